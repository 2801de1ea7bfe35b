use super::Action;
use super::drill::{Kind, PENALTY, ladder_in_words};
use super::records::Around;
use crate::coach::{self, HARDEST, Lesson, Part, Progress, Rung, Skill};

/// A list to choose from.
#[derive(Clone, Debug)]
pub struct Menu {
    /// What is above the list.
    pub title: &'static str,
    /// What can be chosen.
    pub entries: Vec<Entry>,
    /// What stands beside the list: lines, and whether each is done.
    pub beside: Vec<(String, bool)>,
    focus: usize,
}

/// Something that can be chosen.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it leads to.
    pub leads: Leads,
    /// What it is called.
    pub title: String,
    /// How far it has come.
    pub note: String,
    /// A sentence about it.
    pub about: String,
    /// Whether it is done.
    pub done: bool,
}

/// Where an entry leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leads {
    /// To the lesson with this 0-based number.
    Lesson(usize),
    /// To a drill.
    Drill(Kind),
    /// Nowhere today.
    Nowhere,
}

impl Menu {
    /// The lessons; the first one that is not finished is chosen.
    #[must_use]
    pub fn lessons(lessons: &[Lesson], progress: &Progress) -> Self {
        let entry = |(number, lesson): (usize, &Lesson)| {
            let done = progress.has_finished(&lesson.id);
            let step = progress.steps_done(&lesson.id);
            let begun = || format!("step {} of {}", step + 1, lesson.steps.len());
            let beyond = lesson.part == Part::Beyond;
            Entry {
                leads: Leads::Lesson(number),
                title: format!("{:>2}  {}", number + 1, lesson.title),
                note: match (done, step) {
                    (true, _) => "done".to_owned(),
                    (false, 0) => if beyond { "beyond" } else { "" }.to_owned(),
                    (false, _) => begun(),
                },
                about: lesson.about.clone(),
                done,
            }
        };
        let entries: Vec<Entry> = lessons.iter().enumerate().map(entry).collect();
        let focus = entries.iter().position(|entry| !entry.done).unwrap_or(0);
        Self { title: "Learn", entries, beside: Vec::new(), focus }
    }

    /// What can be practised; what comes next on the ladder is chosen.
    #[must_use]
    pub fn practice(around: Around<'_>) -> Self {
        let progress = around.progress;
        let climbed = Rung::ALL.iter().filter(|&&rung| progress.has_climbed(rung)).count();
        let trial = progress.next_rung().and_then(|rung| progress.next_trial(rung));
        let waits = progress.next_rung() == Some(Rung::Again) && progress.first_day().as_deref() == Some(around.today);
        let mut entries = vec![Entry {
            leads: trial.filter(|_| !waits).map_or(Leads::Nowhere, |trial| Leads::Drill(Kind::Trial(trial))),
            title: "The ladder".to_owned(),
            note: format!("{climbed} of {}", Rung::ALL.len()),
            about: format!("{} Unseen boards, no help, no undo.", ladder_in_words(progress, around.today)),
            done: trial.is_none(),
        }];
        entries.extend(Skill::ALL.into_iter().map(|skill| {
            let so_far = progress.skill(skill);
            Entry {
                leads: Leads::Drill(Kind::Skill(skill)),
                title: skill.title().to_owned(),
                note: format!("level {}/{HARDEST}", so_far.level),
                about: match so_far.answers {
                    0 => format!("{} questions; they grow harder with success.", Kind::Skill(skill).length()),
                    answers => format!("{} of {answers} right at the first try so far.", so_far.right),
                },
                done: false,
            }
        }));
        let mistakes = around.open_mistakes().count();
        let drill = |kind: Kind, note: String, about: String| Entry {
            leads: Leads::Drill(kind),
            title: kind.title().to_owned(),
            note,
            about,
            done: false,
        };
        let best = progress.best_sprint().map_or(String::new(), |best| format!("best {best} s"));
        entries.extend([
            drill(
                Kind::Mistakes,
                mistakes.to_string(),
                "Positions from your saved games in which you erred.".to_owned(),
            ),
            drill(
                Kind::Sprint,
                best,
                format!("The winning move, {} times; an error costs {PENALTY} seconds.", Kind::Sprint.length()),
            ),
            drill(Kind::Swindle, String::new(), coach::casual_in_words()),
        ]);
        let beside = Rung::ALL.iter().map(|&rung| (rung.title(), progress.has_climbed(rung))).collect();
        Self { title: "Practice", entries, beside, focus: 0 }
    }

    /// The index of the entry that keys speak to.
    #[must_use]
    pub fn focus(&self) -> usize {
        self.focus
    }

    /// The entry that keys speak to.
    #[must_use]
    pub fn chosen(&self) -> Option<&Entry> {
        self.entries.get(self.focus)
    }

    /// Chooses the entry that leads there, if there is one.
    pub(super) fn choose(&mut self, leads: Leads) {
        // The ladder stays chosen, whatever comes next on it.
        let on_ladder = matches!(leads, Leads::Drill(Kind::Trial(_)));
        let found = self.entries.iter().position(|entry| entry.leads == leads);
        self.focus = found.filter(|_| !on_ladder).unwrap_or(if on_ladder { 0 } else { self.focus });
    }

    pub(super) fn update(&mut self, action: &Action) {
        let last = self.entries.len().saturating_sub(1);
        match action {
            Action::FieldAbove => self.focus = self.focus.saturating_sub(1),
            Action::FieldBelow => self.focus = (self.focus + 1).min(last),
            Action::Open(index) => self.focus = (*index).min(last),
            _ => {}
        }
    }
}
