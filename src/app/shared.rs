use std::time::Duration;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::records::Records;
use super::{ChoiceKey, Choices, Current, Effect, Reading, Setting};
use crate::coach::{Mode, Practice, Practised, title};
use crate::rules::GameLine;
use crate::session::{Panel, Session};

/// The rest of the program as the screens know it: the setting, the game that is kept, the record, and the clock.
#[derive(Debug)]
pub struct Shared {
    pub setting: Setting,
    /// The game that was left and can be gone on with. One without a move is nothing to go on with, unless it is to be left
    /// for good at once.
    pub kept: Option<Session>,
    /// A game that was over when it was opened: it is not recorded for being looked at.
    pub(super) looked_at: Option<GameLine>,
    pub clock: Duration,
    /// True if the front end tells when the time is up: only then can anything be shown for a moment.
    pub keeps_time: bool,
    records: Records,
    /// The part of the record that was asked for last.
    asked: Reading,
    /// True while the record is being read for so long that the screen tells of it.
    pub(super) reads_long: bool,
    /// The lessons and drills that were opened: none is drawn like another.
    studies: u64,
}

/// Sets the seed of a lesson or a drill apart from that of a game.
const STUDY: u64 = 0x4c45_4152_4e00_0001;

impl Shared {
    pub fn new(mut setting: Setting, kept: Option<Session>) -> Self {
        let usual = Choices::default().board;
        if setting.choices.board != usual && setting.is_daily() {
            // The day's boards have an entry of their own: the game beside it is another one.
            setting.choices.board = usual;
        }
        Self {
            setting,
            kept,
            looked_at: None,
            clock: Duration::ZERO,
            keeps_time: false,
            records: Records::default(),
            asked: Reading::Nothing,
            reads_long: false,
            studies: 0,
        }
    }

    pub fn records(&self) -> &Records {
        &self.records
    }

    /// The next lesson on the short way to the first wins, as long as that is still to be gone.
    pub(super) fn front_door(&self) -> Option<usize> {
        let is_open = self.knows_front_door() && self.setting.choices.learnt.is_none();
        title::next_at_the_door(&self.records().progress).filter(|_| is_open)
    }

    /// True if the entries of the title are known, and not only the news beside them.
    pub(super) fn knows_front_door(&self) -> bool {
        let learnt = self.setting.choices.learnt.is_some() && !self.setting.newcomer;
        learnt || self.records().read >= Reading::Practice
    }

    /// Remembers that the whole way has been gone, so that the title knows before the record is read.
    pub(super) fn note_learnt(&mut self) -> Effect {
        let records = self.records();
        if self.setting.choices.learnt.is_some()
            || records.read == Reading::Nothing
            || title::next_at_the_door(&records.progress).is_some()
        {
            return Effect::none();
        }
        self.setting.choices.learnt = Some(self.setting.today.clone());
        Effect { remember: self.setting.to_remember(&[ChoiceKey::Learnt]), ..Effect::none() }
    }

    /// Today's practice, to be recorded.
    pub(super) fn practised(&self, what: Practice, about: String) -> Effect {
        let date = self.setting.today.clone();
        Effect { practised: vec![Practised { date, what, about }], ..Effect::none() }
    }

    pub(super) fn note_practice(&mut self, practised: &[Practised]) {
        if let Some(records) = self.records_mut() {
            for line in practised {
                records.progress.note(line);
            }
        }
    }

    /// The record, unless it is still to be read: then what is new will be in it.
    fn records_mut(&mut self) -> Option<&mut Records> {
        Some(&mut self.records).filter(|records| records.read > Reading::Nothing)
    }

    /// The part of the record that is to be read where this part is `wanted`: none if it was read, or is being read.
    pub(super) fn ask(&mut self, wanted: Reading) -> Reading {
        if wanted <= self.records.read || wanted == self.asked {
            return Reading::Nothing;
        }
        self.asked = wanted;
        wanted
    }

    pub(super) fn set_records(&mut self, records: Records) {
        self.asked = records.read;
        self.records = records;
        self.reads_long = false;
    }

    pub(super) fn study_seed(&mut self) -> u64 {
        self.studies += 1;
        Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ STUDY.wrapping_add(self.studies)).next_u64()
    }

    /// Remembers a panel for the games of this mode.
    pub(super) fn remember_panel(&mut self, mode: Mode, panel: Panel) -> Effect {
        self.setting.choices.panels[mode as usize] = Some(panel);
        Effect { remember: self.setting.to_remember(&[ChoiceKey::Panel(Some(mode))]), ..Effect::none() }
    }

    /// Leaves the kept game for good: it goes to the record if it has a move, and was not over when it was opened.
    pub(super) fn leave_kept(&mut self) -> Effect {
        let Some(session) = self.kept.take() else {
            return Effect::none();
        };
        let line = session.line();
        let mut left = Effect { current: Current::Gone, ..Effect::none() };
        if !line.game.moves().is_empty() && self.looked_at.as_ref() != Some(line) {
            self.setting.newcomer = false;
            if let Some(records) = self.records_mut() {
                records.note_game(line.clone());
            }
            left.record.push(line.clone());
        }
        left
    }
}
