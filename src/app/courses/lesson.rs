use crate::app::screens::{Conditions, Exercise, GameKind, GameScreen, MapScreen, Screen, Ways};
use crate::app::shared::Shared;
use crate::app::stack::{Course, Lead};
use crate::app::view::{Head, Round};
use crate::app::{Effect, News, boards};
use crate::coach::{
    Heading, Lesson, LessonStep, Message, Mode, Part, Practice, Standing, Task, Vocabulary, notices, summary,
};
use crate::rules::{Game, GameLine};
use crate::session::{GameDefaults, Panel, Players, Session};

/// A lesson that is being taken.
#[derive(Debug)]
pub(crate) struct LessonCourse {
    lesson: &'static Lesson,
    /// 0-based place among the lessons.
    number: usize,
    at: usize,
    seed: u64,
    /// Restarts of the current game.
    games: u64,
    /// True once the step is recorded as done.
    recorded: bool,
    /// True once the board that was won has been opened as an ordinary game.
    taken_up: bool,
}

impl LessonCourse {
    /// Starts a lesson at a 0-based step.
    pub(crate) fn new(lesson: &'static Lesson, number: usize, at: usize, seed: u64) -> Self {
        Self { lesson, number, at, seed, games: 0, recorded: false, taken_up: false }
    }

    /// Records an answer as practice, and the step with a game that was won, which may be left now.
    fn answered(&mut self, right: bool, shared: &mut Shared) -> Effect {
        match &self.step().task {
            Task::Ask(question) => question.skill().map_or_else(Effect::none, |skill| {
                shared.practised(Practice::Answer { skill, level: 1, right }, question.to_string())
            }),
            Task::Win(_) if right => self.record(shared),
            _ => Effect::none(),
        }
    }

    /// Records the step as done, once. A lesson done may change the panel.
    fn record(&mut self, shared: &mut Shared) -> Effect {
        if self.step().more || std::mem::replace(&mut self.recorded, true) {
            return Effect::none();
        }
        let what = Practice::Step { lesson: self.lesson.id.clone(), step: self.at + 1, of: self.lesson.length() };
        let done = shared.practised(what, String::new());
        shared.note_practice(&done.practised);
        if self.at + 1 == self.lesson.length() { done.and(shared.note_lesson(&self.lesson.id)) } else { done }
    }

    fn step_done(&mut self, shared: &mut Shared) -> (Lead, Effect) {
        let after = shared.setting.lessons.all().get(self.number + 1);
        let practised = self.record(shared);
        (self.games, self.recorded) = (0, false);
        if self.at + 1 < self.lesson.steps().len() {
            self.at += 1;
        } else if let Some(next) = after.filter(|next| self.leads_to(next)) {
            *self = Self::new(next, self.number + 1, 0, self.seed);
        } else {
            let back = summary::come_back(shared.records().progress.back_tomorrow(&shared.setting.today));
            let next = shared.next().map(|next| Message::plain(next.in_words()));
            let said = std::iter::once(notices::LAST_STEP.in_lines()).chain(back).chain(next).collect();
            return (Lead::Finished, practised.and(Effect { said, ..Effect::none() }));
        }
        (Lead::Show(self.screen(shared)), practised)
    }

    /// True within the course to the first wins, which goes on without returning to the list.
    fn leads_to(&self, next: &Lesson) -> bool {
        self.lesson.part == Part::Door && next.part == Part::Door
    }

    fn screen(&self, shared: &Shared) -> Box<dyn Screen> {
        let step = self.step();
        let (say, returns) = (self.said(), self.at > 0);
        let to_win = self.won_board().filter(|line| !shared.records().has_won(&line.game));
        let page = || Exercise {
            ways: Ways { back: returns, for_real: !self.taken_up && to_win.is_some() },
            vocabulary: self.lesson.vocabulary,
            panel: step.panel,
            grouped: step.grouped || self.lesson.vocabulary == Vocabulary::Groups,
            ..Exercise::new(say.clone())
        };
        let shown = match &step.task {
            Task::Win(game) => self.game(game, step, shared).map(boxed),
            Task::Rounds(game) => MapScreen::in_rounds(game, say.clone(), returns).map(boxed),
            Task::Ask(question) => Some(boxed(page().with_question(question.clone(), true))),
            Task::Read(Some(game)) => Some(boxed(self.with_lamps(page().with_board(game), game))),
            Task::Read(None) => self.board_nearby().map(|game| {
                let page = self.with_lamps(page().with_board(game), game);
                boxed(Exercise { is_kept: true, ..page })
            }),
        };
        shown.unwrap_or_else(|| Box::new(page()))
    }

    /// Once lamps are taught, every position to look at has them.
    fn with_lamps(&self, page: Exercise, game: &Game) -> Exercise {
        let has_lamps = self.lesson.vocabulary > Vocabulary::Groups && !page.grouped && game.rules().counts_sizes();
        Exercise { panel: if has_lamps { page.panel.max(Panel::Rows) } else { page.panel }, ..page }
    }

    /// The last board before this step or, if there is none, the next one: it stays in sight beside a text.
    fn board_nearby(&self) -> Option<&Game> {
        let (before, after) = self.lesson.steps().split_at(self.at);
        before.iter().rev().chain(after).find_map(LessonStep::board)
    }

    /// The board offered as an ordinary game: of this step or, on a page that shows it once more, of the step before.
    fn won_board(&self) -> Option<&GameLine> {
        let won = match (&self.step().task, self.at.checked_sub(1)) {
            (Task::Read(Some(_)), Some(before)) => &self.lesson.steps()[before],
            _ => self.step(),
        };
        let Task::Win(line) = &won.task else { return None };
        (won.real && self.step().board() == Some(&line.game)).then_some(line)
    }

    /// Opens the board that was won as an ordinary game without help.
    fn for_real(&mut self, shared: &mut Shared) -> (Lead, Effect) {
        let Some(line) = self.won_board() else { return (Lead::Stay, Effect::none()) };
        let defaults = GameDefaults { players: Players::HUMAN_FIRST, panel: Panel::Off, ..shared.setting.defaults() };
        let Ok(mut session) = Session::new(line.clone(), &defaults) else { return (Lead::Stay, Effect::none()) };
        session.play_in(Mode::Play);
        if let Some(at) = boards().of(&line.game) {
            session.play_on_board(&boards().all[at].id);
        }
        let Ok(board) = shared.board_of(&session) else { return (Lead::Stay, Effect::none()) };
        let mut game = shared.start(session, board);
        game.conditions.kind = GameKind::ForReal;
        game.conditions.language = self.lesson.vocabulary;
        self.taken_up = true;
        (Lead::screen(game), Effect::none())
    }

    fn step(&self) -> &'static LessonStep {
        &self.lesson.steps()[self.at]
    }

    fn said(&self) -> Vec<Message> {
        let step = self.step();
        let ended = (self.at == self.lesson.length()).then_some(notices::MORE);
        let on_screen = step.on_screen.iter().map(|text| Message::plain(text.clone()).on_screens());
        ended.into_iter().chain(step.say.iter().cloned().map(Message::plain)).chain(on_screen).collect()
    }

    fn step_seed(&self) -> u64 {
        self.seed.wrapping_add(self.at as u64).wrapping_add(self.games << 32)
    }

    fn game(&self, game: &GameLine, step: &LessonStep, shared: &Shared) -> Option<GameScreen> {
        let (seed, date) = (self.step_seed(), shared.setting.today.clone());
        let begun = |nth: u64| {
            let seed = seed.wrapping_add(nth << 48);
            let defaults = GameDefaults { panel: step.panel, seed, date: date.clone(), ..GameDefaults::default() };
            let mut session = Session::new(game.clone(), &defaults).ok()?;
            session.reply();
            Some(session)
        };
        // A machine that opens by taking a whole pile leaves nothing to copy, and a single stone nothing to choose.
        let leaves_choice = |session: &Session| {
            let last = session.game().moves().last();
            let emptied = last.is_some_and(|m| session.position().size(m.pile) == Some(0));
            session.now().is_critical() && !emptied
        };
        let session = (0..OPENINGS).filter_map(begun).find(leaves_choice).or_else(|| begun(0))?;
        let conditions = Conditions {
            mode: Mode::Teach,
            kind: GameKind::Lesson,
            language: self.lesson.vocabulary,
            say: self.said(),
            offers_real: step.real && !shared.records().has_won(&game.game),
            ..Conditions::default()
        };
        let board = shared.board_of(&session).ok()?;
        Some(GameScreen::new(session, board, conditions))
    }
}

impl Course for LessonCourse {
    fn hear(&mut self, news: News, shared: &mut Shared) -> (Lead, Effect) {
        match news {
            News::Answered(right) => return (Lead::Stay, self.answered(right, shared)),
            News::Done(true) => return self.step_done(shared),
            News::ForReal => return self.for_real(shared),
            News::Begun => {}
            News::Done(false) => self.games += 1,
            News::Back => (self.at, self.recorded) = (self.at.saturating_sub(1), false),
        }
        (Lead::Show(self.screen(shared)), Effect::none())
    }

    fn study(&self, _: &Shared) -> Head {
        let (nth, proper, all) = (self.at + 1, self.lesson.length(), self.lesson.steps().len());
        let standing = match nth.checked_sub(proper + 1) {
            Some(after) => Standing::part("more,", after + 1, all - proper, ""),
            None => Standing::part("step", nth, proper, ""),
        };
        Head {
            heading: Heading::Lesson { number: self.number + 1, title: self.lesson.title.clone() },
            standing,
            round: Round { name: "steps", made: vec![true; self.at], of: if nth > proper { all } else { proper } },
        }
    }
}

fn boxed(screen: impl Screen) -> Box<dyn Screen> {
    Box::new(screen)
}

/// Seeds tried in search of a suitable opening by the machine.
const OPENINGS: u64 = 20;
