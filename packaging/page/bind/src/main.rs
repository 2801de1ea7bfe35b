//! `bind MODULE PAGE FOLDER`: makes one file of HTML of a module and of the folder of the page, and prints it. The folder
//! at the end is for what lies between.

use std::error::Error;
use std::io::{self, Write};
use std::path::Path;
use std::{env, fs};

use base64::prelude::{BASE64_STANDARD, Engine};
use flate2::{Compression, GzBuilder};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, page, folder] = arguments.as_slice() else { return Err("write: bind MODULE PAGE FOLDER".into()) };
    let (page, folder) = (Path::new(page), Path::new(folder));
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).no_modules(true)?.typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true).generate(folder)?;
    let parts = [
        ("{{licence}}", fs::read_to_string(page.join("../../LICENSE"))?),
        ("{{font licence}}", fs::read_to_string(page.join("FONT-LICENSE"))?),
        ("{{font}}", BASE64_STANDARD.encode(fs::read(page.join("font.woff2"))?)),
        ("{{bindings}}", fs::read_to_string(folder.join("nimatron_page.js"))?),
        ("{{script}}", fs::read_to_string(page.join("page.js"))?),
        ("{{module}}", BASE64_STANDARD.encode(packed(&fs::read(folder.join("nimatron_page_bg.wasm"))?)?)),
    ];
    let html = fs::read_to_string(page.join("page.html"))?;
    let html = parts.iter().fold(html, |html, (name, part)| html.replacen(name, part, 1));
    Ok(io::stdout().write_all(html.as_bytes())?)
}

/// Packed without a date, so that the same bytes stay the same.
fn packed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = GzBuilder::new().write(Vec::new(), Compression::best());
    packed.write_all(bytes)?;
    packed.finish()
}
