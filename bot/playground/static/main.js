// The page: one person's chats, kept up to date by the server's events.
//
//   net ─ scene, message, gone, typing, answer, unread ▶ main ▶ sidebar · log · composer · trial
//   a press, a text, a menu item ▶ main ▶ net ─ POST act

import { Composer } from "./composer.js";
import { payload } from "./links.js";
import { Log } from "./log.js";
import { Stream, act } from "./net.js";
import { element, measure, tick } from "./rich.js";
import { chats, faceOf, faces, titleOf, waitingFor } from "./sidebar.js";
import { Trial } from "./trial.js";
import { players, shifted } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const FIRST_PERSON = 1001, HINT = "playground-hint", TOAST = 4000, TYPING = 5000, PRESS = 16000;

const page = {
  me: Number(new URLSearchParams(location.search).get("as")) || FIRST_PERSON,
  chat: Number(location.hash.slice(1)) || null,
  topic: null,
  scene: null,
  unread: {},
  ahead: 0,
  lost: false,
  typing: null,
  awaited: null, // a chat to open
  awaitedTopic: null,
  payloads: new Map(), // person ▶ the payload of the next Start
  presses: new Map(), // press ▶ its button, until the bot answers
  pressing: 0, // presses whose id has not come back yet
  answers: new Map(), // answers that came before the id of their press
};

const now = () => Date.now() / 1000 + page.ahead;
const current = () => page.scene?.chats.find((each) => each.id === page.chat);
const chatOf = (id) => page.scene?.chats.find((each) => each.id === id);

// What people do

const does = (what, told) => act(page.me, what, told);

async function doing(what, told) {
  const done = await does(what, told);
  if (!done) toast(page.lost ? "Нет связи" : "Не получилось");
  return done;
}

async function press(message, button) {
  if (button.copy) return navigator.clipboard.writeText(button.copy).then(() => toast("Скопировано"), () => toast("Не получилось"));
  if (button.url) return follow(button.url);
  const where = { message: message.id, data: button.data };
  log.mark(where.message, where.data, true);
  page.pressing += 1;
  const done = await doing("press", { chat: message.chat, ...where });
  page.pressing -= 1;
  if (!done) return log.mark(where.message, where.data, false);
  page.presses.set(done.press, where);
  const answer = page.answers.get(done.press);
  if (!page.pressing) page.answers.clear();
  return answer ? heard.answer(answer) : setTimeout(() => release(done.press), PRESS);
}

function release(id) {
  const where = page.presses.get(id);
  page.presses.delete(id);
  if (where && !busy({ id: where.message }, where.data)) log.mark(where.message, where.data, false);
}

const busy = (message, data) =>
  [...page.presses.values()].some((each) => each.message === message.id && each.data === data);

function follow(url) {
  const told = payload(url, page.scene.bot.username);
  if (told === null) return window.open(url, "_blank", "noopener,noreferrer");
  const { started } = chatOf(page.me);
  if (told || !started) page.payloads.set(page.me, told);
  return open(page.me);
}

async function start(blocked, told) {
  if (await doing(blocked ? "unblock" : "start", blocked ? {} : { payload: told })) {
    if (!blocked) page.payloads.delete(page.me);
    showFoot();
    $("#words").focus();
  }
}

const say = (text, reply) => doing("say", { chat: page.chat, text, reply_to: reply, topic: page.topic });

function menu(message, { left, bottom }) {
  const list = $("#message-menu");
  const item = (words, then) => {
    const made = element("button", { type: "button", onclick: () => (list.hidePopover(), then()) }, words);
    made.setAttribute("role", "menuitem");
    return made;
  };
  list.replaceChildren(item("Ответить", () => composer.answering(message)), item("Удалить", () => doing("delete", { chat: message.chat, message: message.id })));
  list.showPopover();
  list.style.left = `${Math.max(8, Math.min(left, innerWidth - list.offsetWidth - 8))}px`;
  list.style.top = `${Math.min(bottom + 4, innerHeight - list.offsetHeight - 8)}px`;
  list.firstElementChild.focus();
}

function enlarge(src, alt) {
  Object.assign($("#photo img"), { src, alt });
  $("#photo").showModal();
}

// Where they are

/** Switch to another person; who had the private chat open gets that person's private chat. */
function become(person) {
  if (person === page.me) return;
  if (page.chat === page.me) page.chat = person;
  page.me = person;
  page.presses.clear();
  stream.open(person);
}

/** Open a chat; a new one is opened when its first scene arrives. */
function open(chat) {
  page.awaited = chatOf(chat) ? null : chat;
  if (page.awaited) return;
  if (page.chat !== chat) page.topic = null;
  page.chat = chat;
  drawer(false);
  showAll();
}

function drawer(opened) {
  $("#app").classList.toggle("drawn", opened);
  $("#shade").hidden = !opened;
  $("#drawer-open").setAttribute("aria-expanded", opened);
  if (opened) $("#chats button")?.focus();
}

function remember() {
  const title = titleOf(current(), page.scene), me = page.scene.people.find((each) => each.id === page.me);
  document.title = `${me.name} — ${title}`;
  history.replaceState(null, "", `?as=${page.me}#${page.chat}`);
}

// What they see

function showAll() {
  const { scene } = page;
  if (!current()) page.chat = (scene.chats.find((each) => each.type !== "private") ?? scene.chats[0]).id;
  showSides();
  showHead();
  showTopics();
  showMessages();
  showFoot();
  remember();
  read();
  if ($("#trial").open) trial.show();
}

function showSides() {
  faces($("#faces"), page.scene, page.unread, become);
  chats($("#chats"), page.scene, page.unread, page.chat, open);
  const waiting = waitingFor(page.unread, page.me, page.chat);
  Object.assign($("#drawer-open .badge"), { hidden: !waiting, textContent: waiting });
  $("#shifted").hidden = page.ahead < 30;
  $("#shifted").textContent = shifted(now());
}

function showHead() {
  const chat = current();
  $("#head .face").replaceWith(faceOf(chat, page.scene));
  $("#head h1").textContent = titleOf(chat, page.scene);
  showStatus();
  const pinned = chat.messages.find((each) => each.id === chat.pinned.at(-1));
  $("#pinned").hidden = !pinned;
  if (pinned) $("#pinned .words").textContent = pinned.brief;
  $("#pinned").onclick = () => log.goTo(pinned.id);
}

function showStatus() {
  const chat = current(), status = $("#status");
  if (!chat) return;
  const typing = page.typing?.chat === chat.id && page.typing.topic === page.topic;
  const people = chat.members.filter((each) => each.id !== page.scene.bot.id).length;
  const who = chat.type === "private" ? "бот" : `${players(people)}${chat.bot.present ? " и бот" : ", бота нет"}`;
  status.textContent = page.lost ? "Нет связи…" : typing ? "печатает…" : who;
  status.classList.toggle("lively", typing && !page.lost);
  document.body.classList.toggle("lost", page.lost);
}

function showTopics() {
  const chat = current(), all = [{ id: null, name: "Общая" }, ...chat.topics];
  $("#topics").hidden = !chat.forum;
  const known = (topic) => all.some((each) => each.id === topic);
  if (page.awaitedTopic && known(page.awaitedTopic)) [page.topic, page.awaitedTopic] = [page.awaitedTopic, null];
  if (!known(page.topic)) page.topic = null;
  $("#topics").replaceChildren(...all.map((each) => {
    const made = element("button", { type: "button", onclick: () => goToTopic(each.id) }, each.name);
    if (each.id === page.topic) made.setAttribute("aria-current", "true");
    return made;
  }));
}

function goToTopic(topic) {
  page.awaitedTopic = current().topics.some((each) => each.id === topic) ? null : topic;
  if (page.awaitedTopic) return; // new: opened when its first scene arrives
  page.topic = topic;
  showAll();
}

const inTopic = (message) => !current().forum || message.topic === page.topic;

function showMessages() {
  const chat = current();
  $("#log").classList.toggle("private", chat.type === "private");
  log.show(chat.messages.filter(inTopic), page.me, `${page.me} ${chat.id} ${page.topic}`);
  showEmpty();
  showHint();
}

function showEmpty() {
  const chat = current(), old = $("#log > .empty"), { description } = page.scene.bot;
  old?.remove();
  if (chat.messages.length) return;
  const words = description ? [element("b", {}, "Что умеет этот бот?"), element("p", {}, description)] : [element("p", {}, "Здесь пока нет сообщений")];
  $("#log").append(element("div", { className: "empty" }, ...words));
}

function showHint() {
  const chat = current(), said = chat.messages.some((each) => !each.notice && !each.from.bot);
  $("#hint").hidden = chat.type === "private" || said || Boolean(sessionStorage.getItem(HINT));
  if ($("#hint").hidden) return;
  const write = element("button", { type: "button", onclick: () => composer.write("/play") }, "/play");
  $("#hint span").replaceChildren("С чего начать: напишите ", write, " в группе. Вы играете за всех: переключайтесь между игроками.");
}

function showFoot() {
  composer.show(current(), page.chat === page.me ? page.payloads.get(page.me) : undefined);
}

/** Mark the open chat as read. */
function read() {
  if (document.visibilityState === "visible" && page.unread[page.me]?.[page.chat]) does("read", { chat: page.chat });
}

function toast(words) {
  const made = element("div", {}, words);
  $("#toasts").replaceChildren(made);
  setTimeout(() => made.remove(), TOAST);
}

function alert(words) {
  $("#alert p").textContent = words;
  if (!$("#alert").open) $("#alert").showModal();
}

// Events of the server

const heard = {
  scene(told) {
    if (told.me !== page.me) return;
    page.scene = told;
    page.unread = told.unread;
    page.ahead = told.now - Date.now() / 1000;
    if (chatOf(page.awaited)) open(page.awaited);
    else showAll();
    tick(document, now());
  },

  message({ pinned, ...message }) {
    const chat = chatOf(message.chat);
    if (!chat) return;
    chat.pinned = pinned;
    chat.messages = [...chat.messages.filter((each) => each.id !== message.id), message].sort((one, other) => one.id - other.id);
    if (message.chat === page.chat && message.from.bot) page.typing = null;
    if (message.chat === page.chat && inTopic(message)) log.upsert(message);
    refresh(message.chat);
  },

  gone({ chat: id, messages, pinned }) {
    const chat = chatOf(id);
    if (!chat) return;
    chat.pinned = pinned;
    chat.messages = chat.messages.filter((each) => !messages.includes(each.id));
    if (id === page.chat) log.drop(messages);
    refresh(id);
  },

  typing(told) {
    page.typing = told;
    showStatus();
    setTimeout(() => (page.typing === told && (page.typing = null), showStatus()), TYPING);
  },

  /** Show an answer, on the page alone where the button was pressed: the person may have several open. */
  answer(told) {
    const { press: id, text, alert: loud, url } = told;
    if (!page.presses.has(id)) return page.pressing && page.answers.set(id, told);
    release(id);
    if (text) (loud ? alert : toast)(text);
    return url && follow(url);
  },

  unread({ unread }) {
    page.unread = unread;
    showSides();
    read();
  },

  unknown() {
    page.me = FIRST_PERSON;
    stream.open(page.me);
  },
};

function refresh(chat) {
  showSides();
  if (chat !== page.chat) return;
  showHead();
  showEmpty();
  showHint();
}

function lost(is) {
  page.lost = is;
  showStatus();
}

const composer = new Composer({ say, start });
const log = new Log($("#log"), $("#scroll"), { press, follow, say, enlarge, menu, busy, goTo: (id) => log.goTo(id) }, now);
const trial = new Trial({ act: doing, open, become, topic: goToTopic, place: () => ({ scene: page.scene, chat: current() }) });
const stream = new Stream((name, told) => heard[name](told), lost);

$("#drawer-open").onclick = () => drawer(!$("#app").classList.contains("drawn"));
$("#shade").onclick = () => drawer(false);
$("#newest").onclick = () => log.toEnd("smooth");
$("#scroll").addEventListener("scroll", () => ($("#newest").hidden = log.below() < 300), { passive: true });
$("#hint > button").onclick = () => (sessionStorage.setItem(HINT, "closed"), showHint());
$("#photo").onclick = () => $("#photo").close();
addEventListener("keydown", (event) => event.key === "Escape" && drawer(false));
addEventListener("resize", () => measure(document));
document.addEventListener("visibilitychange", () => page.scene && read());
setInterval(() => tick(document, now()), 1000);
stream.open(page.me);
