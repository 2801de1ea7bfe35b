//! What is chosen on the title and in lists, and what that opens.

use super::{Action, App, ChoiceKey, Effect, Field, Offers, Screen, Setting};
use crate::coach;

impl App {
    /// What the title offers beside its choices.
    #[must_use]
    pub fn offers(&self) -> Offers {
        Offers { newcomer: self.setting.newcomer, resumable: self.resumable.is_some() }
    }

    /// Does what the chosen button or entry says.
    pub(super) fn accept(&mut self) -> Effect {
        match &mut self.screen {
            Screen::Title(title) => match title.focus() {
                Field::Newcomer => self.learn(Some(0)),
                Field::Learn => self.learn(None),
                Field::Practice => self.practise(None),
                Field::Games => self.open_record(),
                Field::Continue => self.resume(),
                _ => title.take_upcoming().map_or(Effect::default(), |session| self.start_chosen(session)),
            },
            Screen::Menu(_) => self.open_chosen(),
            Screen::Record(_) => self.review(),
            Screen::Lesson(_) | Screen::Drill(_) => self.study(&Action::Accept),
            Screen::Game(_) | Screen::Review(_) => Effect::default(),
        }
    }

    /// Carries out what concerns the title, and notes which choices were made.
    pub(super) fn on_title(&mut self, action: Action) -> Effect {
        let offers = self.offers();
        let Screen::Title(title) = &mut self.screen else {
            return Effect::default();
        };
        let words = |setting: &Setting| ChoiceKey::ALL.map(|key| setting.choices.word(key, &setting.boards));
        let before = words(&self.setting);
        let pressed = matches!(action, Action::Press(_));
        if let Err(problem) = title.update(action, &mut self.setting, offers) {
            self.notice = Some(format!("{}.", coach::capital(&problem)));
        }
        let after = words(&self.setting);
        let changed = ChoiceKey::ALL.into_iter().zip(before.iter().zip(&after)).filter(|(_, (old, new))| old != new);
        for (key, _) in changed {
            self.unkept.retain(|(known, _)| *known != key.word());
            self.unkept.extend(self.setting.to_remember(&[key]));
        }
        if pressed && self.notice.is_none() { self.accept() } else { Effect::default() }
    }

    /// Opens an entry of a list.
    pub(super) fn open(&mut self, index: usize) -> Effect {
        match &mut self.screen {
            Screen::Menu(menu) => menu.update(&Action::Open(index)),
            Screen::Record(record) => record.update(&Action::Open(index)),
            _ => return Effect::default(),
        }
        self.accept()
    }

    pub(super) fn next_theme(&mut self) -> Effect {
        let theme = self.setting.choices.theme.next();
        self.setting.choices.theme = theme;
        self.notice = Some(format!("Colours: {theme}."));
        Effect { remember: self.setting.to_remember(&[ChoiceKey::Theme]), ..Effect::default() }
    }
}
