use std::sync::Arc;

use super::{
    Announcement, AnswerError, DayResult, Ending, Explained, Graded, HintStep, Made, MapSaying, Person, Proposal,
    Question, Remark, Summary, endings, feedback, hints, remarks, review, sharing, verdicts,
};
use crate::engine::Analysis;
use crate::rules::{Game, Move};

/// Something that is said beside a board: a fact, which [`Saying::words`] puts into sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saying {
    /// A paragraph of a lesson, as its author wrote it.
    Paragraph(String),
    /// A paragraph that speaks of keys or looks, for screens alone.
    OnScreen(String),
    /// A demonstration waits; for screens alone, since lines have a prompt.
    Waiting,
    /// Why a key did nothing, or less than was meant.
    Remark(Remark),
    /// An announcement before the first move or question.
    Announcement(Announcement),
    /// A step of the argument on a position.
    Explained(Explained),
    /// The question of the mode `predict`.
    CanYouWin(Person),
    /// The answer to it, and the move that followed, judged.
    Predicted {
        /// The answer.
        said: bool,
        /// The move.
        made: Made,
    },
    /// The reason of an ending.
    Ending(Ending),
    /// The result of the day after one of its boards.
    DayResult(DayResult),
    /// A proposal of more or less help.
    Proposal(Proposal),
    /// A lone player's last mistake in a finished game.
    LastMistake {
        /// The number of the move, from 1.
        nth: usize,
        /// The move.
        m: Move,
        /// The moves that would have won.
        better: Vec<Move>,
    },
    /// The command that passes a game on.
    PassOn(Game),
    /// A game was won without help.
    Unaided,
    /// A game of a lesson was lost and is begun again.
    OnceMore,
    /// A hint.
    Hint {
        /// The step of the hint.
        step: HintStep,
        /// The position.
        now: Arc<Analysis>,
    },
    /// Nothing is said until the end.
    Silence,
    /// An invitation to move, where nothing may be judged.
    Invitation {
        /// The one to move.
        who: Person,
        /// True if the piles are shown in binary.
        rows: bool,
        /// The position.
        now: Arc<Analysis>,
    },
    /// The verdict on a position, and where to look.
    Advice {
        /// The one to move.
        who: Person,
        /// The position.
        now: Arc<Analysis>,
    },
    /// The effect of the considered move.
    Foresight {
        /// The move.
        m: Move,
        /// The position.
        now: Arc<Analysis>,
        /// The position that it would leave.
        left: Arc<Analysis>,
    },
    /// The effect of a move; without `judged` only what the machine took.
    Made {
        /// The move.
        made: Made,
        /// True if it may be judged.
        judged: bool,
    },
    /// The number of replies to the last move of a person that would have won.
    Replies {
        /// Those that would.
        winning: usize,
        /// All of them.
        all: u128,
    },
    /// A move under review.
    Reviewed {
        /// The move.
        made: Made,
        /// True at the last mistake of the game.
        turned: bool,
    },
    /// A move tried in place of a mistake that wins no more than it did.
    NoBetter {
        /// The move tried.
        tried: Move,
        /// The mistake.
        made: Move,
        /// The position that the move tried would leave.
        left: Arc<Analysis>,
    },
    /// A better move that was found.
    BetterFound {
        /// The move.
        m: Move,
        /// The position.
        now: Arc<Analysis>,
    },
    /// A question.
    Prompt(Question),
    /// The text that was typed is no answer.
    NoAnswer(AnswerError),
    /// An answer, judged.
    Graded(Graded),
    /// The reply that refutes a missed move.
    Refuted {
        /// The missed move.
        m: Move,
        /// The reply.
        reply: Move,
    },
    /// The right answer to a question that was missed; `still` asked, or not any more.
    Solution {
        /// The question.
        question: Question,
        /// True while it is still open.
        still: bool,
    },
    /// The end of a drill.
    Summary(Summary),
    /// Something beside the map.
    Map(MapSaying),
}

impl Saying {
    /// The sentences, a paragraph each, the most important first.
    #[must_use]
    pub fn words(&self) -> Vec<String> {
        match self {
            Self::Explained(explained) => explained.words(),
            Self::Predicted { said, made } => feedback::predicted(*said, made),
            Self::Reviewed { made, turned } => review::reviewed(made, *turned),
            Self::Summary(summary) => summary.words(),
            Self::Made { made, judged } => feedback::made(made, *judged).into_iter().collect(),
            _ => vec![self.sentence()],
        }
    }

    /// The words of what takes one paragraph.
    fn sentence(&self) -> String {
        match self {
            Self::Paragraph(text) | Self::OnScreen(text) => text.clone(),
            Self::Waiting => "It waits: Space goes on.".to_owned(),
            Self::Remark(remark) => remarks::words(remark),
            Self::Announcement(announcement) => announcement.words(),
            Self::CanYouWin(who) => verdicts::question(*who),
            Self::Ending(ending) => ending.reason(),
            Self::DayResult(day) => day.words(),
            Self::Proposal(proposal) => proposal.words(),
            Self::LastMistake { nth, m, better } => endings::last_mistake(*nth, *m, better),
            Self::PassOn(game) => sharing::passing_on(game),
            Self::Unaided => "★ On your own: no panel, no hint, no undo.".to_owned(),
            Self::OnceMore => "This can be won. Try again.".to_owned(),
            Self::Hint { step, now } => hints::hint(*step, now),
            Self::Silence => "Not a word until the end.".to_owned(),
            Self::Invitation { who, rows, now } => verdicts::invitation(*who, *rows, now),
            Self::Advice { who, now } => verdicts::advice(*who, now),
            Self::Foresight { m, now, left } => verdicts::foresight(*m, now, left),
            Self::Replies { winning, all } => feedback::replies(*winning, *all),
            Self::NoBetter { tried, made, left } => review::no_better(*tried, *made, left),
            Self::BetterFound { m, now } => review::better_found(*m, now),
            Self::Prompt(question) => question.prompt(),
            Self::NoAnswer(error) => error.to_string(),
            Self::Graded(graded) => graded.words(),
            Self::Map(said) => said.words(),
            Self::Refuted { m, reply } => {
                format!("To {m} the machine answers {reply}, and wins. It is marked on the board.")
            }
            Self::Solution { question, still } => {
                let verb = if *still { "is" } else { "was" };
                question.winning_in_words().unwrap_or_else(|| format!("It {verb} {}.", question.solution_in_words()))
            }
            Self::Explained(_)
            | Self::Predicted { .. }
            | Self::Reviewed { .. }
            | Self::Summary(_)
            | Self::Made { .. } => self.words().join(" "),
        }
    }
}
