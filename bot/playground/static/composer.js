// Where a person writes: text, the bot's commands, the big Start button.

import { element } from "./rich.js";

const $ = (selector) => document.querySelector(selector);

export class Composer {
  constructor(doing) {
    this.doing = doing;
    this.words = $("#words");
    this.reply = null;
    $("#composer").onsubmit = (event) => (event.preventDefault(), this.send());
    this.words.onkeydown = (event) => this.key(event);
    this.words.oninput = () => this.grow();
    $("#replying button").onclick = () => this.answering(null);
    $("#commands-open").onclick = () => this.list($("#commands").hidden);
    document.addEventListener("click", (event) => !event.target.closest("#foot") && this.list(false));
    $("#foot").onkeydown = (event) => event.key === "Escape" && this.escape();
  }

  key(event) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.send();
  }

  escape() {
    if (!$("#commands").hidden) $("#commands-open").focus();
    this.list(false);
    this.answering(null);
  }

  async send() {
    const text = this.words.value.trim();
    if (!text) return;
    const said = await this.doing.say(text, this.reply?.id ?? null);
    if (!said) return;
    this.words.value = "";
    this.grow();
    this.list(false);
    this.answering(null);
  }

  write(text) {
    this.words.value = text;
    this.grow();
    this.words.focus();
  }

  /** Make the field as high as its text, up to the limit of the style. */
  grow() {
    this.words.style.height = "auto";
    this.words.style.height = `${this.words.scrollHeight}px`;
    this.suggest();
  }

  suggest() {
    const begun = /^\/(\w*)$/.exec(this.words.value);
    if (begun) this.list(true, begun[1]);
    else if (this.words.value) this.list(false);
  }

  answering(message) {
    this.reply = message;
    $("#replying").hidden = !message;
    $("#replying span").textContent = message ? `Ответ: ${message.from.name} — ${message.brief}` : "";
    if (message) this.words.focus();
  }

  list(open, begun = "") {
    const fitting = (this.chat?.commands ?? []).filter((each) => each.command.startsWith(begun));
    $("#commands").hidden = !open || !fitting.length;
    $("#commands-open").setAttribute("aria-expanded", !$("#commands").hidden);
    $("#commands").replaceChildren(...fitting.map((each) => this.item(each)));
  }

  item({ command, description }) {
    const made = element("button", { type: "button" }, element("b", {}, `/${command}`), element("span", {}, description));
    made.setAttribute("role", "menuitem");
    made.onclick = async () => {
      this.list(false);
      if (await this.doing.say(`/${command}`, null)) this.write("");
    };
    return made;
  }

  /** Show the foot of this chat: the field to write in, or Start. */
  show(chat, payload) {
    const moved = this.chat?.id !== chat.id;
    this.chat = chat;
    const closed = chat.type === "private" && (chat.blocked || !chat.started || payload !== undefined);
    $("#composer").hidden = closed;
    $("#start").hidden = !closed;
    $("#start").textContent = chat.blocked ? "Разблокировать" : "Запустить";
    $("#start").onclick = () => this.doing.start(chat.blocked, payload ?? "");
    $("#commands-open").hidden = !chat.commands.length;
    if (moved) {
      this.list(false);
      this.answering(null);
    }
  }
}
