//! The title: choices, the game that they would start, and where else to go.

use super::{Backdrop, Event, Screen};
use crate::app::action::Disabled;
use crate::app::choices::{Choice, ChoiceKey};
use crate::app::setting::{Setting, SettingError};
use crate::app::shared::Shared;
use crate::app::view::{Body, Focus, TitleView};
use crate::app::{Action, Context, Destination, Direction, Effect, MapStart, boards};
use crate::coach::{
    self, Button, Cast, Chosen, Field, FrontDoor, Message, Mode, Today, Tone, refusals, sentence, title,
};
use crate::engine::Outcome;
use crate::rules::{Play, Ruleset, Side, TakeRule, TakeSet};
use crate::session::{Panel, Players, Seat, Session};

#[derive(Clone, Debug)]
pub struct TitleScreen {
    focus: Focus,
    upcoming: Result<Session, SettingError>,
    /// The choices that were changed and are not kept yet.
    changed: Vec<ChoiceKey>,
    touched: bool,
}

/// No typed field grows longer than this many characters.
const LONGEST_TEXT: usize = 2000;

const SEATINGS: [Players; 7] = [
    Players::HUMAN_FIRST,
    Players::MACHINE_FIRST,
    Players::AGAINST_SKILLED,
    Players::AGAINST_CASUAL,
    Players::AGAINST_RANDOM,
    Players::TWO_PEOPLE,
    Players::DEMONSTRATION,
];

impl TitleScreen {
    /// The title of this world. Enter first does what is most likely wanted: learn to beat the machine, go on with a game, play.
    pub fn new(shared: &Shared) -> Self {
        let focus = Focus::Button(main_button(shared));
        Self { focus, upcoming: shared.prepare(), changed: Vec::new(), touched: false }
    }

    /// True if the lone human could win from the start; `None` where the mode may not say so.
    fn human_can_win(&self, setting: &Setting) -> Option<bool> {
        let session = self.upcoming.as_ref().ok()?;
        if setting.panel() < Panel::Now {
            return None;
        }
        let human = session.players().lone_human()?;
        Some((session.now().outcome() == Outcome::N) == (human == Side::First))
    }

    fn carry_out(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        if shared.setting.is_daily() && self.chooses_more_than_board(action) {
            return Effect::say(refusals::SAME_FOR_ALL);
        }
        let setting = &mut shared.setting;
        match action {
            Action::Above => self.focus = above(self.focus, shared),
            Action::Below => self.focus = below(self.focus, shared),
            Action::Sideways(direction) => match self.focus {
                Focus::Button(button) => self.focus = Focus::Button(beside(button, shared, *direction)),
                Focus::Field(field) => cycle(field, setting, *direction),
            },
            Action::Cycle(field, direction) => {
                self.focus = Focus::Field(*field);
                cycle(*field, setting, *direction);
            }
            Action::Set { key, value } => return set(setting, key, value),
            Action::SwapSeats => setting.choices.players = setting.choices.players.swapped(),
            Action::Type(text) => self.write(setting, text),
            Action::Erase => {
                if let Some(own) = self.own_text(setting) {
                    own.pop();
                }
            }
            Action::Press(button) => {
                self.focus = Focus::Button(*button);
                return self.press(*button, shared);
            }
            Action::Accept => {
                let button = if let Focus::Button(button) = self.focus { button } else { Button::Play };
                return self.press(button, shared);
            }
            _ => {}
        }
        Effect::none()
    }

    fn chooses_more_than_board(&self, action: &Action) -> bool {
        match action {
            Action::Sideways(_) => matches!(self.focus, Focus::Field(field) if field != Field::Board),
            Action::Cycle(field, _) => *field != Field::Board,
            Action::Set { key, .. } => matches!(key.as_str(), "rules" | "take" | "players"),
            Action::SwapSeats => true,
            _ => false,
        }
    }

    fn press(&self, button: Button, shared: &Shared) -> Effect {
        let rules = self.upcoming.as_ref().map_or_else(|_| Ruleset::default(), |session| *session.game().rules());
        let map = MapStart::beside(&[], rules);
        match (button, &self.upcoming) {
            (Button::LearnToBeat, _) => {
                Effect::go(Destination::Lesson(shared.front_door().map_or(0, |door| door.step - 1)))
            }
            (Button::Learn, _) => Effect::go(Destination::Lessons),
            (Button::Practice, _) => Effect::go(Destination::Practice),
            (Button::Games, _) => Effect::go(Destination::Games),
            (Button::Map, _) => Effect::go(Destination::Map(Box::new(map))),
            (Button::Continue, _) => Effect::go(Destination::KeptGame),
            (Button::Play, Ok(_)) if shared.setting.is_daily() => Effect::go(Destination::Daily),
            (Button::Play, Ok(session)) => Effect::go(Destination::Game(Box::new(session.clone()))),
            (Button::Play, Err(_)) => Effect::none(),
        }
    }

    fn write(&mut self, setting: &mut Setting, text: &str) {
        let takes = self.focus == Focus::Field(Field::Takes);
        if !takes {
            // Whoever types elsewhere means piles.
            self.focus = Focus::Field(Field::Board);
        }
        let fits = |c: &char| c.is_ascii_digit() || *c == ',' || *c == if takes { '-' } else { ' ' };
        let typed = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
        let typed: String = typed.filter(fits).collect();
        if takes {
            append(&mut setting.choices.takes, &typed);
        } else {
            append(&mut setting.choices.board, &typed);
        }
    }

    fn own_text<'a>(&self, setting: &'a mut Setting) -> Option<&'a mut String> {
        let choices = &mut setting.choices;
        match self.focus {
            Focus::Field(Field::Board) if choices.board.listed.is_none() => Some(&mut choices.board.own),
            Focus::Field(Field::Takes) if choices.takes.listed.is_none() => Some(&mut choices.takes.own),
            _ => None,
        }
    }

    fn title_view(&self, shared: &Shared) -> TitleView {
        let upcoming = self.upcoming.as_ref().ok();
        let kept = shared.kept.as_ref();
        TitleView {
            choices: Field::ALL.map(|field| (field, self.chosen(field, &shared.setting))).to_vec(),
            buttons: buttons(shared),
            focus: self.focus,
            kept: kept.map(|session| (session.position().clone(), session.game().moves().len() + 1)),
            piles: upcoming.map(|session| session.position().clone()),
        }
    }

    fn chosen(&self, field: Field, setting: &Setting) -> Chosen {
        let choices = &setting.choices;
        // Rules, seats and help of the day's boards come with the day.
        let todays = self.upcoming.as_ref().ok().filter(|_| setting.is_daily());
        match field {
            Field::Board => match setting.board() {
                Some(board) => {
                    let piles = self.upcoming.as_ref().ok().map(|session| session.position().clone());
                    Chosen::Board { name: board.name.clone(), piles }
                }
                None => Chosen::Own(choices.board.own.clone()),
            },
            Field::Rules => Chosen::Rules(todays.map_or(choices.play, |session| session.game().rules().play)),
            Field::Takes if todays.is_some() => Chosen::Takes(TakeRule::Any),
            Field::Takes => choices.takes.listed.map_or_else(|| Chosen::Own(choices.takes.own.clone()), Chosen::Takes),
            Field::Players => Chosen::Players(todays.map_or(choices.players, Session::players)),
            Field::Mode => Chosen::Mode(todays.map_or(choices.mode, |_| Mode::Play)),
            Field::Panel => Chosen::Panel(todays.map_or(setting.panel(), |_| Panel::Off)),
        }
    }
}

impl Screen for TitleScreen {
    fn context(&self) -> Context {
        Context::Title
    }

    fn blocked(&self, action: &Action, shared: &Shared) -> Option<Disabled> {
        match action {
            Action::Press(button) if !buttons(shared).contains(button) => {
                Some(Disabled::Now(title::not_there(*button)))
            }
            Action::SwapSeats if self.human_can_win(&shared.setting) != Some(false) => Some(Disabled::Unoffered),
            Action::Back => Some(Disabled::Silent),
            _ => None,
        }
    }

    fn update(&mut self, action: &Action, shared: &mut Shared) -> Effect {
        let before = shared.setting.choices.clone();
        self.touched = true;
        let effect = self.carry_out(action, shared);
        if shared.setting.choices != before {
            self.upcoming = shared.prepare();
            let (setting, old) = (&shared.setting, &before);
            let differs = |key: &ChoiceKey| setting.choices.word(*key) != old.word(*key);
            self.changed.extend(ChoiceKey::ALL.iter().copied().filter(differs));
        }
        effect
    }

    /// Prepares the next game anew, because the day has changed or the record was read.
    fn hear(&mut self, event: Event, shared: &mut Shared) -> Effect {
        if event != Event::TryLost {
            self.upcoming = shared.prepare();
            if !self.touched {
                self.focus = Focus::Button(main_button(shared));
            }
        }
        Effect::none()
    }

    /// The choices to be kept now that the title is left.
    fn cover(&mut self, shared: &mut Shared) -> Effect {
        let changed = std::mem::take(&mut self.changed);
        let changed: Vec<_> = ChoiceKey::ALL.iter().copied().filter(|key| changed.contains(key)).collect();
        Effect { remember: shared.setting.to_remember(&changed), ..Effect::none() }
    }

    fn uncover(&mut self, shared: &mut Shared) {
        shared.kept.take_if(|kept| kept.game().moves().is_empty());
        *self = Self::new(shared);
    }

    fn page(&self, shared: &Shared) -> Vec<Message> {
        let setting = &shared.setting;
        if let Err(error) = &self.upcoming {
            return vec![title::not_yet(error)];
        }
        let players = setting.choices.players;
        let errs = players.opponent().filter(|seat| *seat != Seat::Perfect);
        let other = players.lone_human().map(|human| Cast::from(players).role(human.other()));
        let verdict = match (self.human_can_win(setting), other) {
            (Some(true), _) => Some(title::YOU_CAN_WIN),
            (Some(false), Some(other)) => Some(title::other_can_win(other)),
            _ => None,
        };
        let aside = |words: String| Message::new(Tone::Aside, words);
        let page = [
            shared.front_door().map(FrontDoor::message),
            shared.today().map(Today::message),
            setting.board().map(|board| aside(board.about.clone())),
            players.is_demonstration().then_some(title::DEMONSTRATION),
            errs.map(|seat| aside(coach::errs(seat))),
            verdict,
        ];
        page.into_iter().flatten().collect()
    }

    fn view(&self, backdrop: &Backdrop<'_>) -> Body {
        Body::Title(Box::new(self.title_view(backdrop.shared)))
    }
}

fn buttons(shared: &Shared) -> Vec<Button> {
    let there = |button: &Button| match button {
        Button::LearnToBeat => shared.front_door().is_some(),
        Button::Continue => shared.kept.is_some(),
        _ => true,
    };
    let all = [
        Button::LearnToBeat,
        Button::Play,
        Button::Continue,
        Button::Learn,
        Button::Practice,
        Button::Games,
        Button::Map,
    ];
    all.into_iter().filter(there).collect()
}

fn main_button(shared: &Shared) -> Button {
    match () {
        () if shared.front_door().is_some() => Button::LearnToBeat,
        () if shared.kept.is_some() => Button::Continue,
        () => Button::Play,
    }
}

fn beside(button: Button, shared: &Shared, direction: Direction) -> Button {
    let buttons = buttons(shared);
    let at = buttons.iter().position(|&other| other == button).unwrap_or(0);
    let next = match direction {
        Direction::Back => at.saturating_sub(1),
        Direction::On => at + 1,
    };
    buttons.get(next).copied().unwrap_or(button)
}

fn above(focus: Focus, shared: &Shared) -> Focus {
    match focus {
        Focus::Button(_) => Focus::Field(Field::Panel),
        Focus::Field(field) => match Field::ALL.iter().position(|&other| other == field) {
            Some(at) if at > 0 => Focus::Field(Field::ALL[at - 1]),
            _ => Focus::Button(main_button(shared)),
        },
    }
}

fn below(focus: Focus, shared: &Shared) -> Focus {
    match focus {
        Focus::Button(_) => Focus::Field(Field::Board),
        Focus::Field(field) => {
            let at = Field::ALL.iter().position(|&other| other == field);
            let next = at.and_then(|at| Field::ALL.get(at + 1));
            next.map_or(Focus::Button(main_button(shared)), |&field| Focus::Field(field))
        }
    }
}

/// The take rules that are offered; others are typed.
fn listed_takes() -> Vec<TakeRule> {
    let bounded = std::num::NonZeroU64::new(3).map(TakeRule::UpTo);
    let set = TakeSet::new(&[1, 3, 4]).map(TakeRule::Set);
    [Some(TakeRule::Any), bounded, set].into_iter().flatten().collect()
}

fn cycle(field: Field, setting: &mut Setting, direction: Direction) {
    let (boards, panel, defaults) = (boards().all().len(), setting.panel(), setting.terms_of_board());
    let choices = &mut setting.choices;
    match field {
        Field::Board => {
            cycle_choice(&mut choices.board, &(0..boards).collect::<Vec<_>>(), direction);
            setting.take_terms_of_board(defaults);
        }
        Field::Takes => cycle_choice(&mut choices.takes, &listed_takes(), direction),
        Field::Rules => choices.play = step(&[Play::Normal, Play::Misere], choices.play, direction),
        Field::Players => choices.players = step(&SEATINGS, choices.players, direction),
        Field::Mode => choices.mode = step(Mode::ALL, choices.mode, direction),
        Field::Panel => choices.set_panel(step(&Panel::FADING, panel, direction)),
    }
}

fn set(setting: &mut Setting, key: &str, value: &str) -> Effect {
    let problem = match ChoiceKey::named(key) {
        Ok(known) => {
            let defaults = setting.terms_of_board();
            let problem = setting.choices.set(known, value).err();
            if known == ChoiceKey::Board {
                setting.take_terms_of_board(defaults);
            }
            problem.map(|error| sentence(&error))
        }
        Err(unknown) => Some(sentence(&unknown)),
    };
    problem.map_or(Effect::none(), |problem| Effect::say(Message::problem(problem)))
}

/// Appends to a text of one's own; the first character typed over a listed choice begins a new one.
fn append<T>(choice: &mut Choice<T>, typed: &str) {
    if choice.listed.is_some() {
        if typed.trim().is_empty() {
            return;
        }
        *choice = Choice::own(String::new());
    }
    choice.own.push_str(typed);
    // Only ASCII is typed here, so any length is a boundary.
    choice.own.truncate(LONGEST_TEXT);
}

/// Steps through a list and, after its end, a text of one's own; round and round.
fn cycle_choice<T: Copy + PartialEq>(choice: &mut Choice<T>, listed: &[T], direction: Direction) {
    let at = listed.iter().position(|item| Some(*item) == choice.listed).unwrap_or(listed.len());
    choice.listed = listed.get(next_index(at, listed.len() + 1, direction)).copied();
}

fn step<T: Copy + PartialEq>(all: &[T], value: T, direction: Direction) -> T {
    let at = all.iter().position(|&item| item == value).unwrap_or(0);
    all[next_index(at, all.len(), direction)]
}

fn next_index(at: usize, count: usize, direction: Direction) -> usize {
    match direction {
        Direction::Back => (at + count - 1) % count,
        Direction::On => (at + 1) % count,
    }
}
