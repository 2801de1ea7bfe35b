//! The settings on the title: stepping through them, typing values of one's own, and remarks on them.

use super::TitleScreen;
use crate::app::choices::{Choice, ChoiceKey};
use crate::app::setting::Setting;
use crate::app::view::Focus;
use crate::app::{Destination, Direction, Effect, ListKind, boards};
use crate::coach::{self, Chosen, Message, Mode, Tone, title};
use crate::rules::{Play, TakeRule};
use crate::session::{Panel, Players, Seat};

/// Take rules to step through; others are typed.
const TAKES: [&str; 3] = ["any", "1-3", "1,3,4"];
/// Longest text that can be typed, in characters.
const LONGEST_TEXT: usize = 2000;

impl TitleScreen {
    pub(super) fn cycle(&mut self, key: ChoiceKey, setting: &mut Setting, direction: Direction) {
        let (panel, terms, players) = (setting.choices.panel(), setting.terms_of_board(), setting.choices.players);
        let choices = &mut setting.choices;
        match key {
            ChoiceKey::Board => {
                // The day's boards have an entry of their own.
                let all = boards().all.iter().enumerate().filter(|(_, board)| !board.daily);
                let listed: Vec<usize> = all.map(|(at, _)| at).collect();
                cycle_choice(&mut choices.board, &listed, direction);
                setting.take_terms_of_board(terms);
            }
            ChoiceKey::Take => {
                let listed: Vec<TakeRule> = TAKES.iter().filter_map(|rule| rule.parse().ok()).collect();
                cycle_choice(&mut choices.takes, &listed, direction);
            }
            ChoiceKey::Rules => choices.play = direction.step(&[Play::Normal, Play::Misere], choices.play),
            ChoiceKey::Mode => choices.mode = direction.step(Mode::ALL, choices.mode),
            ChoiceKey::Opponent => {
                let now = players.opponent().unwrap_or(self.opponent);
                choices.players = players.against(direction.step(Seat::opponents(), now));
            }
            ChoiceKey::Players => {
                self.opponent = players.opponent().unwrap_or(self.opponent);
                choices.players = direction.step(&Players::seatings(self.opponent), players);
            }
            // The panel: the title has no other setting.
            _ => choices.set_panel(direction.step(&Panel::FADING, panel)),
        }
    }

    pub(super) fn write(&mut self, setting: &mut Setting, text: &str) {
        let takes = self.focus == Focus::Setting(ChoiceKey::Take);
        if !takes {
            // Text typed anywhere else means piles.
            self.go_to(ChoiceKey::Board);
        }
        let fits = |c: &char| c.is_ascii_digit() || *c == ',' || *c == if takes { '-' } else { ' ' };
        let typed = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
        let typed: String = typed.filter(fits).collect();
        let choices = &mut setting.choices;
        // A blank goes on with the piles that are there.
        let anew = !std::mem::replace(&mut self.is_writing, true) && !typed.starts_with(' ');
        if takes {
            append(&mut choices.takes, &typed, anew);
        } else {
            append(&mut choices.board, &typed, anew);
        }
    }

    pub(super) fn own_text<'a>(&self, setting: &'a mut Setting) -> Option<&'a mut String> {
        let choices = &mut setting.choices;
        match self.focus {
            Focus::Setting(ChoiceKey::Board) if choices.board.listed.is_none() => Some(&mut choices.board.own),
            Focus::Setting(ChoiceKey::Take) if choices.takes.listed.is_none() => Some(&mut choices.takes.own),
            _ => None,
        }
    }

    pub(super) fn chosen(&self, key: ChoiceKey, setting: &Setting) -> Chosen {
        let choices = &setting.choices;
        match key {
            ChoiceKey::Board => match setting.board() {
                Some(board) => {
                    let piles = self.upcoming(setting).ok().map(|session| session.position().clone());
                    Chosen::Board { name: board.name.clone(), piles }
                }
                None => Chosen::Own(choices.board.own.clone()),
            },
            ChoiceKey::Rules => Chosen::Rules(choices.play),
            ChoiceKey::Take => {
                choices.takes.listed.map_or_else(|| Chosen::Own(choices.takes.own.clone()), Chosen::Takes)
            }
            ChoiceKey::Opponent => Chosen::Opponent(choices.players),
            ChoiceKey::Players => Chosen::Players(choices.players),
            ChoiceKey::Mode => Chosen::Mode(choices.mode),
            // The panel: the title has no other setting.
            _ => Chosen::Panel(setting.choices.panel()),
        }
    }

    /// Remarks on the chosen setting or, where it has none of its own, on the board and the players.
    pub(super) fn asides(&self, setting: &Setting) -> Vec<Message> {
        let (players, choices) = (setting.choices.players, &setting.choices);
        // A description of a board holds under its own rules only.
        let terms = setting.terms_of_board();
        let is_usual = choices.play == terms.play && choices.takes.listed == Some(terms.takes);
        let aside = |words: String| Message::new(Tone::Aside, words);
        let errs = players.opponent().map(|seat| (seat, aside(coach::way_of_erring(seat))));
        let asides = match self.focus {
            Focus::Setting(ChoiceKey::Opponent) => {
                [errs.map(|(_, errs)| errs), title::only_opponent(players).map(|why| aside(why + ".")), None]
            }
            Focus::Setting(ChoiceKey::Mode) => [Some(title::about_mode(choices.mode)), None, None],
            Focus::Setting(ChoiceKey::Panel(_)) => {
                [Some(title::about_panel(choices.panel(), choices.mode)), None, None]
            }
            _ => [
                setting.board().filter(|_| is_usual).map(|board| aside(board.about.clone())),
                players.is_demonstration().then_some(title::DEMONSTRATION),
                errs.filter(|(seat, _)| *seat != Seat::Perfect).map(|(_, errs)| errs.in_lines()),
            ],
        };
        asides.into_iter().flatten().collect()
    }
}

pub(super) fn set(setting: &mut Setting, key: ChoiceKey, value: &str) -> Effect {
    let (terms, before) = (setting.terms_of_board(), setting.choices.clone());
    let problem = setting.choices.set(key, value).err();
    if setting.is_daily() {
        setting.choices = before;
        return Effect::go(Destination::List(ListKind::Today));
    }
    if key == ChoiceKey::Board && problem.is_none() {
        if setting.board().is_some() {
            // Whoever names a board means the game that it is known for.
            (setting.choices.play, setting.choices.takes) = (terms.play, Choice::listed(terms.takes));
        }
        setting.take_terms_of_board(terms);
    }
    problem.map_or_else(Effect::none, |problem| Effect::problem(&problem))
}

/// Appends to the player's own text; over a listed value, or `anew`, it starts a new one.
fn append<T>(choice: &mut Choice<T>, typed: &str, anew: bool) {
    let is_listed = choice.listed.is_some();
    if is_listed && typed.trim().is_empty() {
        return;
    }
    if is_listed || anew {
        *choice = Choice::own(String::new());
    }
    choice.own.push_str(if choice.own.is_empty() { typed.trim_start() } else { typed });
    // Only ASCII gets here, so any length is a character boundary.
    choice.own.truncate(LONGEST_TEXT);
}

/// Steps through the listed values and, after the last, the player's own text, wrapping round.
fn cycle_choice<T: Copy + PartialEq>(choice: &mut Choice<T>, listed: &[T], direction: Direction) {
    let at = listed.iter().position(|item| Some(*item) == choice.listed).unwrap_or(listed.len());
    choice.listed = listed.get(direction.next_index(at, listed.len() + 1)).copied();
}
