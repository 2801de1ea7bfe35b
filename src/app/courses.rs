//! Lessons and drills: each draws nothing itself. It lays ordinary screens over itself, hears what became of them, and shows the next.

mod drill;
mod lesson;

pub use drill::{Drill, PENALTY};
pub use lesson::LessonCourse;
