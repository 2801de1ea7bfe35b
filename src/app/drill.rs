use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::records::Mistake;
use super::{Action, Conditions, GameScreen, Mode, Page, Purpose, Table, Waits};
use crate::coach::{self, Draw, Progress, Question, Skill, Terms, Trial};
use crate::engine::Outcome;
use crate::rules::{Game, Play, Position, Quoted, Ruleset};
use crate::session::{Disclosure, Players, Session, Terms as GameTerms};

/// A kind of practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Questions of one skill, which grow harder with success.
    Skill(Skill),
    /// The player's own mistakes from saved games.
    Mistakes,
    /// Ten positions against the clock.
    Sprint,
    /// A lost position against the beginner.
    Swindle,
    /// A run for a rung of the ladder.
    Trial(Trial),
    /// So many right answers of a skill and level in a row, in a lesson.
    Streak(Skill, u32, usize),
}

impl Kind {
    /// What it is called.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Skill(skill) | Self::Streak(skill, ..) => skill.title(),
            Self::Mistakes => "Your own mistakes",
            Self::Sprint => "Sprint: ten positions",
            Self::Swindle => "Swindle: win a lost game",
            Self::Trial(trial) => trial.title(),
        }
    }

    /// How many questions or games it has.
    #[must_use]
    pub fn length(self) -> usize {
        match self {
            Self::Skill(_) | Self::Sprint | Self::Mistakes => 10,
            Self::Swindle => 1,
            Self::Trial(trial) => trial.length(),
            Self::Streak(_, _, right) => right,
        }
    }
}

/// A text that is no kind of practice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownKind(String);

/// All but the ladder, whose next rung follows from what was done.
impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        match text {
            "mistakes" => Ok(Self::Mistakes),
            "sprint" => Ok(Self::Sprint),
            "swindle" => Ok(Self::Swindle),
            _ => text.parse().map(Self::Skill).map_err(|_| UnknownKind(text.to_owned())),
        }
    }
}

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let skills: Vec<&str> = Skill::ALL.iter().map(|skill| skill.word()).collect();
        write!(
            f,
            "{} is no practice: write ladder, {}, mistakes, sprint or swindle",
            Quoted(&self.0),
            skills.join(", ")
        )
    }
}

impl std::error::Error for UnknownKind {}

/// What a drill knows of the world around it.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// What was practised so far.
    pub progress: &'a Progress,
    /// Positions in which the player erred in saved games.
    pub mistakes: &'a [Mistake],
    /// Today, as `2026-11-21`.
    pub today: &'a str,
    /// How long the program has been running.
    pub clock: Duration,
}

impl<'a> Around<'a> {
    /// The mistakes that were not mended since, the oldest first.
    #[must_use]
    pub fn open_mistakes(self) -> impl DoubleEndedIterator<Item = &'a Mistake> {
        self.mistakes.iter().filter(move |mistake| mistake.is_open(self.progress))
    }
}

/// A run of questions or games.
#[derive(Clone, Debug)]
pub struct Drill {
    kind: Kind,
    draw: Draw,
    terms: Terms,
    /// What is to be shown of each question: for yes or no the outcome, for moves whether the largest pile is wrong.
    outcomes: Vec<Outcome>,
    marks: Vec<bool>,
    /// Own mistakes that are still to be asked.
    mistakes: Vec<Question>,
    asked: BTreeSet<String>,
    /// How many questions or games came before this one, and how many of those answered were right at first.
    number: usize,
    right: usize,
    wrong: usize,
    task: Box<Task>,
    began: Duration,
    stage: Stage,
}

/// A question or a summary, or a game.
#[derive(Clone, Debug)]
enum Task {
    Page(Page),
    Game(GameScreen),
}

/// What is on screen in a lesson or a drill.
#[derive(Clone, Copy, Debug)]
pub enum Showing<'a> {
    /// Something to read or a question.
    Page(&'a Page),
    /// A game.
    Game(&'a GameScreen),
}

impl<'a> Showing<'a> {
    /// The same as a table.
    #[must_use]
    pub fn table(self) -> &'a dyn Table {
        match self {
            Self::Page(page) => page,
            Self::Game(game) => game,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Running,
    Summary,
    Done,
}

/// An error in a sprint costs so many seconds.
pub(super) const PENALTY: u64 = 5;
/// The sizes of two equal piles.
const LEAST_MIRROR: u64 = 3;
const MOST_MIRROR: u64 = 30;
/// Each third question is one that was missed before.
const MISSED_EVERY: usize = 3;

impl Drill {
    /// A drill of this kind, drawn from `seed`.
    #[must_use]
    pub fn new(kind: Kind, seed: u64, terms: Terms, around: Around<'_>) -> Self {
        let mut draw = Draw::new(seed);
        let length = kind.length();
        let outcomes = draw.half_and_half(length.next_multiple_of(2));
        let marks = draw.marks(length, 3);
        let open = around.open_mistakes().rev().filter(|_| kind == Kind::Mistakes);
        let mistakes = open.map(Mistake::question).collect();
        let mut drill = Self {
            kind,
            draw,
            terms,
            outcomes,
            marks,
            mistakes,
            asked: BTreeSet::new(),
            number: 0,
            right: 0,
            wrong: 0,
            task: Box::new(Task::Page(Page::new(String::new(), String::new(), Vec::new()))),
            began: around.clock,
            stage: Stage::Running,
        };
        drill.next_task(around);
        drill
    }

    /// The kind.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// What is on screen.
    #[must_use]
    pub fn showing(&self) -> Showing<'_> {
        match self.task.as_ref() {
            Task::Page(page) => Showing::Page(page),
            Task::Game(game) => Showing::Game(game),
        }
    }

    /// Whether it has come to its end, and that was read.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done
    }

    /// Closes what stands in front of a game, if anything does.
    pub(super) fn close(&mut self) -> bool {
        matches!(self.task.as_mut(), Task::Game(game) if game.explaining().is_some()) && {
            if let Task::Game(game) = self.task.as_mut() {
                game.close();
            }
            true
        }
    }

    /// Carries out what concerns a drill, and gives the lines for the record.
    pub(super) fn update(&mut self, action: &Action, around: Around<'_>) -> Vec<String> {
        if *action == Action::Next && self.waits_for_next() {
            self.go_on(around);
            return Vec::new();
        }
        match self.task.as_mut() {
            Task::Page(page) => {
                let answered = page.first_grade().is_some();
                page.update(action);
                let newly = if answered { None } else { page.first_grade().map(|grade| grade.right) };
                newly.map_or(Vec::new(), |right| self.answered(right, around))
            }
            Task::Game(game) => {
                let was_over = game.is_over();
                game.update(action);
                let newly = if was_over { None } else { game.is_won() };
                newly.map_or(Vec::new(), |won| self.answered(won, around))
            }
        }
    }

    fn waits_for_next(&self) -> bool {
        match self.task.as_ref() {
            Task::Page(page) => page.waits() == Waits::Reading,
            Task::Game(game) => game.is_over(),
        }
    }

    /// Notes a first answer, or how a game ended.
    fn answered(&mut self, right: bool, around: Around<'_>) -> Vec<String> {
        if right {
            self.right += 1;
        } else {
            self.wrong += 1;
        }
        let about = match self.task.as_ref() {
            Task::Page(page) => page.question().map_or(String::new(), ToString::to_string),
            Task::Game(game) => about_game(game.session().game()),
        };
        let (date, answer) = (around.today, if right { "right" } else { "wrong" });
        let line = match self.kind {
            Kind::Skill(skill) => {
                let level = around.progress.skill(skill).level;
                Some(format!("date={date} skill={skill} level={level} answer={answer} : {about}"))
            }
            Kind::Mistakes => Some(format!("date={date} mistake={answer} : {about}")),
            Kind::Trial(trial) => {
                let (number, of) = (self.number + 1, trial.length());
                Some(format!("date={date} trial={} number={number} of={of} answer={answer} : {about}", trial.word()))
            }
            Kind::Swindle => Some(format!("date={date} swindle={answer} : {about}")),
            Kind::Sprint | Kind::Streak(..) => None,
        };
        let mut lines: Vec<String> = line.into_iter().collect();
        if let Kind::Streak(..) = self.kind
            && !right
        {
            self.right = 0;
        }
        if self.kind == Kind::Sprint {
            self.number += 1;
            if self.number == self.kind.length() {
                lines.push(format!("date={date} sprint={} errors={}", self.seconds(around.clock), self.wrong));
            }
            self.next_task(around);
        }
        lines
    }

    /// How long a sprint took, errors included.
    fn seconds(&self, clock: Duration) -> u64 {
        (clock.saturating_sub(self.began)).as_secs() + PENALTY * self.wrong as u64
    }

    /// What was on screen has been read.
    fn go_on(&mut self, around: Around<'_>) {
        match (self.stage, self.kind) {
            (Stage::Running, Kind::Streak(_, _, needed)) if self.right >= needed => self.stage = Stage::Done,
            (Stage::Running, _) => {
                self.number += 1;
                self.next_task(around);
            }
            (Stage::Summary | Stage::Done, _) => self.stage = Stage::Done,
        }
    }

    fn next_task(&mut self, around: Around<'_>) {
        let over = match self.kind {
            Kind::Streak(..) => false,
            Kind::Trial(_) => self.wrong > 0 || self.number >= self.kind.length(),
            Kind::Mistakes => self.mistakes.is_empty() || self.number >= self.kind.length(),
            _ => self.number >= self.kind.length(),
        };
        let heading = self.kind.title().to_owned();
        if over {
            self.stage = Stage::Summary;
            let page = Page::new(heading, "done".to_owned(), self.summary(around));
            *self.task = Task::Page(page);
            return;
        }
        if let Some(game) = self.next_game(around) {
            self.asked.insert(about_game(game.session().game()));
            *self.task = Task::Game(game);
            return;
        }
        let question = self.next_question(around);
        self.asked.insert(question.to_string());
        let mut say = Vec::new();
        if self.kind == Kind::Sprint && self.wrong > 0 {
            say.push(format!("{} so far: {} seconds each.", errors(self.wrong), PENALTY));
        }
        let page = Page::new(heading, self.standing(), say).with_terms(self.terms).with_question(question, false);
        *self.task = Task::Page(page);
    }

    fn standing(&self) -> String {
        match self.kind {
            Kind::Streak(_, _, needed) => format!("{} of {needed} in a row", self.right),
            Kind::Mistakes => format!("{} left", self.mistakes.len() + 1),
            _ => format!("{} of {}", self.number + 1, self.kind.length()),
        }
    }

    fn next_question(&mut self, around: Around<'_>) -> Question {
        if let Some(question) = self.mistakes.pop() {
            return question;
        }
        if let Kind::Skill(skill) = self.kind
            && self.number % MISSED_EVERY == MISSED_EVERY - 1
        {
            let outcome = self.outcome();
            let mut missed = around.progress.skill(skill).missed().collect::<Vec<_>>().into_iter();
            let fits = |question: &Question| match (question, question.solution()) {
                // Half of the answers stay yes.
                (Question::CanWin(_), Some(coach::Answer::Yes(yes))) => yes == (outcome == Outcome::N),
                _ => true,
            };
            if let Some(question) =
                missed.find(|question| fits(question) && !self.asked.contains(&question.to_string()))
            {
                return question;
            }
        }
        let fresh = |drill: &Self, question: &Question| {
            let words = question.to_string();
            let in_trial = matches!(drill.kind, Kind::Trial(_));
            !(drill.asked.contains(&words) || in_trial && around.progress.has_seen(&words))
        };
        // Where all there are have been asked, one comes again.
        let mut question = self.drawn(around);
        for _ in 0..200 {
            if fresh(self, &question) {
                break;
            }
            question = self.drawn(around);
        }
        question
    }

    fn outcome(&self) -> Outcome {
        self.outcomes[(self.right + self.wrong) % self.outcomes.len()]
    }

    fn drawn(&mut self, around: Around<'_>) -> Question {
        match self.kind {
            Kind::Skill(Skill::CanWin) => self.draw.can_win(around.progress.skill(Skill::CanWin).level, self.outcome()),
            Kind::Streak(Skill::CanWin, level, _) => self.draw.can_win(level, self.outcome()),
            Kind::Skill(skill) => self.draw.question(skill, around.progress.skill(skill).level),
            Kind::Streak(skill, level, _) => self.draw.question(skill, level),
            Kind::Trial(Trial::Binary) => self.draw.binary(),
            Kind::Trial(Trial::Adding) => self.draw.adding(3, 15, false),
            Kind::Trial(Trial::CanWin) => self.draw.can_win(3, self.outcome()),
            Kind::Trial(Trial::Complete) => self.draw.complete(2, 15),
            Kind::Trial(Trial::MisereEndings) => self.draw.misere_ending(3),
            Kind::Trial(Trial::Move) => self.draw.winning_move(3, self.marks[self.number % self.marks.len()]),
            Kind::Sprint | Kind::Mistakes | Kind::Swindle | Kind::Trial(_) => self.draw.winning_move(2, false),
        }
    }

    /// A game, where the kind is one of games.
    fn next_game(&mut self, around: Around<'_>) -> Option<GameScreen> {
        let play = if self.kind == Kind::Trial(Trial::MisereWins) { Play::Misere } else { Play::Normal };
        let rules = Ruleset { play, ..Ruleset::default() };
        let unseen =
            |game: &Game| !around.progress.has_seen(&format!("game {}", game.to_string().trim_end_matches(" :")));
        let wanted = |outcome| move |game: &Game| unseen(game) && coach::outcome_of(game) == Some(outcome);
        let (game, players) = match self.kind {
            Kind::Trial(Trial::Mirror) => (self.mirror(rules, &unseen), Players::MACHINE_FIRST),
            Kind::Trial(Trial::Wins | Trial::MisereWins) => {
                (self.draw.game(rules, 3, 9, wanted(Outcome::N)), Players::HUMAN_FIRST)
            }
            Kind::Swindle => (self.draw.game(rules, 4, 9, wanted(Outcome::P)), Players::AGAINST_CASUAL),
            _ => return None,
        };
        let terms =
            GameTerms { players, disclosure: Disclosure::Off, seed: self.draw.seed(), date: around.today.to_owned() };
        let session = Session::new(game, &terms).ok()?;
        let purpose = if self.kind == Kind::Swindle { Purpose::Swindle } else { Purpose::Trial };
        let conditions = Conditions { mode: Mode::Play, purpose };
        Some(GameScreen::new(session, Disclosure::Off, conditions))
    }

    /// Two equal piles of a size that was not shown before; where all were, one that this run has not shown.
    fn mirror(&mut self, rules: Ruleset, unseen: &dyn Fn(&Game) -> bool) -> Game {
        let equal = |size: u64| Game::new(Position::new(vec![size, size]).unwrap_or_default(), rules);
        let first = self.draw.number(LEAST_MIRROR..=MOST_MIRROR);
        let sizes = (0..=MOST_MIRROR - LEAST_MIRROR)
            .map(|step| (first + step) % (MOST_MIRROR + 1 - LEAST_MIRROR) + LEAST_MIRROR);
        let boards: Vec<Game> = sizes.map(equal).collect();
        let fresh = boards.iter().find(|game| unseen(game));
        let fresh = fresh.or_else(|| boards.iter().find(|game| !self.asked.contains(&about_game(game))));
        fresh.or(boards.first()).cloned().unwrap_or_else(|| equal(first))
    }

    /// What is said at the end.
    fn summary(&self, around: Around<'_>) -> Vec<String> {
        let (right, length) = (self.right, self.kind.length());
        match self.kind {
            Kind::Trial(trial) if self.wrong > 0 => {
                vec![format!(
                    "Not yet: {right} of {length} without a mistake. {} can be tried again at once.",
                    trial.title()
                )]
            }
            Kind::Trial(trial) => {
                let mut lines = vec![format!("Done: {}, {length} of {length}.", trial.title())];
                lines.push(ladder_in_words(around.progress, around.today));
                lines
            }
            Kind::Skill(skill) => {
                let now = around.progress.skill(skill);
                vec![
                    format!("{right} of {length} at the first try. Level {} of {}.", now.level, coach::HARDEST),
                    format!("{} right answers in a row make it harder; what was missed comes again.", skill.run()),
                ]
            }
            Kind::Mistakes if right + self.wrong == 0 => {
                vec![
                    "There is no mistake of yours in the saved games that is not mended. Play, and come back."
                        .to_owned(),
                ]
            }
            Kind::Mistakes => vec![format!("{right} of {} mended.", right + self.wrong)],
            Kind::Sprint => {
                let seconds = self.seconds(around.clock);
                let best =
                    around.progress.best_sprint().map(|best| format!("Your best is {} seconds.", best.min(seconds)));
                let errors = errors(self.wrong);
                let first = format!("{seconds} seconds, with {errors} of {PENALTY} seconds each.");
                std::iter::once(first).chain(best).collect()
            }
            Kind::Swindle => vec![
                if right > 0 { "You won a lost game." } else { "The beginner found enough winning replies this time." }
                    .to_owned(),
                "Leave many piles and few ways to win: then a mistake is likely.".to_owned(),
            ],
            Kind::Streak(..) => Vec::new(),
        }
    }
}

/// A game's start as the record has it.
fn about_game(game: &Game) -> String {
    let start = Game::new(game.start().clone(), *game.rules()).to_string();
    format!("game {}", start.trim_end_matches(" :"))
}

fn errors(count: usize) -> String {
    match count {
        1 => "1 error".to_owned(),
        _ => format!("{count} errors"),
    }
}

/// What comes next on the ladder.
#[must_use]
pub fn ladder_in_words(progress: &Progress, today: &str) -> String {
    match progress.next_rung() {
        None => "You have climbed the whole ladder: Nim is mastered.".to_owned(),
        Some(coach::Rung::Again) if progress.first_day().as_deref() == Some(today) => {
            "All that is left is to do the last three again on another day.".to_owned()
        }
        Some(rung) => format!("Next on the ladder: {}.", rung.title()),
    }
}
