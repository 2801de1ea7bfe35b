//! Screens by keys: pictures at 40×12, 80×24 and 120×40, and effects on files.

mod beats;
mod daily;
mod demonstration;
mod entrances;
mod full_groups;
mod kept;
mod language;
mod layout;
mod light;
mod map;
mod mouse;
mod newcomers;
mod pictures;
mod playing;
mod record;
mod remembered;
mod review;
mod rule;
mod stars;
mod studying;
mod teaching;
mod themes;
mod title;
mod walk;
