//! The day's boards, which everybody has alike, and the one try of each that counts.

use super::named_boards::{boards, day_seed};
use super::setting::{Setting, SettingError};
use super::shared::Shared;
use crate::rules::{Game, TakeRule};
use crate::session::{DayBoard, GameDefaults, Line, Panel, Players, Session};

#[derive(Clone, Debug)]
pub struct DayGame {
    /// The game: a new one, or a try that was left.
    pub session: Session,
    pub board: DayBoard,
    pub counts: bool,
}

/// The next game on today's boards: a try that was left, the next board that was not tried, or one of them for practice.
pub fn next(shared: &Shared) -> Result<DayGame, SettingError> {
    let (tries, setting) = (&shared.records().tries, &shared.setting);
    let Some(board) = tries.next(&setting.today) else {
        return for_practice(tries.to_practise(&setting.today), setting);
    };
    let left = tries.left(&board).and_then(|game| Session::new(game.clone(), &setting.terms()).ok());
    let session = left.map_or_else(|| counted(&board, setting), Ok)?;
    Ok(DayGame { session, board, counts: true })
}

fn counted(board: &DayBoard, setting: &Setting) -> Result<Session, SettingError> {
    let mut session = Session::new(game(board)?, &terms(board, setting))?;
    session.count_for(board);
    Ok(session)
}

pub fn for_practice(board: DayBoard, setting: &Setting) -> Result<DayGame, SettingError> {
    let terms = GameDefaults { panel: setting.panel(), ..terms(&board, setting) };
    let mut session = Session::new(game(&board)?, &terms)?;
    session.practise_on(&board);
    Ok(DayGame { session, board, counts: false })
}

pub fn is_put_aside(shared: &Shared) -> bool {
    let board = |session: &Session| session.line().counts_for().filter(|_| !session.game().is_over());
    shared.kept.session().and_then(board).is_some_and(|board| board.day == shared.setting.today)
}

pub fn board_of(session: &Session) -> Option<DayBoard> {
    let line: Line<'_> = session.line();
    line.counts_for().or_else(|| line.practises_on())
}

/// A person begins, against the perfect machine, which draws alike for all.
fn terms(board: &DayBoard, setting: &Setting) -> GameDefaults {
    let seed = day_seed(board);
    GameDefaults { players: Players::HUMAN_FIRST, panel: Panel::Off, seed, date: setting.today.clone() }
}

fn game(board: &DayBoard) -> Result<Game, SettingError> {
    boards().of_day(board).ok_or_else(|| SettingError::NotWinnable(board.to_string(), TakeRule::Any))
}
