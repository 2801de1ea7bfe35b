//! The engine's knowledge, put into words and taught.
//!
//! Each fact that a screen shows has a type here ([`Standing`], [`Saying`], [`Heading`], [`Offer`], …), and its words stand beside
//! it: this is the only English for facts. Lessons, questions and their grades, practice, and the progress that is derived from its
//! record are here too.
//!
//! Nothing here knows who wins: each sentence and each grade is made from an [`Analysis`](crate::engine::Analysis).

mod announcement;
mod chance;
mod days;
mod draw;
mod drill_kind;
mod end_of_game;
mod endings;
mod explaining;
mod feedback;
mod front_door;
mod heading;
mod hints;
mod ladder;
mod lessons;
mod made;
mod map;
mod misere;
mod mode;
mod notice;
pub mod offer;
mod opponents;
mod panel;
mod phrases;
mod practised;
mod progress;
mod proposal;
mod question;
mod remarks;
mod repetition;
mod review;
mod role;
mod saying;
mod sharing;
mod skill;
mod standing;
mod statistics;
mod summary;
mod title;
mod today;
mod unknown;
mod verdicts;

pub use announcement::Announcement;
pub use chance::chance;
pub use days::{Day, DayMark, DayResult, Weeks};
pub use draw::{Draw, outcome_of};
pub use drill_kind::DrillKind;
pub use end_of_game::{NextStep, Score};
pub use endings::{Ending, mistake_of};
pub use explaining::{Explained, in_short};
pub use front_door::FrontDoor;
pub use heading::Heading;
pub use hints::HintStep;
pub use ladder::{Climb, Rung, Trial};
pub use lessons::{Lesson, LessonStep, Part, Task, Vocabulary, find_lesson, lessons};
pub use made::{Made, last_moves};
pub use map::MapSaying;
pub use misere::{misere_goal, misere_left};
pub use mode::Mode;
pub use notice::Notice;
pub use offer::Offer;
pub use opponents::opponents_in_words;
pub use panel::{binary_in_words, groups_in_words, indicator_in_words, pairs_in_words, took};
pub use phrases::capital;
pub use practised::{Practice, Practised, about_game};
pub use progress::Progress;
pub use proposal::Proposal;
pub use question::{Answer, AnswerError, Expects, Form, Graded, Question};
pub use remarks::Remark;
pub use review::{Judged, analysed_moves, judge_moves};
pub use role::{Cast, Role};
pub use saying::Saying;
pub use sharing::to_share;
pub use skill::{HARDEST, Skill};
pub use standing::Standing;
pub use statistics::{Division, Played, Statistics};
pub use summary::{Ahead, Summary};
pub use title::{Button, Chosen, Field, TitleRemark, kept_in_words};
pub use today::Today;
pub use unknown::{Unknown, closest, sentence};
pub use verdicts::{could_win, rules_in_words, verdict_now, verdict_then};
