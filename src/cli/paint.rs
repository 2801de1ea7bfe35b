use crossterm::style::Stylize;

/// The colours of a text for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint(pub bool);

impl Paint {
    pub fn title(self, text: &str) -> String {
        if self.0 { text.bold().to_string() } else { text.to_owned() }
    }

    pub fn odd(self, text: &str) -> String {
        if self.0 { text.magenta().bold().to_string() } else { text.to_owned() }
    }

    pub fn good(self, text: &str) -> String {
        if self.0 { text.blue().bold().to_string() } else { text.to_owned() }
    }
}
