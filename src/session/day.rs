//! Days and their boards.

use std::path::Path;
use std::str::FromStr;
use std::time::SystemTime;
use std::{env, fmt};

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::files::{LONGEST, read_bytes};
use crate::rules::NotA;

/// The source of today's date, in local time. The clock is passed in, so that a test can let midnight pass.
pub(crate) struct Calendar {
    clock: Box<dyn Fn() -> SystemTime>,
    /// The local time zone, if it is not the system's.
    zone: Option<TimeZone>,
}

impl Calendar {
    /// A calendar with this clock, in UTC.
    #[cfg(test)]
    pub(crate) fn by(clock: impl Fn() -> SystemTime + 'static) -> Self {
        Self { clock: Box::new(clock), zone: Some(TimeZone::UTC) }
    }

    /// Today's date. A clock out of range gives the last date that exists in every time zone.
    pub(crate) fn today(&self) -> String {
        let now = Timestamp::try_from((self.clock)()).unwrap_or(Timestamp::MAX);
        now.to_zoned(self.zone.clone().unwrap_or_else(TimeZone::system)).date().clamp(FIRST, Date::MAX).to_string()
    }
}

impl Default for Calendar {
    fn default() -> Self {
        Self { clock: Box::new(SystemTime::now), zone: named_zone() }
    }
}

impl fmt::Debug for Calendar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Calendar({})", self.today())
    }
}

/// The zone that `TZ` names, like `America/New_York`; UTC if that is none, as in other programs; `None` if `TZ` is
/// not set. The library would list all zones at each start to find it, and read any file whole.
fn named_zone() -> Option<TimeZone> {
    let name = env::var_os("TZ")?;
    let name = name.to_str().unwrap_or_default();
    let name = name.strip_prefix(':').unwrap_or(name);
    let rules = read_bytes(&Path::new(ZONES).join(name), LONGEST).ok().flatten();
    let zone = rules.and_then(|rules| TimeZone::tzif(name, &rules).ok());
    zone.or_else(|| TimeZone::posix(name).or_else(|_| TimeZone::get(name)).ok()).or(Some(TimeZone::UTC))
}

/// The folder of zones, on every system that has one.
const ZONES: &str = "/usr/share/zoneinfo";

/// The first day of the calendar, a Monday.
const FIRST: Date = Date::constant(1, 1, 1);

/// Reads a day.
pub(crate) fn read_day(text: &str) -> Result<String, NotA> {
    date(text).map(|_| text.to_owned()).ok_or_else(|| NotA::new(text, "a day").cured("write it like 2026-11-21"))
}

/// The number of a day written like `2026-11-21`, to subtract days; a multiple of 7 on Mondays. `None` if not a day.
pub(crate) fn day_number(text: &str) -> Option<i32> {
    Some((date(text)? - FIRST).get_days())
}

/// The day with this number.
pub(crate) fn day_of_number(number: i32) -> Option<String> {
    FIRST.checked_add(jiff::Span::new().try_days(number).ok()?).ok().map(|date| date.to_string())
}

/// The day before.
pub(crate) fn day_before(text: &str) -> Option<String> {
    day_of_number(day_number(text)?.checked_sub(1)?)
}

/// The days from one day to another.
pub(crate) fn days_between(from: &str, to: &str) -> Option<i32> {
    Some(day_number(to)? - day_number(from)?)
}

/// A day formatted as by `strftime`; a text that is not a day stays as it is.
pub(crate) fn day_as(text: &str, form: &str) -> String {
    date(text).map_or_else(|| text.to_owned(), |date| date.strftime(form).to_string())
}

fn date(text: &str) -> Option<Date> {
    // The parser accepts other notations too; only this one is of this length.
    text.parse().ok().filter(|date: &Date| text.len() == 10 && *date >= FIRST)
}

/// One of the three boards of a day, as a game's line names it: `2026-11-21/2`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct DayBoard {
    pub day: String,
    /// The number of the board, from 1.
    pub number: usize,
}

pub(crate) const BOARDS_A_DAY: usize = 3;

impl DayBoard {
    pub(crate) fn all_of(day: &str) -> impl Iterator<Item = Self> + '_ {
        (1..=BOARDS_A_DAY).map(|number| Self { day: day.to_owned(), number })
    }
}

impl fmt::Display for DayBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.day, self.number)
    }
}

impl FromStr for DayBoard {
    type Err = NotA;

    fn from_str(text: &str) -> Result<Self, NotA> {
        let read = || {
            let (day, number) = text.split_once('/').filter(|(day, _)| date(day).is_some())?;
            let number = (1..=BOARDS_A_DAY).find(|known| known.to_string() == number)?;
            Some(Self { day: day.to_owned(), number })
        };
        let cure = || format!("write a date and a number from 1 to {BOARDS_A_DAY}, like 2026-11-21/2");
        read().ok_or_else(|| NotA::new(text, "a board of a day").cured(cure()))
    }
}
