// Text with entities as elements.  Text never becomes markup: only the tags below can appear.

import { link } from "./links.js";
import { moment } from "./words.js";

const TAGS = { bold: "b", italic: "i", underline: "u", strikethrough: "s", code: "code", pre: "pre" };

export function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** Entities are sorted, the widest first; each contains those after it that it covers. */
export function rich(text, entities, doing) {
  const made = [];
  let at = 0;
  for (let index = 0; index < entities.length; ) {
    const entity = entities[index], end = entity.offset + entity.length;
    const inner = [];
    for (index += 1; index < entities.length && entities[index].offset < end; index += 1) inner.push(entities[index]);
    made.push(text.slice(at, entity.offset), marked(entity, text.slice(entity.offset, end), shiftedBy(inner, entity), doing));
    at = end;
  }
  return [...made, text.slice(at)].filter((piece) => piece !== "");
}

const shiftedBy = (entities, { offset }) => entities.map((each) => ({ ...each, offset: each.offset - offset }));

function marked(entity, text, inner, doing) {
  const children = rich(text, inner, doing);
  switch (entity.type) {
    case "spoiler": return spoiler(children);
    case "blockquote": return element("blockquote", {}, ...children);
    case "expandable_blockquote": return foldable(children);
    case "text_link": return link(entity.url, children, doing);
    case "url": return link(text.includes("://") ? text : `https://${text}`, children, doing);
    case "mention": return link(`https://t.me/${text.slice(1)}`, children, doing);
    case "bot_command": return button("command", children, () => doing.say(text));
    case "text_mention": return element("span", { className: "mention" }, ...children);
    case "date_time": return time(entity, text);
    default: return TAGS[entity.type] ? element(TAGS[entity.type], {}, ...children) : element("span", {}, ...children);
  }
}

const button = (className, children, onclick) => element("button", { type: "button", className, onclick }, ...children);

function spoiler(children) {
  const words = element("span", {}, ...children);
  const cover = element("span", { className: "spoiler", tabIndex: 0, role: "button" }, words);
  cover.setAttribute("aria-label", "Скрытый текст: показать");
  words.setAttribute("aria-hidden", "true");
  const show = () => {
    cover.dataset.open = "";
    for (const name of ["role", "aria-label", "tabindex"]) cover.removeAttribute(name);
    words.removeAttribute("aria-hidden");
  };
  cover.onclick = show;
  cover.onkeydown = (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), show());
  return cover;
}

function foldable(children) {
  const quote = element("blockquote", { className: "foldable" }, element("div", { className: "fold" }, ...children));
  const turn = button("turn", [], () => unfold(quote, !("open" in quote.dataset)));
  quote.append(turn);
  unfold(quote, false);
  return quote;
}

export function unfold(quote, open) {
  const turn = quote.querySelector(":scope > .turn");
  open ? (quote.dataset.open = "") : delete quote.dataset.open;
  turn.setAttribute("aria-expanded", open);
  turn.setAttribute("aria-label", open ? "Свернуть цитату" : "Развернуть цитату");
}

/** Fold a long quote; its height is known only once it is on the page. */
export function measure(root) {
  for (const quote of root.querySelectorAll(".foldable:not([data-open])")) {
    const fold = quote.firstElementChild;
    quote.classList.toggle("short", fold.scrollHeight <= fold.clientHeight + 1);
  }
}

function time({ unix, format }, words) {
  const made = element("time", { className: "moment", dateTime: new Date(unix * 1000).toISOString() }, words);
  Object.assign(made.dataset, { unix, format, words });
  made.title = new Date(unix * 1000).toLocaleString("ru");
  return made;
}

/** Update the deadlines, which count down without an edit. */
export function tick(root, now) {
  for (const each of root.querySelectorAll("time.moment")) {
    const { unix, format, words } = each.dataset;
    const told = moment(Number(unix), format, words, now);
    if (each.textContent !== told) each.textContent = told;
  }
}
