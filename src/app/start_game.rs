//! Games among others: sat down to, gone on with, followed by the next, and looked back on.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::named_boards::{SEEDS, boards, day_seed};
use super::records::Records;
use super::screens::{Conditions, GameScreen};
use super::setting::{Setting, SettingError};
use super::shared::Shared;
use super::{Current, Destination, Effect, Reading};
use crate::coach::{Message, Mode, Proposal, notices, sentence};
use crate::rules::{Game, GameLine, TakeRule};
use crate::session::{DayBoard, GameDefaults, Panel, Players, Session};

/// Sets the next game's seed apart from the draws made within a game.
const NEXT_GAME: u64 = 0x4e49_4d41_5452_4f4e;

impl Shared {
    /// The screen of a game that was given or chosen, in place of any that is kept.
    pub(super) fn start(&mut self, mut session: Session) -> (GameScreen, Effect) {
        session.identify(self.setting.ids.draw());
        let left = self.leave_kept();
        if session.game().is_over() {
            self.looked_at = Some(session.line().clone());
        }
        let given = !session.game().moves().is_empty();
        let panel = session.shown();
        let (screen, mut started) = self.sit_down(session, panel);
        // A game that is given with moves is kept as soon as it is on screen.
        if given && started.current == Current::Untouched {
            started = Effect::keep(screen.session().line());
        }
        (screen, left.and(started))
    }

    /// The screen of the next of today's boards; a try that was left is gone on with.
    pub(super) fn start_daily(&mut self) -> Result<(GameScreen, Effect), Message> {
        if is_put_aside(self)
            && let Some(begun) = self.kept.take()
        {
            return Ok(self.resume(begun));
        }
        let game = next_board(self).map_err(problem)?;
        if game.session.game().moves().is_empty() {
            return Ok(self.start_day_game(game));
        }
        let left = self.leave_kept();
        let (screen, resumed) = self.resume(game.session);
        Ok((screen, left.and(resumed)))
    }

    /// The screen of a game on a board of an earlier day; without one, on the latest that was not won.
    pub(super) fn start_past(&mut self, board: Option<DayBoard>) -> Result<(GameScreen, Effect), Message> {
        let board = board.or_else(|| self.records().tries.past(&self.setting.today)).ok_or(notices::NO_PAST_BOARD)?;
        let game = for_practice(board, &self.setting).map_err(problem)?;
        Ok(self.start_day_game(game))
    }

    fn start_day_game(&mut self, game: DayGame) -> (GameScreen, Effect) {
        let (screen, effect) = self.start(game.session);
        (screen.with_say(vec![notices::day_board(game.board.number, game.counts)]), effect)
    }

    pub(super) fn resume(&mut self, session: Session) -> (GameScreen, Effect) {
        let panel = session.shown();
        // The day's boards are chosen by the date.
        if board_of(&session).is_none() {
            self.setting.adopt(&session, panel);
        }
        self.sit_down(session, panel)
    }

    /// The screen of a game; it is kept if the machine moves in it at once.
    fn sit_down(&mut self, mut session: Session, panel: Panel) -> (GameScreen, Effect) {
        let before = session.game().moves().len();
        let chosen = if session.line().daily().is_some() { Mode::Play } else { self.setting.choices.mode };
        let mode = mode_of(&session).unwrap_or(chosen);
        session.play_in(mode);
        let conditions = Conditions { mode, ..Conditions::default() };
        let screen = GameScreen::new(session, panel, conditions).for_newcomer(self.setting.newcomer);
        let line = screen.session().line();
        let effect = if line.game.moves().len() == before { Effect::none() } else { Effect::keep(line) };
        self.setting.seed = Xoshiro256PlusPlus::seed_from_u64(self.setting.seed ^ NEXT_GAME).next_u64() % SEEDS;
        (screen, effect)
    }

    /// The next game: on the next of the day's boards, or with the same choices and with what the panel gives away now.
    pub(super) fn next_game(&mut self, after: &GameScreen) -> Effect {
        if let Some(board) = board_of(after.session()) {
            return Effect::go(self.next_day_game(&board));
        }
        self.setting.show(after.panel());
        match self.setting.prepare() {
            Ok(next) => Effect::go(Destination::Game(Box::new(next))),
            Err(error) => Effect::problem(&error),
        }
    }

    /// The game after one on a day's board: one of the same sort.
    fn next_day_game(&self, board: &DayBoard) -> Destination {
        if board.day == self.setting.today { Destination::Daily } else { Destination::PastBoard(None) }
    }

    /// Says at the end of a game what it means beside those before it, once they are known: the result of the day, and whether
    /// more or less help is wanted.
    pub(super) fn look_back(&self, game: &mut GameScreen) -> Effect {
        let lone = game.session().players().lone_human().is_some();
        let Some(won) = game.is_won().filter(|_| lone) else { return Effect::none() };
        if self.records().read < Reading::Everything {
            return Effect { read: Reading::Everything, ..Effect::none() };
        }
        match game.session().line().counts_for() {
            Some(board) => game.report_day(self.records().tries.result(board, won)),
            None => game.propose(propose(game.session(), won, game.panel(), self.records())),
        }
        Effect::none()
    }
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by it")]
fn problem(error: SettingError) -> Message {
    Message::problem(sentence(&error))
}

/// A game on one of the day's boards, which everybody has alike; one try of each counts.
struct DayGame {
    /// A new one, or a try that was left.
    session: Session,
    board: DayBoard,
    counts: bool,
}

/// The next game on today's boards: a try that was left, the next board that was not tried, or one of them for practice.
fn next_board(shared: &Shared) -> Result<DayGame, SettingError> {
    let (tries, setting) = (&shared.records().tries, &shared.setting);
    let Some(board) = tries.next(&setting.today) else {
        return for_practice(tries.to_practise(&setting.today), setting);
    };
    let left = tries.left(&board).and_then(|line| Session::new(line.clone(), &setting.defaults()).ok());
    let session = left.map_or_else(|| counted(&board, setting), Ok)?;
    Ok(DayGame { session, board, counts: true })
}

fn counted(board: &DayBoard, setting: &Setting) -> Result<Session, SettingError> {
    let mut session = Session::new(game(board)?.into(), &defaults(board, setting))?;
    session.count_for(board);
    Ok(session)
}

fn for_practice(board: DayBoard, setting: &Setting) -> Result<DayGame, SettingError> {
    let defaults = GameDefaults { panel: setting.panel(), ..defaults(&board, setting) };
    let mut session = Session::new(game(&board)?.into(), &defaults)?;
    session.practise_on(&board);
    Ok(DayGame { session, board, counts: false })
}

fn is_put_aside(shared: &Shared) -> bool {
    let board = |session: &Session| session.line().counts_for().filter(|_| !session.game().is_over());
    shared.kept.as_ref().and_then(board).is_some_and(|board| board.day == shared.setting.today)
}

fn board_of(session: &Session) -> Option<DayBoard> {
    let line = session.line();
    line.counts_for().or_else(|| line.practises_on())
}

/// The mode that a game's line says it was begun in.
pub(super) fn mode_of(session: &Session) -> Option<Mode> {
    session.line().mode()?.parse().ok()
}

/// A person begins, against the perfect machine, which draws alike for all.
fn defaults(board: &DayBoard, setting: &Setting) -> GameDefaults {
    let seed = day_seed(board);
    GameDefaults { players: Players::HUMAN_FIRST, panel: Panel::Off, seed, date: setting.today.clone() }
}

fn game(board: &DayBoard) -> Result<Game, SettingError> {
    boards().of_day(board).ok_or_else(|| SettingError::NotWinnable(board.to_string(), TakeRule::Any))
}

/// After so many wins in a row less help is proposed.
const WINS: usize = 2;
/// After so many losses in a row more help is proposed.
const LOSSES: usize = 3;

/// Proposes more or less help after a game that has just ended, `won` or lost, and those on record before it.
///
/// A win counts towards less help if there was neither a hint nor an undo in it, and the panel gave away no more than now.
fn propose(ended: &Session, won: bool, panel: Panel, records: &Records) -> Option<Proposal> {
    let id = ended.line().id();
    let before = records.games.iter().rev().filter(|played| played.line.id() != id);
    let before = before.filter_map(|played| Some((&played.line, played.won?)));
    let row = std::iter::once((ended.line(), won)).chain(before);
    if won {
        let fair = |line: &GameLine| line.is_without_hints() && line.panel().is_none_or(|shown| shown <= panel);
        let wins = row.take_while(|(line, won)| *won && fair(line)).count();
        (wins >= WINS && panel > Panel::Off).then_some(Proposal::Less { wins, panel: panel.less() })
    } else {
        let losses = row.take_while(|(_, won)| !won).count();
        (losses >= LOSSES && panel < Panel::Preview).then_some(Proposal::More { losses, panel: panel.more() })
    }
}
