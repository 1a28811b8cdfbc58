// Who is playing, and which chats they have.

import { colour, face } from "./bubble.js";
import { element } from "./rich.js";
import { clock, notice, unread as counted } from "./words.js";

const total = (counts) => Object.values(counts ?? {}).reduce((sum, each) => sum + each, 0);

function badge(number) {
  const made = element("span", { className: "badge", hidden: !number }, String(number));
  made.setAttribute("aria-label", counted(number));
  return made;
}

/** The switch between people: real radio buttons, so that arrow keys work. */
export function faces(root, scene, unread, choose) {
  const focused = root.contains(document.activeElement);
  root.replaceChildren(...scene.people.map((person) => {
    const box = element("input", { type: "radio", name: "me", value: person.id, checked: person.id === scene.me });
    box.setAttribute("aria-label", person.name);
    box.onchange = () => choose(person.id);
    const waiting = person.id === scene.me ? 0 : total(unread[person.id]);
    const name = element("span", { className: "name" }, person.name);
    return element("label", { title: person.name }, box, face(person.id, person.name), name, badge(waiting));
  }));
  const chosen = root.querySelector(":checked");
  if (focused) chosen?.focus();
  chosen?.parentElement.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export const titleOf = (chat, scene) => (chat.type === "private" ? scene.bot.name : chat.title);
export const faceOf = (chat, scene) => face(chat.type === "private" ? scene.bot.id : chat.id, titleOf(chat, scene));

export function chats(root, scene, unread, current, choose) {
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.chat : null;
  root.replaceChildren(...inOrder(scene.chats).map((chat) => {
    const open = element("button", { type: "button", className: "chat", onclick: () => choose(chat.id) });
    open.dataset.chat = chat.id;
    if (chat.id === current) open.setAttribute("aria-current", "true");
    const last = chat.messages.at(-1);
    const time = element("span", { className: "time" }, last ? clock(last.at) : "");
    const title = element("span", { className: "title" }, titleOf(chat, scene));
    const waiting = chat.id === current ? 0 : unread[scene.me]?.[chat.id] ?? 0;
    open.append(faceOf(chat, scene), title, time, element("span", { className: "last" }, ...preview(last, chat, scene)), badge(waiting));
    return open;
  }));
  if (focused) root.querySelector(`[data-chat="${focused}"]`)?.focus();
}

/** Groups first: that is where a game begins. */
const inOrder = (list) => [...list].sort((one, other) => (one.type === "private") - (other.type === "private"));

function preview(message, chat, scene) {
  if (!message) return ["Нажмите «Запустить»"];
  if (message.notice) return [notice(message.notice)];
  if (chat.type === "private" && message.from.bot) return [message.brief];
  const who = element("span", { className: "who" }, message.from.id === scene.me ? "Вы" : message.from.name, ": ");
  who.style.color = colour(message.from.id);
  return [who, message.brief];
}

export const waitingFor = (unread, me, current) =>
  Object.entries(unread[me] ?? {}).reduce((sum, [chat, number]) => sum + (Number(chat) === current ? 0 : number), 0);
