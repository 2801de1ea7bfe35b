//! The state that screens share: the setting, the record, and the game that waits.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{Chosen, Destination, Effect, ListKind};
use crate::coach::words::{Words, lists, notices};
use crate::coach::{
    self, Board, Lesson, Message, Mode, Practice, Practised, Question, Record, SEEDS, Skill, Tone, board_named,
    fits_screen, of_day, skill, way_up,
};
use crate::rules::{Game, Position};
use crate::session::{DayBoard, Match, Session};

/// The source of new games, and what is remembered of the looks.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub seed: u64,
    /// Draws the identities of games.
    pub ids: Xoshiro256PlusPlus,
    pub today: String,
    /// A teacher's lessons in place of the program's.
    pub lessons: Option<&'static [Lesson]>,
    pub theme: ThemeName,
}

/// A set of colours. Its word is the same in the choices file and on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum ThemeName {
    /// Dark or light, as the terminal tells.
    #[default]
    Auto,
    Dark,
    Light,
}

impl ThemeName {
    pub(crate) const ALL: &'static [Self] = Self::VARIANTS;

    /// The next theme of the key.
    pub(crate) fn other(self) -> Self {
        if self == Self::Light { Self::Dark } else { Self::Light }
    }

    pub(crate) fn name(self) -> &'static str {
        self.into()
    }
}

/// The room of a front end; one with a screen keeps time too, so that something can be shown for a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Room {
    #[default]
    Screen,
    /// Lines take any board.
    Lines,
}

impl Room {
    /// Refuses a board that has no room here.
    pub(crate) fn measure(self, start: &Position) -> Result<(), String> {
        let fits = if self == Self::Screen { fits_screen(start) } else { Ok(()) };
        fits.map_err(|limit| format!("{limit}: use nimatron solve, or add --plain"))
    }

    /// Refuses a game that cannot be played here.
    pub(crate) fn check(self, line: &Match) -> Result<(), String> {
        if line.game.is_over() && line.game.moves().is_empty() {
            return Err(format!("{} has no move: write larger piles", line.game.start()));
        }
        line.game.analyse().map_err(|error| error.to_string())?;
        self.measure(line.game.start())?;
        if line.has_room() { Ok(()) } else { Err(TOO_LONG.to_owned()) }
    }
}

const TOO_LONG: &str = "a game with so many piles cannot be kept: write fewer, or use nimatron solve";

/// State that the screens share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub setting: Setting,
    pub(super) record: Record,
    /// The unfinished game that can be gone on with.
    pub(super) waiting: Option<Session>,
    pub room: Room,
    /// True if another instance keeps the unfinished game.
    pub(super) is_second: bool,
    /// Messages on what happened in the last update.
    pub(super) said: Vec<Message>,
    /// The lesson whose `then` opened a board, by its 0-based number, and that board.
    pub(super) led_by: Option<(usize, String)>,
    /// Lessons and drills opened so far, so that no two draw the same.
    studies: u64,
}

/// Keeps the next game's seed apart from draws made within a game, and those of lessons and drills apart from both.
const NEXT_GAME: u64 = 0x4e49_4d41_5452_4f4e;
const STUDY: u64 = 0x4c45_4152_4e00_0001;

impl Shared {
    pub(crate) fn new(setting: Setting, record: Record, waiting: Option<Session>, is_second: bool) -> Self {
        let (said, room) = (Vec::new(), Room::default());
        Self { setting, record, waiting, room, is_second, said, led_by: None, studies: 0 }
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    pub(crate) fn lessons(&self) -> &'static [Lesson] {
        self.setting.lessons.unwrap_or_else(coach::lessons)
    }

    pub(crate) fn today(&self) -> String {
        self.setting.today.clone()
    }

    pub(crate) fn seed(&self) -> u64 {
        self.setting.seed
    }

    pub(crate) fn is_second(&self) -> bool {
        self.is_second
    }

    /// True for whoever has neither played nor learnt.
    pub(crate) fn is_newcomer(&self) -> bool {
        self.record.totals.played == 0 && self.lessons_done() == 0 && self.waiting.is_none()
    }

    pub(crate) fn said(&self) -> &[Message] {
        &self.said
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.said.push(message);
    }

    /// The words of those messages that a screen says.
    pub(crate) fn said_on_screen(&self) -> Words {
        let said: Vec<&Message> = self.said.iter().filter(|message| message.tone != Tone::Told).collect();
        Words::joined(&said)
    }

    pub(crate) fn study_seed(&mut self) -> u64 {
        self.studies += 1;
        Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ STUDY.wrapping_add(self.studies)).next_u64()
    }

    /// Another seed for the next game that is drawn.
    pub(super) fn reseed(&mut self) {
        self.setting.seed = Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ NEXT_GAME).next_u64() % SEEDS;
    }
}

/// Lessons and practice.
impl Shared {
    /// Notes something practised today, and has it written.
    pub(crate) fn practised(&mut self, what: Practice, about: String) -> Effect {
        let practised = Practised { date: self.today(), what, about };
        self.record.progress.note(&practised);
        Effect { practised: vec![practised], ..Effect::none() }
    }

    /// Notes the first answer to a question of a lesson.
    pub(crate) fn answered(&mut self, question: &Question, right: bool) -> Effect {
        self.practised(Practice::Answer { skill: None, right }, question.to_string())
    }

    /// The questions that come back, those that have room here.
    pub(crate) fn missed(&self) -> Vec<(Question, Practice)> {
        self.record.progress.missed(|question| self.has_room(question))
    }

    pub(crate) fn due(&self) -> usize {
        self.record.progress.due(&self.setting.today, |question| self.has_room(question))
    }

    fn has_room(&self, question: &Question) -> bool {
        question.board().is_none_or(|game| self.room.measure(game.start()).is_ok())
    }

    pub(crate) fn lessons_done(&self) -> usize {
        let all = self.lessons();
        all.iter().filter(|lesson| self.record.progress.has_finished(&lesson.id)).count()
    }

    /// True for a lesson that was left in the middle.
    pub(crate) fn is_begun(&self, number: usize) -> bool {
        let lesson = &self.lessons()[number];
        (1..lesson.steps().len()).contains(&self.record.progress.steps_done(&lesson.id))
    }

    /// The first lesson that is not done.
    pub(crate) fn next_lesson(&self) -> Option<usize> {
        self.lessons().iter().position(|lesson| !self.record.progress.has_finished(&lesson.id))
    }

    /// Where the end of a lesson leads: to the board that it names, or to the next lesson.
    pub(crate) fn after_lesson(&mut self, number: usize) -> Effect {
        let all = self.lessons();
        let board = all.get(number).and_then(|lesson| lesson.then.as_deref()).and_then(|id| coach::board_of(id).ok());
        match board {
            Some(board) if !self.record.has_star(&board.id) => {
                let id = board.id.clone();
                let effect = self.open(board, &Chosen { mode: Some(Mode::Solo), ..Chosen::default() });
                self.led_by = Some((number, id));
                effect.and(Effect::say(notices::FOR_A_STAR))
            }
            _ if number + 1 < all.len() => Effect::go(Destination::Lesson(number + 1)),
            _ => Effect::go(Destination::Back),
        }
    }

    /// A board as practice of a skill shows it.
    pub(crate) fn example_of(&self, skill: Skill) -> Option<Game> {
        let level = self.record.progress.skill(skill).level;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.setting.seed);
        skill::question_of(&mut rng, skill, level, 0).board().cloned()
    }
}

/// News.
impl Shared {
    /// True for the row that the news of a list names.
    pub(crate) fn is_news(&self, kind: ListKind, go: &Destination) -> bool {
        match (kind, go) {
            (ListKind::Play, Destination::Board(board, _)) => {
                self.waiting.is_none() && self.next_board() == Some(*board)
            }
            (ListKind::Lessons, Destination::Lesson(at)) => self.next_lesson() == Some(*at),
            (ListKind::Today, Destination::Day(board)) => *board == self.record.next_of_day(&self.setting.today),
            (ListKind::Practice, Destination::Practice(None)) => self.due() > 0,
            _ => false,
        }
    }

    fn next_board(&self) -> Option<&'static Board> {
        way_up::next_board(&self.record)
    }

    /// The next board of the way up, for the title.
    pub(crate) fn next_game_in_words(&self) -> Vec<String> {
        let Some(board) = self.next_board() else { return Vec::new() };
        let again = self.record.games().any(|line| line.terms.board.as_deref() == Some(&board.id));
        lists::next_game(&board.name, self.mode_of(Some(&board.id)), again)
    }

    /// The results of today's boards, to be passed on.
    pub(crate) fn shared_day(&self) -> String {
        let named = |board| Some((board_named(&of_day(&board)?.into()), self.record.result(&board)));
        let boards: Vec<_> = DayBoard::all_of(&self.setting.today).filter_map(named).collect();
        lists::shared_day(&self.setting.today, self.record.streak(&self.setting.today), &boards)
    }

    /// Today's boards won and lost.
    pub(crate) fn day_so_far(&self) -> (usize, usize) {
        let results =
            DayBoard::all_of(&self.setting.today).filter_map(|board| Some(self.record.result(&board)?.is_won()));
        let (won, lost): (Vec<bool>, Vec<bool>) = results.partition(|won| *won);
        (won.len(), lost.len())
    }
}
