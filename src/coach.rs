//! Puts the engine's knowledge into words, and teaches it.
//!
//! English sentences about a game are functions of [`words`], most of them said as a [`Message`]. Boards, lessons, questions
//! and their grades, practice, the record, and the way up that follows from it live here too.
//!
//! Nothing here works out who wins: each sentence and grade comes from an [`Analysis`](crate::engine::Analysis).

mod boards;
mod judged_game;
mod lesson_file;
mod lessons;
mod picture;
mod positions;
mod progress;
pub(crate) mod question;
mod quip;
pub(crate) mod record;
mod role;
pub(crate) mod skill;
pub(crate) mod way_up;
pub(crate) mod words;

pub(crate) use crate::session::Mode;
pub(crate) use boards::{
    Board, LARGEST, SEEDS, board_named, board_of, boards, day_seed, fits_screen, is_for_star, of_day,
};
pub(crate) use judged_game::JudgedGame;
pub(crate) use lesson_file::{EXAMPLE, LessonStep, Task};
pub(crate) use lessons::{Lesson, Lessons, find_lesson, lessons};
pub(crate) use positions::{Positions, VALUED};
pub(crate) use progress::{Practice, Practised, Progress};
pub(crate) use question::Question;
pub(crate) use quip::Quip;
pub(crate) use record::Record;
pub(crate) use role::{PlayedMove, Role};
pub(crate) use skill::{HARDEST, Skill, outcome_of};
pub(crate) use way_up::{Ended, NoStar, Star, is_star};
pub(crate) use words::{Message, Tone, sayable};
