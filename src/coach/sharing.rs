use super::message::Message;
use crate::rules::Game;

pub fn passing_on(game: &Game) -> Message {
    Message::plain(format!("To share this game: {}", to_share(game)))
}

/// The command that plays on from a game as it stands, on any machine: its piles, rules, seed and moves, and nothing that is
/// one player's own. Who plays is told where it is not a person against the machine, the person first.
pub fn to_share(game: &Game) -> String {
    let mut shared = Game::new(game.start().clone(), *game.rules());
    for &m in game.moves() {
        // The moves of a game are legal.
        let _ = shared.push(m);
    }
    let told = [("players", Some("human,perfect")), ("seed", None)];
    for (key, usual) in told {
        if let Some(value) = game.key(key).filter(|value| Some(*value) != usual) {
            // It came from a line.
            let _ = shared.set_key(key, value.to_owned());
        }
    }
    let line = shared.to_string();
    format!("nimatron '{}'", line.trim_end_matches(" :"))
}
