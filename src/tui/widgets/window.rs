use std::ops::Range;

/// The rows to show of `count` where `room` fit: the row `at` is as near to the middle as the ends allow.
pub fn window(count: usize, room: usize, at: usize) -> Range<usize> {
    let room = room.min(count);
    let first = at.saturating_sub(room / 2).min(count - room);
    first..first + room
}
