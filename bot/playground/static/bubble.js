// One message: sender, text, time, and the buttons under it.

import { element, measure, rich, tick, unfold } from "./rich.js";
import { clock, initials, notice } from "./words.js";

const COLOURS = 7;

export const colour = (id) => `var(--name-${Math.abs(id) % COLOURS})`;

export function face(id, name, small = false) {
  const made = element("span", { className: small ? "face small" : "face" }, initials(name));
  made.style.background = `var(--face-${Math.abs(id) % COLOURS})`;
  made.setAttribute("aria-hidden", "true");
  return made;
}

/** `doing` has the callbacks of its parts: press, follow, say, enlarge, menu, goTo, busy. */
export function bubble(message, me, doing) {
  if (message.notice) return serviceLine(message);
  const own = message.from.id === me;
  const row = element("article", { className: own ? "row own" : "row", id: `m${message.id}` });
  row.setAttribute("aria-label", `${message.from.name}, ${clock(message.at)}`);
  const body = element("div", { className: message.photo ? "bubble pictured" : "bubble" }, ...contents(message, own, doing));
  body.oncontextmenu = (event) => {
    if (event.target.closest("a") || String(getSelection())) return;
    event.preventDefault();
    doing.menu(message, { left: event.clientX, bottom: event.clientY });
  };
  const column = element("div", { className: "column" }, body, more(message, doing), keyboard(message, doing));
  if (message.photo) fit(column, message.photo);
  row.append(face(message.from.id, message.from.name, true), column);
  return row;
}

function serviceLine(message) {
  const words = element("span", {}, notice(message.notice));
  return element("div", { className: "service", id: `m${message.id}` }, words);
}

function contents(message, own, doing) {
  const name = own ? null : element("div", { className: "name" }, message.from.name);
  if (name) name.style.color = colour(message.from.id);
  const text = element("div", { className: "text" }, ...rich(message.text, message.entities, doing), stamp(message));
  return [name, quoted(message.reply, doing), message.photo && picture(message, doing), text];
}

function stamp(message) {
  const told = `${message.edited ? "изменено " : ""}${clock(message.at)}`;
  return element("span", { className: "stamp" }, told);
}

function quoted(reply, doing) {
  if (!reply) return null;
  const words = element("span", { className: "words" }, reply.brief);
  const name = element("b", {}, reply.name);
  return element("button", { type: "button", className: "reply", onclick: () => doing.goTo(reply.id) }, name, words);
}

/** As wide as its message may be, and on a phone not much higher than that: a portrait picture is narrower. */
function fit(column, { width, height }) {
  column.style.setProperty("--photo", `${Math.round(Math.min(width, 480, (480 * width) / height))}px`);
  column.style.setProperty("--ratio", width / height);
}

function picture(message, doing) {
  const { src, width, height } = message.photo;
  const alt = message.text ? `Фото: ${message.text.split("\n")[0]}` : "Фото";
  const image = element("img", { src, width, height, alt });
  const open = element("button", { type: "button", className: "picture", onclick: () => doing.enlarge(src, alt) }, image);
  open.setAttribute("aria-label", "Открыть фото");
  return open;
}

function more(message, doing) {
  const open = element("button", { type: "button", className: "more" });
  open.setAttribute("aria-label", "Ответить или удалить");
  open.innerHTML = '<svg aria-hidden="true"><use href="#i-dots"/></svg>';
  open.onclick = () => doing.menu(message, open.getBoundingClientRect());
  return open;
}

function keyboard(message, doing) {
  if (!message.keyboard.length) return null;
  const rows = message.keyboard.map((row) => element("div", {}, ...row.map((each) => key(message, each, doing))));
  return element("div", { className: "keyboard", role: "group" }, ...rows);
}

function key(message, each, doing) {
  const made = element("button", { type: "button", className: each.style, title: each.text }, element("span", {}, each.text));
  if (each.url) made.classList.add("outward");
  if (each.copy) made.classList.add("copying");
  made.dataset.key = each.data || each.url || each.copy;
  mark(made, doing.busy(message, each.data));
  made.onclick = () => doing.press(message, each);
  return made;
}

export function mark(button, busy) {
  button.classList.toggle("busy", busy);
  button.setAttribute("aria-busy", busy);
}

/** An edit keeps opened quotes and spoilers, and the focus. */
export function replace(old, made, sameWords) {
  const focused = old.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const [quotes, spoilers] = [".foldable", ".spoiler"].map((name) => [...old.querySelectorAll(name)].map((each) => "open" in each.dataset));
  old.replaceWith(made);
  made.querySelectorAll(".foldable").forEach((each, index) => quotes[index] && unfold(each, true));
  if (sameWords) made.querySelectorAll(".spoiler").forEach((each, index) => spoilers[index] && each.click());
  if (focused) made.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

export function settle(node, now) {
  tick(node, now);
  measure(node);
}
