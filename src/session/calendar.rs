use std::fmt;
use std::time::SystemTime;

use time::{Date, Month, OffsetDateTime};

/// The source of today's date. The clock is passed in, so that a test can let midnight pass.
pub struct Calendar(Box<dyn Fn() -> SystemTime>);

impl Calendar {
    /// A calendar by this clock.
    pub fn by(clock: impl Fn() -> SystemTime + 'static) -> Self {
        Self(Box::new(clock))
    }

    /// Today in UTC, as `2026-11-21`.
    #[must_use]
    pub fn today(&self) -> String {
        OffsetDateTime::from((self.0)()).date().to_string()
    }
}

impl Default for Calendar {
    fn default() -> Self {
        Self::by(SystemTime::now)
    }
}

impl fmt::Debug for Calendar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Calendar({})", self.today())
    }
}

/// True for a day that there is, written like `2026-11-21`.
#[must_use]
pub fn is_day(text: &str) -> bool {
    date(text).is_some()
}

/// The number of a day, counted on from a day long ago; `None` if there is no such day.
#[must_use]
pub fn day_number(text: &str) -> Option<i64> {
    date(text).map(|date| i64::from(date.to_julian_day()))
}

/// The day that lies so many days before another one, as `2026-11-21`.
#[must_use]
pub fn day_before(text: &str, days: i64) -> Option<String> {
    date(text)?.checked_sub(time::Duration::days(days)).map(|date| date.to_string())
}

/// The day that a text like `2026-11-21` names.
fn date(text: &str) -> Option<Date> {
    let number = |from, to| text.get(from..to).filter(|part: &&str| part.bytes().all(|byte| byte.is_ascii_digit()));
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let written = text.len() == 10 && &text[4..5] == "-" && &text[7..8] == "-";
    let month = Month::try_from(month.parse::<u8>().ok()?).ok()?;
    let date = Date::from_calendar_date(year.parse().ok()?, month, day.parse().ok()?).ok()?;
    (written && date.year() > 0).then_some(date)
}
