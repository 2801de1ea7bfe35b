use std::ops::Range;

/// Which of `count` rows to show where `room` fit: the row `at` as near to the middle as the ends allow.
#[must_use]
pub fn window(count: usize, room: usize, at: usize) -> Range<usize> {
    let room = room.min(count);
    let first = at.saturating_sub(room / 2).min(count - room);
    first..first + room
}
