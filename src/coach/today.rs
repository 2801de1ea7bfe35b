use super::Rung;
use super::message::Message;

/// The things that wait today for a player who comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Today {
    /// Boards of the day that are still to be played.
    pub boards: usize,
    /// Questions whose day has come again.
    pub due: usize,
    pub rung: Option<Rung>,
}

impl Today {
    pub fn is_empty(self) -> bool {
        self.boards == 0 && self.due == 0 && self.rung.is_none()
    }

    pub fn message(self) -> Message {
        let counted = |count: usize, one: &str, many: &str| match count {
            0 => None,
            1 => Some(format!("1 {one}")),
            _ => Some(format!("{count} {many}")),
        };
        let boards = counted(self.boards, "board of the day", "boards of the day");
        let due = counted(self.due, "question to repeat", "questions to repeat");
        let rung = self.rung.map(|_| "a rung of the ladder".to_owned());
        let waiting: Vec<String> = [boards, due, rung].into_iter().flatten().collect();
        Message::plain(format!("Waiting today: {}.", waiting.join(", ")))
    }
}
