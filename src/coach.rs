//! The engine's knowledge, put into words and taught.
//!
//! What is said is a [`Message`], made here when it happens or holds: this is the only English for facts. Lessons, questions and
//! their grades, practice, and the progress that is derived from its record are here too.
//!
//! Nothing here knows who wins: each sentence and each grade is made from an [`Analysis`](crate::engine::Analysis).

mod chance;
mod days;
mod draw;
mod drill_kind;
mod end_of_game;
mod explaining;
mod feedback;
mod heading;
mod hints;
mod ladder;
mod lessons;
pub mod map;
mod menu;
mod message;
mod misere;
mod mode;
pub mod notices;
mod opponents;
mod panel;
mod phrases;
mod played_move;
mod practised;
mod progress;
mod question;
pub mod refusals;
mod repetition;
mod review;
mod role;
mod sharing;
mod skill;
mod standing;
mod statistics;
pub mod summary;
pub mod title;
mod unknown;
mod verdicts;

pub use chance::chance;
pub use days::{Day, DayMark, DayResult, Weeks, day_in_words};
pub use draw::{Draw, outcome_of};
pub use drill_kind::DrillKind;
pub use end_of_game::{Ending, NextStep, Proposal, Score, UNAIDED, game_played, last_mistake, mistake_of};
pub use explaining::{Explained, in_short};
pub use feedback::{moved, predicted, replies};
pub use heading::Heading;
pub use hints::{HintStep, hint};
pub use ladder::{Climb, Rung, Trial};
pub use lessons::{Lesson, LessonStep, Part, Task, Vocabulary, find_lesson, lessons};
pub use menu::MenuEntry;
pub use message::{Audience, Message, Tone};
pub use misere::{misere_goal, misere_in_words};
pub use mode::Mode;
pub use opponents::{errs, opponents_in_words};
pub use panel::{binary_in_words, groups_in_words, indicator_in_words, panel_shows, took};
pub use phrases::capital;
pub use played_move::{PlayedMove, last_moves};
pub use practised::{Practice, Practised, about_game};
pub use progress::Progress;
pub use question::{Answer, AnswerForm, Expects, Graded, Question};
pub use review::{better_found, no_better, reviewed};
pub use role::{Cast, Role};
pub use sharing::{passing_on, to_share};
pub use skill::{HARDEST, Skill};
pub use standing::Standing;
pub use statistics::{Division, Played, Statistics};
pub use summary::Ahead;
pub use title::{Button, Chosen, Field, FrontDoor, Today, kept_in_words};
pub use unknown::{Unknown, closest, sentence};
pub use verdicts::{
    SILENCE, advice, can_you_win, could_win, foresight, invitation, rules_in_words, taken_by, verdict_now, verdict_then,
};
