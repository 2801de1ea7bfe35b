use std::fmt::Debug;

use super::screens::{Backdrop, Screen, TitleScreen};
use super::shared::Shared;
use super::view::{Body, Head};
use super::{Context, Effect, News};

/// A lesson or drill: it shows ordinary screens on top of itself, hears how they ended, and shows the next.
pub(super) trait Course: Debug {
    /// Takes news from the screen it showed, and decides how to continue.
    fn hear(&mut self, news: News, shared: &mut Shared) -> (Lead, Effect);

    fn study(&self, shared: &Shared) -> Head;
}

/// The next step of a course.
#[derive(Debug)]
pub(super) enum Lead {
    Stay,
    /// Replace the screen above the course with this one.
    Show(Box<dyn Screen>),
    Finished,
}

#[derive(Debug)]
enum Layer {
    Screen(Box<dyn Screen>),
    Course(Box<dyn Course>),
}

impl Lead {
    pub(super) fn screen(screen: impl Screen) -> Self {
        Self::Show(Box::new(screen))
    }
}

/// The layers of the program. The title is at the bottom, and the top layer is always a screen.
#[derive(Debug)]
pub(super) struct Stack {
    title: TitleScreen,
    over: Vec<Layer>,
    /// Changes whenever another screen comes to the top.
    pub visit: usize,
}

impl Stack {
    pub(super) fn new(title: TitleScreen) -> Self {
        Self { title, over: Vec::new(), visit: 0 }
    }

    fn screens(&self) -> impl DoubleEndedIterator<Item = &dyn Screen> {
        let over = self.over.iter().filter_map(|layer| match layer {
            Layer::Screen(screen) => Some(&**screen),
            Layer::Course(_) => None,
        });
        std::iter::once(&self.title as &dyn Screen).chain(over)
    }

    fn screens_mut(&mut self) -> impl Iterator<Item = &mut dyn Screen> {
        let over = self.over.iter_mut().filter_map(|layer| match layer {
            Layer::Screen(screen) => Some(&mut **screen),
            Layer::Course(_) => None,
        });
        std::iter::once(&mut self.title as &mut dyn Screen).chain(over)
    }

    fn course(&self) -> Option<&dyn Course> {
        self.over.iter().find_map(|layer| match layer {
            Layer::Course(course) => Some(&**course),
            Layer::Screen(_) => None,
        })
    }

    pub(super) fn top(&self) -> &dyn Screen {
        if let Some(Layer::Screen(screen)) = self.over.last() { &**screen } else { &self.title }
    }

    pub(super) fn top_mut(&mut self) -> &mut dyn Screen {
        if let Some(Layer::Screen(screen)) = self.over.last_mut() { &mut **screen } else { &mut self.title }
    }

    pub(super) fn beneath(&self) -> Option<&dyn Screen> {
        self.screens().rev().nth(1)
    }

    pub(super) fn seen(&self, shared: &Shared) -> (Head, Body) {
        let study = self.course().map(|course| course.study(shared));
        let backdrop = Backdrop { shared, study };
        (self.top().head(&backdrop), self.top().view(&backdrop))
    }

    /// The lesson or drill on screen.
    pub(super) fn study(&self, shared: &Shared) -> Option<Head> {
        self.course().filter(|_| !self.top().is_apart()).map(|course| course.study(shared))
    }

    pub(super) fn begin_day(&mut self, shared: &mut Shared) {
        self.screens_mut().for_each(|screen| screen.begin_day(shared));
    }

    pub(super) fn quit(&mut self, shared: &mut Shared) -> Effect {
        self.screens_mut().fold(Effect::none(), |effect, screen| effect.and(screen.cover(shared)))
    }

    pub(super) fn push(&mut self, screen: impl Screen, shared: &mut Shared) -> Effect {
        let covered = self.cover(shared);
        covered.and(self.lay(Layer::Screen(Box::new(screen)), shared))
    }

    pub(super) fn begin(&mut self, course: impl Course + 'static, shared: &mut Shared) -> Effect {
        let covered = self.cover(shared);
        covered.and(self.lay(Layer::Course(Box::new(course)), shared))
    }

    fn lay(&mut self, layer: Layer, shared: &mut Shared) -> Effect {
        self.visit += 1;
        let begins = matches!(layer, Layer::Course(_));
        self.over.push(layer);
        if begins { self.tell(News::Begun, shared) } else { Effect::none() }
    }

    pub(super) fn cover(&mut self, shared: &mut Shared) -> Effect {
        self.top_mut().cover(shared)
    }

    /// Passes news from the screen on top to its course, and follows the course's lead.
    pub(super) fn tell(&mut self, news: News, shared: &mut Shared) -> Effect {
        let Some(at) = self.over.iter().rposition(|layer| matches!(layer, Layer::Course(_))) else {
            return Effect::none();
        };
        // A screen that covers the course's own has no news for it.
        if at + 2 < self.over.len() {
            return Effect::none();
        }
        let Layer::Course(course) = &mut self.over[at] else { return Effect::none() };
        let (lead, effect) = course.hear(news, shared);
        // Practice is noted before the list that shows it is seen again.
        shared.note_practice(&effect.practised);
        effect.and(match lead {
            Lead::Stay => Effect::none(),
            Lead::Show(screen) => {
                self.over.truncate(at + 1);
                self.lay(Layer::Screen(screen), shared)
            }
            Lead::Finished => {
                self.over.truncate(at);
                self.seen_again(shared);
                Effect::none()
            }
        })
    }

    /// Uncovers the screen that lies beneath.
    fn seen_again(&mut self, shared: &mut Shared) {
        self.visit += 1;
        self.top_mut().uncover(shared);
    }

    /// Leaves the top screen and the courses it belongs to; the title stays.
    pub(super) fn back(&mut self, shared: &mut Shared) -> Effect {
        let is_help = self.top().context() == Context::Help;
        if self.over.pop().is_none() {
            return Effect::none();
        }
        if is_help {
            // The screen beneath is as it was.
            self.visit += 1;
            return Effect::none();
        }
        while matches!(self.over.last(), Some(Layer::Course(_))) {
            self.over.pop();
        }
        self.seen_again(shared);
        Effect::none()
    }

    pub(super) fn clear(&mut self, shared: &mut Shared) -> Effect {
        let mut effect = Effect::none();
        while !self.over.is_empty() {
            effect = effect.and(self.back(shared));
        }
        effect
    }

    /// Drops finished games, even beneath their reviews.
    pub(super) fn drop_ended(&mut self) {
        self.over.retain(|layer| !matches!(layer, Layer::Screen(screen) if screen.context() == Context::End));
    }

    /// Drops the top screens of this context without leaving them formally.
    pub(super) fn drop_top(&mut self, context: Context) {
        while self.top().context() == context {
            self.over.pop();
        }
    }
}
