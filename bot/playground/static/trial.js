// «Для пробы»: what in Telegram takes several telephones, or a day's wait.

import { element } from "./rich.js";

const $ = (selector) => document.querySelector(selector);
const MINUTE = 60;
const SKIPS = [[MINUTE, "1 мин"], [10 * MINUTE, "10 мин"], [60 * MINUTE, "1 час"], [24 * 60 * MINUTE, "сутки"]];

/** Ask for a text; null if cancelled. */
export function ask(title) {
  const dialog = $("#ask"), form = dialog.querySelector("form");
  $("#ask-title").textContent = title;
  form.reset();
  dialog.returnValue = "";
  form.querySelector("[type=button]").onclick = () => dialog.close();
  dialog.showModal();
  form.answer.focus();
  return new Promise((told) => {
    dialog.onclose = () => told(dialog.returnValue === "ok" ? form.answer.value.trim() || null : null);
  });
}

export class Trial {
  constructor(doing) {
    this.doing = doing;
    $("#trial-open").onclick = () => this.open();
    $("#trial header button").onclick = () => $("#trial").close();
    $("#trial").onclick = (event) => event.target === $("#trial") && $("#trial").close();
    $("#person-new").onclick = () => this.person();
  }

  open() {
    this.show();
    $("#trial").showModal();
  }

  show() {
    const { scene, chat } = this.doing.place();
    if (!scene) return;
    const group = chat && chat.type !== "private" ? chat : null;
    const me = scene.people.find((each) => each.id === scene.me).name;
    $("#trial-list").replaceChildren(
      ...section("Пропустить время", SKIPS.map(([seconds, words]) => this.button(words, "skip_time", { seconds })), "row"),
      ...section("Игроки и группы", this.everybody(scene)),
      ...(group ? section(`Группа «${group.title}»`, this.group(group, scene)) : []),
      ...(group ? section("Бот в этой группе", this.bot(group)) : []),
      ...section(`${me} и бот`, this.mine(scene)),
    );
  }

  everybody(scene) {
    return [
      item("Новый игрок", () => this.person()),
      item("Новая группа", () => this.make("make_group", "title", "Название группы", "chat")),
      ...scene.elsewhere.map((each) => this.button(`Войти в группу «${each.title}»`, "join", { chat: each.id }, each.id)),
    ];
  }

  group(group, scene) {
    const away = scene.people.filter((each) => !group.members.some((member) => member.id === each.id));
    return [
      ...away.map((each) => this.button(`Позвать: ${each.name}`, "invite", { chat: group.id, other: each.id })),
      group.type === "group"
        ? this.button("Сделать супергруппой", "upgrade", { chat: group.id }, "chat")
        : item("Новая тема", () => this.make("make_topic", "name", "Название темы", "topic", { chat: group.id })),
      ...(group.type === "group" ? [] : this.voices(group)),
      this.button("Выйти из группы", "leave", { chat: group.id }, null, true),
    ];
  }

  /** In whose name one writes: one's own, an anonymous administrator's, one's channel's. */
  voices(group) {
    const now = group.writes_as === null ? "self" : group.writes_as === group.id ? "group" : "channel";
    const words = { self: "Писать от своего имени", group: "Писать от имени группы", channel: "Писать от имени канала" };
    return Object.keys(words).filter((who) => who !== now).map((who) => this.button(words[who], "write_as", { chat: group.id, who }));
  }

  bot(group) {
    const { present, is_admin, text, photos } = group.bot, chat = group.id;
    if (!present) return [this.button("Вернуть бота в группу", "add_bot", { chat })];
    const rights = (more) => ({ chat, text: Number(text), photos: Number(photos), ...more });
    return [
      is_admin ? this.button("Лишить прав админа", "demote_bot", { chat }) : this.button("Сделать админом", "promote_bot", { chat }),
      ...(is_admin ? [] : [
        this.button(text ? "Запретить сообщения" : "Разрешить сообщения", "restrict_bot", rights({ text: Number(!text) })),
        this.button(photos ? "Запретить фото" : "Разрешить фото", "restrict_bot", rights({ photos: Number(!photos) })),
      ]),
      this.button("Убрать бота из группы", "remove_bot", { chat }, null, true),
    ];
  }

  mine(scene) {
    const own = scene.chats.find((each) => each.type === "private");
    if (own.blocked) return [this.button("Разблокировать бота", "unblock", {})];
    return [this.button("Заблокировать бота", "block", {}, null, true)];
  }

  /** `goes`: the chat to open afterwards, or the field of the answer that has its id. */
  button(words, what, told, goes = null, grave = false) {
    return item(words, async () => {
      const done = await this.doing.act(what, told);
      if (done && goes) this.doing.open(done[goes] ?? goes);
      if (what !== "skip_time") $("#trial").close();
    }, grave);
  }

  async person() {
    await this.make("make_person", "name", "Имя нового игрока", "person");
  }

  async make(what, field, title, gives, more = {}) {
    $("#trial").close();
    const name = await ask(title);
    const done = name && (await this.doing.act(what, { [field]: name, ...more }));
    if (!done) return;
    if (gives === "person") this.doing.become(done.person);
    if (gives === "chat") this.doing.open(done.chat);
    if (gives === "topic") this.doing.topic(done.topic);
  }
}

const item = (words, onclick, grave = false) =>
  element("button", { type: "button", className: grave ? "grave" : "", onclick }, words);

const section = (title, items, className = "") =>
  [element("h3", {}, title), element("div", { className: `items ${className}` }, ...items)];
