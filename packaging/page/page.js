"use strict";
// The browser's part: cells are painted, keys and clicks handed on, texts kept. What they mean is the program's.

const canvas = document.querySelector("canvas");
const paper = canvas.getContext("2d", { alpha: false });
const room = document.querySelector("main");
const listener = document.querySelector("[role=log]");
const touch = document.querySelector(".touch");
const PREFIX = "nimatron/";

// The record's texts, by name. What a browser throws is said in its own words.
const shelf = {
  isAlone: true,
  ask(what) {
    try {
      return what(localStorage);
    } catch (thrown) {
      throw thrown.name === "QuotaExceededError" ? "there is no room left" : String(thrown.message || thrown);
    }
  },
  get: (name) => shelf.ask((kept) => kept.getItem(PREFIX + name) ?? undefined),
  set: (name, text) => shelf.ask((kept) => kept.setItem(PREFIX + name, text)),
  remove: (name) => shelf.ask((kept) => kept.removeItem(PREFIX + name)),
  isFirst: () => shelf.isAlone,
};

// One page keeps the unfinished game. A page that is loaded again may find its own lock for a moment.
async function takeTurn() {
  if (!navigator.locks) return true;
  const take = () => new Promise((taken) => {
    const hold = (lock) => { taken(lock !== null); return lock && new Promise(() => {}); };
    navigator.locks.request("nimatron", { ifAvailable: true }, hold).catch(() => taken(true));
  });
  for (let left = 3; left > 0; left--) {
    if (await take()) return true;
    await new Promise((go) => setTimeout(go, 40));
  }
  return take();
}

const ARMS = { "━┃┏┓┗┛┳┻┣┫╋": true, "─│┌┐└┘┬┴├┤┼": false };
const SIDES = ["LR", "UD", "RD", "LD", "RU", "LU", "LRD", "LRU", "UDR", "UDL", "LRUD"];
const LINES = new Map(Object.entries(ARMS).flatMap(([signs, isHeavy]) =>
  [...signs].map((sign, at) => [sign.codePointAt(0), { sides: SIDES[at], isHeavy }])));
const QUARTERS = new Map([..." ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"].map((sign, mask) => [sign.codePointAt(0), mask]));
const LEVELS = new Map([["▂", 1 / 4], ["▆", 3 / 4]].map(([sign, part]) => [sign.codePointAt(0), part]));
const BOLD = 1 << 24;

let app;
let cell = { width: 10, height: 20 };
let columns = 0;
let shown = new Uint32Array();
let timer;

const colour = (number) => "#" + number.toString(16).padStart(6, "0");

function quarters(mask, x, y) {
  const { width, height } = cell;
  const [right, down] = [width >> 1, height >> 1];
  for (let quarter = 0; quarter < 4; quarter++) {
    if (!(mask >> quarter & 1)) continue;
    const [isRight, isDown] = [quarter & 1, quarter >> 1];
    paper.fillRect(x + (isRight ? right : 0), y + (isDown ? down : 0),
      isRight ? width - right : right, isDown ? height - down : down);
  }
}

function line({ sides, isHeavy }, x, y) {
  const { width, height } = cell;
  const thick = isHeavy ? Math.max(2, Math.round(width / 5)) : Math.max(1, Math.round(width / 10));
  const [across, down] = [(width - thick) >> 1, (height - thick) >> 1];
  if (sides.includes("L")) paper.fillRect(x, y + down, across + thick, thick);
  if (sides.includes("R")) paper.fillRect(x + across, y + down, width - across, thick);
  if (sides.includes("U")) paper.fillRect(x + across, y, thick, down + thick);
  if (sides.includes("D")) paper.fillRect(x + across, y + down, thick, height - down);
}

// A sign in a box of one cell, whatever font it comes from.
function write(sign, isBold, x, y) {
  const { width, height } = cell;
  const size = Math.min(width / 0.602, height / 1.17);
  paper.font = `${isBold ? "bold " : ""}${size}px Nimatron, monospace`;
  const word = String.fromCodePoint(sign);
  if (sign < 127) {
    paper.fillText(word, x, y + Math.round(height * 0.78));
    return;
  }
  paper.save();
  paper.beginPath();
  paper.rect(x, y, width, height);
  paper.clip();
  paper.fillText(word, x + (width - paper.measureText(word).width) / 2, y + Math.round(height * 0.78));
  paper.restore();
}

// Paints the cells that have changed.
function paint() {
  const frame = app.frame();
  for (let at = 0; at < frame.length; at += 3) {
    const [sign, ink, ground] = [frame[at], frame[at + 1], frame[at + 2]];
    if (sign === shown[at] && ink === shown[at + 1] && ground === shown[at + 2]) continue;
    const x = (at / 3 % columns) * cell.width;
    const y = Math.floor(at / 3 / columns) * cell.height;
    paper.fillStyle = colour(ground);
    paper.fillRect(x, y, cell.width, cell.height);
    paper.fillStyle = colour(ink);
    const plain = sign & ~BOLD;
    if (QUARTERS.has(plain)) quarters(QUARTERS.get(plain), x, y);
    else if (LINES.has(plain)) line(LINES.get(plain), x, y);
    else if (LEVELS.has(plain)) {
      const height = Math.round(cell.height * LEVELS.get(plain));
      paper.fillRect(x, y + cell.height - height, cell.width, height);
    } else write(plain, (sign & BOLD) !== 0, x, y);
  }
  shown = frame;
}

function say(words) {
  if (!words) return;
  const said = document.createElement("span");
  said.textContent = words + "\n";
  listener.append(said);
  while (listener.childElementCount > 20) listener.firstElementChild.remove();
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    canvas.focus();
  }
}

// Shows and says what has happened, and waits for what is due.
function show() {
  document.body.classList.toggle("light", app.isLight());
  paint();
  say(app.heard());
  const text = app.copied();
  if (text !== undefined) copy(text);
  clearTimeout(timer);
  const wait = app.wait();
  if (wait !== undefined) timer = setTimeout(() => act(() => app.goOn()), Math.ceil(wait));
}

function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${String(now.getFullYear()).padStart(4, "0")}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function act(what) {
  try {
    app.tellTime(performance.now(), today());
    const answer = what();
    show();
    return answer;
  } catch (thrown) {
    room.textContent = "Nimatron has stopped. What was saved is kept: load the page again.";
    throw thrown;
  }
}

// Cells of whole pixels: of a readable size, but at least 40 columns and 12 rows of them.
function fit() {
  const scale = window.devicePixelRatio || 1;
  const [wide, high] = [Math.floor(room.clientWidth * scale), Math.floor(room.clientHeight * scale)];
  const readable = Math.max(20 * scale, Math.min(wide / 80, high / 50));
  const height = Math.max(6, Math.floor(Math.min(readable, 2 * Math.floor(wide / 40), high / 12)));
  cell = { width: Math.max(3, height >> 1), height };
  columns = Math.max(1, Math.floor(wide / cell.width));
  const rows = Math.max(1, Math.floor(high / height));
  [canvas.width, canvas.height] = [columns * cell.width, rows * height];
  [canvas.style.width, canvas.style.height] = [`${canvas.width / scale}px`, `${canvas.height / scale}px`];
  [canvas.style.left, canvas.style.top] =
    [`${((wide - canvas.width) >> 1) / scale}px`, `${((high - canvas.height) >> 1) / scale}px`];
  shown = new Uint32Array();
  app.resize(columns, rows);
  show();
}

// True for what a layout writes with the help of other keys, as with AltGr.
function isWritten(event) {
  const isSign = event.key.length === 1 && !/[A-Za-z0-9]/.test(event.key);
  return event.getModifierState("AltGraph") || isSign && event.altKey && !event.metaKey;
}

function pressed(event) {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  if (event.isComposing || isHeld && !isWritten(event) || event.key === "Tab" && event.shiftKey) return;
  if (act(() => app.press(event.key, event.code))) event.preventDefault();
}

function listen() {
  canvas.addEventListener("keydown", pressed);
  document.body.addEventListener("keydown", (event) => {
    if (event.target === document.body && event.key !== "Tab") {
      canvas.focus();
      pressed(event);
    }
  });
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const scale = canvas.width / canvas.clientWidth;
    const place = (pixel, size) => Math.max(0, Math.floor(pixel * scale / size));
    act(() => app.click(place(event.offsetX, cell.width), place(event.offsetY, cell.height)));
  });
  let turned = 0;
  canvas.addEventListener("wheel", (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    turned += event.deltaMode === 0 ? event.deltaY / 100 : Math.sign(event.deltaY);
    for (; Math.abs(turned) >= 1; turned -= Math.sign(turned)) act(() => app.scroll(turned > 0));
  }, { passive: false });
  document.addEventListener("paste", (event) => {
    if (event.target.closest("input")) return;
    act(() => app.paste(event.clipboardData.getData("text")));
  });
  window.addEventListener("hashchange", () => act(() => app.follow(link())));
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", (told) => act(() => app.ground(told.matches)));
  window.addEventListener("beforeunload", (event) => {
    if (app.isUnsaved()) event.preventDefault();
  });
  new ResizeObserver(fit).observe(room);
}

const BAR = [["back", "Escape", "back"], ["←", "ArrowLeft", "left"], ["↑", "ArrowUp", "up"], ["↓", "ArrowDown", "down"],
  ["→", "ArrowRight", "right"], ["⏎", "Enter", "take, open, go on"], ["u", "u", "undo"], ["t", "t", "tip"], ["w", "w", "why"],
  ["i", "i", "lamps or solo"], ["s", "s", "share"]];

// Keys for fingers, and a field for what is typed.
function lay() {
  for (const [name, key, does] of BAR) {
    const button = document.createElement("button");
    button.textContent = name;
    button.setAttribute("aria-label", does);
    button.addEventListener("click", () => act(() => app.press(key, "")));
    touch.append(button);
  }
  const field = document.createElement("input");
  field.setAttribute("aria-label", "Type here");
  Object.assign(field, { placeholder: "type", autocapitalize: "off", autocomplete: "off", spellcheck: false });
  field.addEventListener("input", () => {
    const text = field.value;
    field.value = "";
    for (const sign of text) act(() => app.press(sign, ""));
  });
  field.addEventListener("keydown", (event) => {
    if (["Enter", "Backspace", "Escape"].includes(event.key)) pressed(event);
  });
  touch.append(field);
}

function exchange() {
  const [dialog, name, file] = [document.querySelector("dialog"), document.getElementById("name"), document.getElementById("file")];
  document.getElementById("export").addEventListener("click", () => { dialog.showModal(); name.select(); });
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "save") save(name.value);
    dialog.returnValue = "";
    canvas.focus();
  });
  document.getElementById("import").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const text = await file.files[0].text();
    file.value = "";
    act(() => app.import(text));
    canvas.focus();
  });
}

function save(name) {
  let text;
  try {
    text = app.export(name);
  } catch (reason) {
    alert(reason);
    return;
  }
  const saved = document.createElement("a");
  saved.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  saved.download = `nimatron ${name}`.trim().replace(/[^\p{L}\p{N} .-]/gu, "_") + ".txt";
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), 60000);
}

function link() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}

// The module, which stands in the page packed and as text.
function unpacked() {
  const packed = Uint8Array.from(atob(MODULE), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function open() {
  const module = unpacked().then((bytes) => wasm_bindgen({ module_or_path: bytes }));
  const [isAlone] = await Promise.all([takeTurn(), module, document.fonts.load("16px Nimatron")]);
  shelf.isAlone = isAlone;
  const seed = crypto.getRandomValues(new BigUint64Array(1))[0];
  const isLight = matchMedia("(prefers-color-scheme: light)").matches;
  const address = location.protocol.startsWith("http") ? location.href.split("#")[0] : "";
  app = new wasm_bindgen.Nimatron(shelf, seed, today(), isLight, link(), address);
  lay();
  exchange();
  listen();
  fit();
  canvas.focus();
  performance.mark("first frame");
}

open().catch((thrown) => {
  room.textContent = `Nimatron needs a browser of 2023 or newer (${thrown.message || thrown}).`;
});
