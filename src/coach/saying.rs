use super::{
    Announcement, AnswerError, DayResult, Ending, Explained, Graded, HintStep, MapSaying, PlayedMove, Proposal,
    Question, Remark, Role, Summary, endings, feedback, hints, remarks, review, sharing, verdicts,
};
use crate::engine::Analysis;
use crate::rules::{GameLine, Move};

/// Something that is said beside a board: a fact, which [`Saying::words`] puts into sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saying {
    Paragraph(String),
    OnScreen(String),
    /// A demonstration waits; for screens alone, since lines have a prompt.
    Waiting,
    Remark(Remark),
    /// An announcement before the first move or question.
    Announcement(Announcement),
    Explained(Explained),
    CanYouWin(Role),
    Predicted {
        said: bool,
        made: PlayedMove,
    },
    Ending(Ending),
    DayResult(DayResult),
    Proposal(Proposal),
    /// A lone player's last mistake in a finished game.
    LastMistake {
        nth: usize,
        m: Move,
        better: Vec<Move>,
    },
    PassOn(GameLine),
    /// A game was won without help.
    Unaided,
    OnceMore,
    Hint {
        step: HintStep,
        now: Analysis,
    },
    /// Nothing is said until the end.
    Silence,
    /// An invitation to move, where nothing may be judged.
    Invitation {
        who: Role,
        rows: bool,
        now: Analysis,
    },
    /// The verdict on a position, and where to look.
    Advice {
        who: Role,
        now: Analysis,
    },
    Foresight {
        m: Move,
        now: Analysis,
        left: Analysis,
    },
    /// The effect of a move; without `judged` only what the machine took.
    Made {
        made: PlayedMove,
        judged: bool,
    },
    /// The number of replies to the last move of a person that would have won.
    Replies {
        winning: usize,
        all: u128,
    },
    Reviewed {
        made: PlayedMove,
        /// True at the last mistake of the game.
        turned: bool,
    },
    NoBetter {
        tried: Move,
        made: Move,
        left: Analysis,
    },
    BetterFound {
        m: Move,
        now: Analysis,
    },
    Prompt(Question),
    NoAnswer(AnswerError),
    Graded(Graded),
    Refuted {
        m: Move,
        reply: Move,
    },
    /// The right answer to a question that was missed; `still` asked, or not any more.
    Solution {
        question: Question,
        /// True while it is still open.
        still: bool,
    },
    Summary(Summary),
    Map(MapSaying),
}

impl Saying {
    /// The sentences, a paragraph each, the most important first.
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
