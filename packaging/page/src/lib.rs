//! Binds the page of Nimatron to a browser: numbers and texts go to and fro, and the shelf is what JavaScript hands in.

use nimatron::page::{Page, Shelf, Start};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// An object with these functions; each may throw the reason why it cannot.
    pub type Store;

    #[wasm_bindgen(method, catch)]
    fn get(this: &Store, name: &str) -> Result<Option<String>, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn set(this: &Store, name: &str, text: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn remove(this: &Store, name: &str) -> Result<(), JsValue>;
    #[wasm_bindgen(method, js_name = isFirst)]
    fn is_first(this: &Store) -> bool;
}

fn reason(thrown: JsValue) -> String {
    thrown.as_string().unwrap_or_else(|| "this browser keeps nothing here".to_owned())
}

impl Shelf for Store {
    fn get(&self, name: &str) -> Result<Option<String>, String> {
        self.get(name).map_err(reason)
    }

    fn set(&self, name: &str, text: &str) -> Result<(), String> {
        self.set(name, text).map_err(reason)
    }

    fn remove(&self, name: &str) -> Result<(), String> {
        self.remove(name).map_err(reason)
    }

    fn is_first(&self) -> bool {
        self.is_first()
    }
}

/// The running program.
#[wasm_bindgen]
pub struct Nimatron(Page);

#[wasm_bindgen]
impl Nimatron {
    /// Opens the program with the record in this store, at the place that the link names.
    #[wasm_bindgen(constructor)]
    pub fn open(store: Store, seed: u64, day: String, is_light: bool, link: String, address: String) -> Self {
        Self(Page::open(Box::new(store), Start { seed, day, is_light, link, address }))
    }

    /// Tells the milliseconds since the page was opened, and today's date.
    #[wasm_bindgen(js_name = tellTime)]
    pub fn tell_time(&mut self, now: f64, day: &str) {
        self.0.tell_time(now, day);
    }

    /// Milliseconds until something is due.
    pub fn wait(&self) -> Option<f64> {
        self.0.wait()
    }

    /// Goes on with what is due by now.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(&mut self) {
        self.0.go_on();
    }

    /// A key; false if it stays the browser's.
    pub fn press(&mut self, name: &str, code: &str) -> bool {
        self.0.press(name, code)
    }

    /// A click on a cell.
    pub fn click(&mut self, column: u16, row: u16) {
        self.0.click(column, row);
    }

    /// The wheel, one notch.
    pub fn scroll(&mut self, is_down: bool) {
        self.0.scroll(is_down);
    }

    /// A text from the clipboard.
    pub fn paste(&mut self, text: &str) {
        self.0.paste(text);
    }

    /// A link that was followed on this page.
    pub fn follow(&mut self, link: &str) {
        self.0.follow(link);
    }

    /// The window has so many cells now.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.0.resize(columns, rows);
    }

    /// The ground that the system likes has changed.
    pub fn ground(&mut self, is_light: bool) {
        self.0.ground(is_light);
    }

    /// The frame: of each cell its sign, its colour and its ground.
    pub fn frame(&self) -> Vec<u32> {
        self.0.frame()
    }

    /// True where one types.
    #[wasm_bindgen(js_name = isTyping)]
    pub fn is_typing(&self) -> bool {
        self.0.is_typing()
    }

    /// True on a light ground.
    #[wasm_bindgen(js_name = isLight)]
    pub fn is_light(&self) -> bool {
        self.0.is_light()
    }

    /// What a listener has not heard yet.
    pub fn heard(&mut self) -> String {
        self.0.heard()
    }

    /// A text for the clipboard.
    pub fn copied(&mut self) -> Option<String> {
        self.0.copied()
    }

    /// True if something is kept nowhere.
    #[wasm_bindgen(js_name = isUnsaved)]
    pub fn is_unsaved(&self) -> bool {
        self.0.is_unsaved()
    }

    /// The record as one text, with whose it is.
    pub fn export(&self, name: &str) -> Result<String, String> {
        self.0.export(name)
    }

    /// Takes in the lines of an exported record.
    pub fn import(&mut self, text: &str) {
        self.0.import(text);
    }
}
