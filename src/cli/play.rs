//! Playing: from the arguments to the screens.

use clap::builder::PossibleValue;
use clap::{Args, CommandFactory, ValueHint};

use super::Arguments;
use super::launch::{self, Start};
use super::presentation::Presentation;
use super::usage::{Failure, Words, bare, no_command, whole_number};
use crate::app::{
    Choice, ChoiceKey, Destination, Setting, SettingError, boards, mode_named, panel_named, players_named,
};
use crate::coach::{Mode, all_ways_of_erring, closest};
use crate::rules::{GameLine, NotationError, Play, Quoted, Ruleset, TakeRule};
use crate::session::{Panel, Players, Session};

#[derive(Clone, Debug, Default, Args)]
pub(super) struct PlayArguments {
    /// Piles, as sizes or as one line of notation; without any, the title screen opens
    #[arg(value_name = "PILE", allow_negative_numbers = true)]
    piles: Vec<String>,

    /// A board by name
    #[arg(long, value_name = "ID", value_parser = Words(str::parse::<String>, board_ids))]
    board: Option<String>,

    #[command(flatten)]
    rules: RuleFlags,

    /// Normal play: whoever makes the last move wins (default)
    #[arg(long, conflicts_with = "misere")]
    normal: bool,

    /// The first and the second player, like human,perfect
    #[arg(long, value_name = "FIRST,SECOND", hide_possible_values = true, long_help = about_players())]
    #[arg(value_parser = Words(players_named, || bare(Players::all())))]
    players: Option<Players>,

    /// Let the coach comment on every move, or keep silent
    #[arg(long, value_name = "MODE", value_parser = Words(mode_named, || bare(Mode::ALL)))]
    mode: Option<Mode>,

    /// Choose how much the panel gives away
    #[arg(long, value_name = "LEVEL", value_parser = Words(panel_named, || bare(Panel::FADING)))]
    panel: Option<Panel>,

    #[command(flatten)]
    seed: SeedFlag,
}

fn about_players() -> String {
    format!(
        "The first and the second player, like human,perfect\n\nName two of human, perfect, stubborn and casual. Without a human the game is a demonstration.\n\n{}",
        all_ways_of_erring()
    )
}

#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct SeedFlag {
    /// Make every random draw repeatable: boards, questions, the machine's choices
    #[arg(long, value_name = "N", value_parser = whole_number, allow_hyphen_values = true, value_hint = ValueHint::Other)]
    pub seed: Option<u64>,
}

// The flags for rules that a line of notation leaves open.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct RuleFlags {
    /// Misère play: whoever makes the last move loses
    #[arg(long)]
    misere: bool,

    /// The takes that are allowed: any, a bound like 1-3, or a set like 1,3,4
    #[arg(long, value_name = "RULE", value_parser = Words(str::parse::<TakeRule>, Vec::new))]
    #[arg(allow_hyphen_values = true, value_hint = ValueHint::Other)]
    take: Option<TakeRule>,

    /// Only a game has the flag for normal play: elsewhere it would say nothing.
    #[arg(skip)]
    normal: bool,
}

impl RuleFlags {
    fn play(&self) -> Option<Play> {
        if self.misere { Some(Play::Misere) } else { self.normal.then_some(Play::Normal) }
    }

    pub(super) fn ruleset(&self) -> Ruleset {
        Ruleset::new(self.play().unwrap_or_default(), self.take.unwrap_or_default())
    }

    /// Reads a line of notation under these flags.
    pub(super) fn game(&self, line: &str) -> Result<GameLine, Failure> {
        let game = GameLine::parse(line, self.ruleset()).map_err(|error| not_notation(&error))?;
        self.agree_with(game.game.rules()).map_err(Failure::Usage)?;
        // Unknown keys are kept, but a misspelt `take` would answer a different question.
        let is_take =
            |key: &str, rule: &str| closest(key, ["take"].into_iter()).is_some() && rule.parse::<TakeRule>().is_ok();
        if let Some((key, _)) = game.tags.iter().find(|(key, rule)| is_take(key, rule)) {
            return Err(Failure::Usage(format!("{} is not a rule: did you mean take=RULE?", Quoted(key))));
        }
        Ok(game)
    }

    /// Refuses a line whose rules contradict the flags.
    pub(super) fn agree_with(&self, of_line: &Ruleset) -> Result<(), String> {
        let flags = self.ruleset();
        let (line, flag) = if self.play().is_some_and(|play| play != of_line.play()) {
            (of_line.play().to_string(), format!("--{}", flags.play()))
        } else if self.take.is_some_and(|takes| !takes.is_same_as(of_line.takes())) {
            (format!("take={}", of_line.takes()), format!("--take {}", flags.takes()))
        } else {
            return Ok(());
        };
        Err(format!("{line} in the line contradicts {flag}: leave one of them out"))
    }
}

/// The failure for a line that is not notation. Names the rule word probably meant, or the piles of a named board.
fn not_notation(error: &NotationError) -> Failure {
    let NotationError::UnknownWord(word) = error else { return Failure::usage(error) };
    let board = boards().find(word).ok().map(|at| &boards().all[at]);
    let quoted = Quoted(word);
    Failure::Usage(match (board, closest(word, ["misere", "normal", "take"].into_iter())) {
        (Some(board), _) => match &board.piles {
            Some(piles) => format!("{quoted} is a board: write its piles, {piles}"),
            None => format!("{quoted} is a board drawn anew each time: write piles, like 3 5 7"),
        },
        (None, Some("take")) => format!("{quoted} is not a rule: did you mean take=RULE, like take=1-3?"),
        (None, Some(meant)) => format!("{quoted} is not a rule: did you mean {meant}?"),
        (None, None) => return Failure::usage(error),
    })
}

fn board_ids() -> Vec<PossibleValue> {
    boards().all.iter().map(|board| PossibleValue::new(&board.id).help(&board.about)).collect()
}

pub(super) const EXAMPLES: &str = "\
Examples:
  nimatron                          the title screen
  nimatron 3 5 7 --misere           a game with these piles
  nimatron --board marienbad --players perfect,human
  nimatron '3 5 7 : B2 A1'          play on from there
  nimatron 12 15 --take 1-3         at most three stones a move
  nimatron solve 37 20 29           who can win, how, and why";

impl PlayArguments {
    fn rules(&self) -> RuleFlags {
        RuleFlags { normal: self.normal, ..self.rules }
    }

    /// Refuses arguments that do not go with a named board, or with a day's board, which is the same for everybody.
    fn refuse_with_board(&self, is_of_day: bool) -> Result<(), Failure> {
        if !self.piles.is_empty() {
            return Err(Failure::Usage(
                "--board and piles cannot be combined: leave out one of them, and give rules with --misere or --take, not as words".to_owned(),
            ));
        }
        let given = [
            (self.rules.misere, "--misere"),
            (self.normal, "--normal"),
            (self.rules.take.is_some(), "--take"),
            (self.players.is_some(), "--players"),
            (self.seed.seed.is_some(), "--seed"),
        ];
        match given.into_iter().find(|(given, _)| is_of_day && *given) {
            Some((_, flag)) => Err(Failure::Usage(format!(
                "{flag} does not go with the boards of a day: they are the same for everybody, so leave it out"
            ))),
            None => Ok(()),
        }
    }
}

/// Plays until the person quits.
pub(super) fn run(arguments: &PlayArguments, presentation: Presentation) -> Result<(), Failure> {
    let mut start = start(arguments)?;
    let opening = opening(arguments, &mut start.setting)?;
    launch::show(start, opening, presentation)
}

/// The choices given by flags; the rest are the saved ones. A game given on the command line is the same for everybody,
/// so it takes only mode, panel and theme from the saved choices.
fn start(arguments: &PlayArguments) -> Result<Start, Failure> {
    let flags = arguments.rules();
    let named = !arguments.piles.is_empty() || arguments.board.is_some();
    let remembered = if named { ChoiceKey::OF_ANY_GAME } else { ChoiceKey::ALL };
    let mut start = Start::remembering(remembered, arguments.seed.seed);
    let choices = &mut start.setting.choices;
    let rules = flags.ruleset();
    if named || flags.play().is_some() {
        choices.play = rules.play();
    }
    if named || flags.take.is_some() {
        choices.takes = Choice::listed(rules.takes());
    }
    if let Some(id) = arguments.board.as_deref() {
        arguments.refuse_with_board(id == TODAY)?;
        let at = boards().find(id).map_err(Failure::usage)?;
        let board = &boards().all[at];
        choices.board = Choice::listed(at);
        choices.players = board.players.unwrap_or(choices.players);
        choices.play = flags.play().or(board.play).unwrap_or(choices.play);
        choices.takes = Choice::listed(flags.take.or(board.take).unwrap_or_default());
    }
    choices.players = arguments.players.unwrap_or(choices.players);
    choices.mode = arguments.mode.unwrap_or(choices.mode);
    if let Some(panel) = arguments.panel {
        // For this run, in every mode.
        choices.panels = [Some(panel); 2];
    }
    Ok(start)
}

/// The name of today's boards.
const TODAY: &str = "daily";

fn opening(arguments: &PlayArguments, setting: &mut Setting) -> Result<Destination, Failure> {
    if setting.is_daily() && arguments.board.is_some() {
        return Ok(Destination::Daily(None));
    }
    if arguments.board.is_some() {
        return Ok(Destination::Game(Box::new(setting.prepare().map_err(Failure::usage)?)));
    }
    if arguments.piles.is_empty() {
        return Ok(Destination::Title);
    }
    refuse_misspelt(&arguments.piles[0])?;
    let line = arguments.piles.join(" ");
    let game = arguments.rules().game(&line)?;
    if game.game.moves().is_empty() && game.game.is_over() {
        return Err(Failure::usage(SettingError::NoMove(game.game.start().clone())));
    }
    let session = game.as_given().and_then(|game| Session::new(game, &setting.defaults())).map_err(Failure::usage)?;
    // Makes the next game like this one.
    setting.adopt(&session);
    Ok(Destination::Game(Box::new(session)))
}

/// Refuses a first word that looks like a command or a board: piles are numbers, and rule words come after them.
fn refuse_misspelt(word: &str) -> Result<(), Failure> {
    let is_word = word.len() > 1 && word.chars().all(|c| c.is_alphanumeric() || c == '-') && !word.starts_with('-');
    // A board may be called by its only pile.
    if word.parse::<u64>().is_err() && boards().find(word).is_ok() {
        Err(Failure::Usage(format!("{} is a board: write --board {word}", Quoted(word))))
    } else if is_word && word.starts_with(char::is_alphabetic) && word.parse::<Play>().is_err() {
        let mut program = Arguments::command();
        program.build();
        Err(no_command(word, &program))
    } else {
        Ok(())
    }
}
