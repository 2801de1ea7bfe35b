//! Puts the engine's knowledge into words, and teaches it.
//!
//! The coach's sentences are worded here, most of them as a [`Message`]. Lessons, questions and their grades,
//! practice, and the progress derived from its record live here too.
//!
//! Nothing here works out who wins: each sentence and grade comes from an [`Analysis`](crate::engine::Analysis).

mod advice;
mod days;
mod draw;
mod drills;
mod end_of_game;
mod exchange;
mod explaining;
mod fingerprint;
mod judging;
mod lesson_file;
mod lessons;
pub(crate) mod map;
mod menu;
mod message;
mod mode;
mod next;
pub(crate) mod notices;
mod one_pile;
mod panel;
mod phrases;
mod practised;
mod progress;
mod question;
mod reasons;
mod result;
mod role;
mod rule_words;
mod score;
mod sharing;
mod statistics;
pub(crate) mod summary;
pub(crate) mod title;
mod unknown;
mod voice;

pub(crate) use advice::{
    HintStep, SILENCE, SILENCE_AND_STAR, advice, hint, invitation, opening_of_groups, outlook, seen, task,
    term_explained, watched,
};
pub(crate) use days::{Day, DayMark, DayResult, Today};
pub(crate) use draw::{Draw, all_differ, outcome_of};
pub(crate) use drills::{DrillKind, HARDEST, LENGTH, Skill};
pub(crate) use end_of_game::{game_played, help_changes, mistake_of, reason, taught_by, to_share};
pub(crate) use exchange::{
    after_mistake, foretold, gave_the_win, hint_at_mistake, hints_so_far, is_taking, leaves, long_take, made_by,
    rules_of_play, taken_by, unjudged, verdict_now, verdict_then, what_any_move_does, what_it_does, what_to_mark,
    what_was_left,
};
pub(crate) use explaining::Explained;
pub(crate) use fingerprint::{Fingerprint, Mark, Print};
pub(crate) use judging::{better_found, moved, no_better, reviewed, taken_back, took, took_on, was_lost};
pub(crate) use lesson_file::{LessonStep, Part, Task, Vocabulary};
pub(crate) use lessons::{Lesson, Lessons, lessons};
pub(crate) use menu::{Lamps, MenuEntry, Pictured, piles_in_words, unusual};
pub(crate) use message::{Audience, Heading, Message, Standing, Tone, games_in_words};
pub(crate) use mode::Mode;
pub(crate) use next::Next;
pub(crate) use one_pile::{OnePile, for_the_other, replies_in_words};
pub(crate) use panel::{binary_in_words, groups_in_words, indicator_in_words, left_over_in_words, panel_shows};
pub(crate) use phrases::{capital, column_name, day_in_short, day_in_words, enumerated, sentence, weekday_in_words};
pub(crate) use practised::{Mended, Practice, Practised};
pub(crate) use progress::{Origin, Progress};
pub(crate) use question::{Answer, AnswerForm, Expects, Graded, Question, Sheet, SheetRow};
pub(crate) use result::{Accent, GameResult, Phrase, legend};
pub(crate) use role::{PlayedMove, Role, all_ways_of_erring, last_moves, opponent_in_words, way_of_erring};
pub(crate) use rule_words::{long_takes, misere_part, rule_wordings, rules_in_words};
pub(crate) use score::{STAR, Score, UNAIDED, can_earn_star, remarks};
pub(crate) use sharing::result_to_share;
pub(crate) use statistics::{Division, Played, Sort, Statistics, WinRow};
pub(crate) use title::{Button, Chosen};
pub(crate) use unknown::{Unknown, closest};
pub(crate) use voice::{TO_BOTH, closing, first_star, opening};
