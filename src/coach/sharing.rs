use super::message::Message;
use crate::rules::GameLine;

pub fn passing_on(line: &GameLine) -> Message {
    Message::plain(format!("To share this game: {}", to_share(line)))
}

/// The command that plays on from a game as it stands, on any machine: its piles, rules, seed and moves, and nothing that is
/// one player's own. Who plays is told where it is not a person against the machine, the person first.
pub fn to_share(line: &GameLine) -> String {
    let mut shared = GameLine::from(line.game.clone());
    let told = [("players", Some("human,perfect")), ("seed", None)];
    for (key, usual) in told {
        if let Some(value) = line.tags.get(key).filter(|value| Some(*value) != usual) {
            // It came from a line.
            let _ = shared.tags.set(key, value);
        }
    }
    format!("nimatron '{}'", shared.to_string().trim_end_matches(" :"))
}
