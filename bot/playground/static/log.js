// The messages of the open chat, oldest first.  A message that looks the same keeps its element.

import { bubble, mark, replace, settle } from "./bubble.js";
import { element } from "./rich.js";
import { day } from "./words.js";

const NEAR = 80;
const TOGETHER = 10 * 60;

export class Log {
  constructor(root, scroller, doing, now) {
    Object.assign(this, { root, scroller, doing, now, kept: new Map(), where: null, low: true });
    scroller.addEventListener("scroll", () => (this.low = this.below() < NEAR), { passive: true });
    const stay = new ResizeObserver(() => this.low && this.toEnd());
    stay.observe(scroller);
    stay.observe(root);
  }

  below() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight;
  }

  toEnd(behavior = "instant") {
    this.scroller.scrollTo({ top: this.scroller.scrollHeight, behavior });
  }

  /** Show the messages of a chat or topic; a newly opened one is scrolled to its end. */
  show(messages, me, where) {
    const moved = where !== this.where;
    this.me = me;
    this.where = where;
    const ids = new Set(messages.map((each) => each.id));
    for (const id of [...this.kept.keys()]) if (moved || !ids.has(id)) this.remove(id);
    messages.forEach((each) => this.put(each));
    this.arrange();
    if (moved) {
      this.low = true;
      this.toEnd();
    }
  }

  upsert(message) {
    this.put(message);
    this.arrange();
    if (message.from.id === this.me) this.low = true;
    if (this.low) this.toEnd();
  }

  drop(ids) {
    ids.forEach((id) => this.remove(id));
    this.arrange();
  }

  remove(id) {
    this.kept.get(id)?.node.remove();
    this.kept.delete(id);
  }

  put(message) {
    const signature = JSON.stringify(message), old = this.kept.get(message.id);
    if (old?.signature === signature) return;
    const node = bubble(message, this.me, this.doing);
    if (old) replace(old.node, node, old.message.text === message.text);
    else this.root.insertBefore(node, this.after(message.id));
    this.kept.set(message.id, { message, signature, node });
    settle(node, this.now());
  }

  after(id) {
    const later = [...this.kept.keys()].filter((each) => each > id);
    return later.length ? this.kept.get(Math.min(...later)).node : null;
  }

  /** Add dates between the messages; one name and one avatar for consecutive messages of a person. */
  arrange() {
    this.root.querySelectorAll(".day").forEach((each) => each.remove());
    let before = null;
    const inOrder = [...this.kept.values()].sort((one, other) => one.message.id - other.message.id);
    for (const each of inOrder) {
      const today = day(each.message.at, this.now());
      if (!before || today !== day(before.message.at, this.now())) each.node.before(element("div", { className: "day" }, element("span", {}, today)));
      const together = before && follows(before.message, each.message) && today === day(before.message.at, this.now());
      each.node.classList.toggle("first", !together);
      before?.node.classList.toggle("last", !together);
      before = each;
    }
    before?.node.classList.add("last");
  }

  mark(message, data, busy) {
    const node = this.kept.get(message)?.node;
    node?.querySelectorAll(".keyboard button").forEach((each) => each.dataset.key === data && mark(each, busy));
  }

  goTo(id) {
    const node = this.kept.get(id)?.node;
    if (!node) return;
    node.scrollIntoView({ block: "center", behavior: "smooth" });
    node.classList.remove("found");
    void node.offsetWidth; // restarts the animation
    node.classList.add("found");
  }
}

const follows = (one, other) =>
  !one.notice && !other.notice && one.from.id === other.from.id && other.at - one.at < TOGETHER;
