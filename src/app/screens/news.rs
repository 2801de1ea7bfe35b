//! The lists by name, and their news: in their heads, on the title, and where the cursor starts.

use super::rows::{Beside, ListRow};
use crate::app::view::Hint;
use crate::app::{Destination, ListKind, Shared};
use crate::coach::words::cards;
use crate::coach::words::lists::{self, DaySoFar, News};
use crate::coach::words::{Words, keys, results};
use crate::coach::{JudgedGame, Question, Skill, board_named, boards, is_star, of_day, skill, way_up};
use crate::rules::Game;
use crate::session::{DayBoard, Match, day_before};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// The form of a list.
pub(crate) struct Form {
    pub name: Words,
    /// The key that goes from row to row.
    pub row: Hint,
    /// Lines below the sentence, on any row.
    pub lines: u16,
    /// Cells of the titles before the facts; 0 if each has its own.
    pub title_cells: u16,
}

impl ListKind {
    pub(crate) fn form(self) -> Form {
        let form = |name, row, lines, title_cells| Form { name: Words::fixed(name), row, lines, title_cells };
        match self {
            Self::Play => form("play", keys::BOARD, 2, 10),
            Self::Lessons => form("lessons", keys::LESSON, 0, 0),
            Self::Today => form("today", keys::BOARD, 1, 0),
            Self::Practice => form("practice", keys::UP_DOWN, 0, 0),
            Self::Games => form("games", keys::OLD_GAME, 1, 0),
        }
    }

    /// After the name in the head.
    pub(super) fn more(self, shared: &Shared) -> Words {
        if self == Self::Today { lists::date(&shared.setting.today) } else { Words::default() }
    }

    /// Over the marks, with so many free cells right of it.
    pub(super) fn heading(self, rows: &[ListRow]) -> (&'static str, u16) {
        match self {
            Self::Practice => ("level", 1),
            Self::Today if rows.iter().any(|row| matches!(row.beside, Beside::Game(_))) => ("your moves", 3),
            _ => ("", 0),
        }
    }
}

impl Shared {
    /// Right in the head of a list.
    pub(super) fn place_of(&self, kind: ListKind) -> Words {
        match kind {
            ListKind::Play | ListKind::Lessons | ListKind::Today => self.news_of(kind).mark,
            ListKind::Practice => Words::default(),
            ListKind::Games => lists::played(&self.record),
        }
    }

    /// The news of a list, on its line of the title.
    pub(super) fn news_of(&self, kind: ListKind) -> News {
        let (lessons, progress) = (self.setting.lessons, &self.record.progress);
        match kind {
            ListKind::Lessons => {
                let next = lessons.next(progress).map(|at| (at + 1, &*lessons.all()[at].title));
                lists::learn(lessons.done(progress), lessons.all().len(), next)
            }
            ListKind::Play => {
                // Today's board is news of Today.
                let is_of_today = |board: &DayBoard| board.day == self.setting.today;
                let waiting = self.desk.line().filter(|line| !line.terms.day.as_ref().is_some_and(is_of_today));
                let waiting = waiting.map(|line| (board_named(line), results::turn_of(line)));
                let stars = lists::stars(self.record.stars(), boards().len());
                lists::play(
                    waiting,
                    way_up::next_board(&self.record),
                    self.record.totals.won == 0 && !self.has_friend,
                    stars,
                )
            }
            ListKind::Today => {
                let begun = self.begun_today().map(board_named);
                let [today, yesterday] = [Some(self.setting.today.clone()), day_before(&self.setting.today)]
                    .map(|day| day.map_or_else(DaySoFar::default, |day| self.day_so_far(&day)));
                lists::today(begun, today, yesterday, lists::streak(self.record.streak(&self.setting.today)))
            }
            ListKind::Practice => lists::practice(Skill::ALL.len(), self.due(), self.lowest_skill()),
            ListKind::Games => lists::games_so_far(&self.record),
        }
    }

    /// The row that the news of a list names, or the first that can be chosen.
    pub(super) fn named(&self, kind: ListKind, rows: &[ListRow]) -> usize {
        let board = way_up::next_board(&self.record).or(boards().last());
        let day = self.begun_today().and_then(|line| line.terms.day.clone());
        let day = day.or_else(|| self.record.next_of_day(&self.setting.today));
        let skill = self.lowest_skill().map(|(skill, _)| skill).or(Skill::ALL.first().copied());
        let skill = skill.filter(|_| self.due() == 0);
        let next = |row: &ListRow| match (&row.go, kind) {
            (Some(Destination::Board(of_row, _)), _) => self.desk.waiting().is_none() && board == Some(*of_row),
            (Some(Destination::Lesson(at)), _) => self.setting.lessons.next(&self.record.progress) == Some(*at),
            (Some(Destination::Map(_)), _) => self.setting.lessons.next(&self.record.progress).is_none(),
            (Some(Destination::Day(of_row)), _) => *of_row == day,
            (Some(Destination::Practice(of_row)), _) => *of_row == skill,
            _ => false,
        };
        rows.iter().position(next).or(rows.iter().position(|row| row.entry.is_row())).unwrap_or(0)
    }

    /// The skill of the lowest level among those that were begun.
    fn lowest_skill(&self) -> Option<(Skill, u32)> {
        let so_far = Skill::ALL.iter().map(|skill| (*skill, self.record.progress.skill(*skill)));
        let begun = so_far.filter(|(_, so_far)| !so_far.last.is_empty());
        begun.map(|(skill, so_far)| (skill, so_far.level)).min_by_key(|(_, level)| *level)
    }

    fn day_so_far(&self, day: &str) -> DaySoFar {
        let results = || DayBoard::all_of(day).map(|board| self.record.result(&board).map(Match::is_won));
        let count = |wanted: Option<bool>| results().filter(|result| *result == wanted).count();
        DaySoFar { won: count(Some(true)), lost: count(Some(false)), open: count(None) }
    }

    /// A game of today's boards that was begun.
    fn begun_today(&self) -> Option<&Match> {
        let mut boards = DayBoard::all_of(&self.setting.today);
        boards.find_map(|board| {
            let waiting = self.desk.line().filter(|_| self.desk.keeps_day(&board));
            waiting.or_else(|| self.record.begun_on(&board))
        })
    }

    /// True for whoever has neither played nor learnt.
    pub(super) fn is_newcomer(&self) -> bool {
        let learnt = self.setting.lessons.done(&self.record.progress);
        self.record.totals.played == 0 && learnt == 0 && self.desk.waiting().is_none()
    }

    /// The number of questions that are due.
    pub(crate) fn due(&self) -> usize {
        self.record.progress.due(&self.setting.today, |question| self.has_room(question))
    }

    /// A board as practice of a skill shows it.
    pub(super) fn example_of(&self, skill: Skill) -> Option<Game> {
        let level = self.record.progress.skill(skill).level;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.setting.seed);
        skill::question_of(&mut rng, skill, level, 0).board().cloned()
    }

    /// A finished game in text; a day's board gives the day.
    pub(crate) fn card(&self, line: &Match) -> String {
        match (&line.terms.day, JudgedGame::of(line)) {
            (Some(day), _) => self.day_card(&day.day),
            (None, Some(game)) => cards::card(&board_named(line), line, &game, is_star(line)),
            (None, None) => line.command(),
        }
    }

    /// A day's boards in text.
    pub(super) fn day_card(&self, day: &str) -> String {
        let named = |board: DayBoard| {
            let result = self.record.result(&board).map(|line| (line, is_star(line)));
            Some((board_named(&of_day(&board)?.into()), result))
        };
        let boards: Vec<_> = DayBoard::all_of(day).filter_map(named).collect();
        cards::day_card(day, self.record.streak(day), &boards)
    }

    /// True for a question that has room here.
    pub(crate) fn has_room(&self, question: &Question) -> bool {
        question.board().is_none_or(|game| self.room.measure(game.start()).is_ok())
    }
}
