use super::Role;

/// Progress through a game, course or list, for the right-hand end of a screen's head: in several wordings, the longest first,
/// of which a head takes the first that fits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing(Vec<String>);

impl Standing {
    fn new<const N: usize>(wordings: [String; N]) -> Self {
        Self(wordings.into())
    }

    /// The turn of a game whose next move has this number, from 1.
    pub fn turn(who: Role, nth: usize) -> Self {
        let whose = if who == Role::You { "your".to_owned() } else { format!("{}'s", who.inside()) };
        let short = if who == Role::You { whose.clone() } else { format!("{}'s", who.short()) };
        let [full, half] = [format!("{whose} turn"), format!("{short} turn")];
        Self::new([format!("move {nth}: {full}"), full, half, format!("move {nth}")])
    }

    pub fn over() -> Self {
        Self::new(["game over".to_owned(), "over".to_owned()])
    }

    /// A move under review, in one of so many games; all are numbered from 1.
    pub fn reviewed(game: usize, games: usize, nth: usize, of: usize) -> Self {
        let which = if games > 1 { format!("game {game} of {games}, ") } else { String::new() };
        Self::new([format!("{which}move {nth} of {of}"), format!("{nth}/{of}")])
    }

    pub fn step(nth: usize, of: usize) -> Self {
        Self::new([format!("step {nth} of {of}"), format!("{nth}/{of}")])
    }

    /// A question or game of a drill, or the marks of a run.
    pub fn count(nth: usize, of: usize) -> Self {
        Self::new([format!("{nth} of {of}"), format!("{nth}/{of}")])
    }

    /// A question of a sprint, with the time so far, errors included.
    pub fn clock(nth: usize, of: usize, seconds: u64) -> Self {
        Self::new([format!("{nth} of {of}, {seconds} s"), format!("{nth}/{of} {seconds} s")])
    }

    /// A run that ended too early.
    pub fn not_yet() -> Self {
        Self::new(["not yet".to_owned()])
    }

    /// Questions that are still to be asked, this one included.
    pub fn left(count: usize) -> Self {
        Self::new([format!("{count} left")])
    }

    pub fn done() -> Self {
        Self::new(["finished".to_owned()])
    }

    /// The chosen entry of a list, of which some are done.
    pub fn entry(nth: usize, of: usize, done: usize) -> Self {
        if done == 0 {
            return Self::count(nth, of);
        }
        let [short, shorter] = [format!("{nth} of {of}"), format!("{nth}/{of}")];
        Self::new([format!("{short}, {done} done"), short, shorter])
    }

    pub fn climbed(rungs: usize, of: usize) -> Self {
        Self::new([format!("ladder {rungs} of {of}"), format!("{rungs}/{of}")])
    }

    pub fn full(&self) -> &str {
        self.0.first().map_or("", String::as_str)
    }

    pub fn wordings(&self) -> &[String] {
        &self.0
    }

    /// The longest wording of at most so many characters; the shortest if none is.
    pub fn within(&self, room: usize) -> &str {
        let fits = |words: &&String| words.chars().count() <= room;
        self.0.iter().find(fits).or(self.0.last()).map_or("", String::as_str)
    }
}
