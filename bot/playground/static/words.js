// Every word the page says by itself, and how Russian counts and tells the time.

const PLURAL = new Intl.PluralRules("ru");
const RELATIVE = new Intl.RelativeTimeFormat("ru", { numeric: "always" });
const STEPS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export const count = (number, one, few, many) => `${number} ${{ one, few, many }[PLURAL.select(number)] ?? many}`;

export const players = (number) => count(number, "участник", "участника", "участников");
export const unread = (number) => count(number, "новое сообщение", "новых сообщения", "новых сообщений");

const formatter = (options) => new Intl.DateTimeFormat("ru", options);
const CLOCK = formatter({ hour: "2-digit", minute: "2-digit" });
const DAY = formatter({ day: "numeric", month: "long" });
const DAY_AND_YEAR = formatter({ day: "numeric", month: "long", year: "numeric" });
const PARTS = {
  w: formatter({ weekday: "long" }),
  d: formatter({ day: "2-digit", month: "2-digit", year: "2-digit" }),
  D: DAY_AND_YEAR,
  t: CLOCK,
  T: formatter({ hour: "2-digit", minute: "2-digit", second: "2-digit" }),
};

export const clock = (unix) => CLOCK.format(unix * 1000);

export function day(unix, now) {
  const then = new Date(unix * 1000), today = new Date(now * 1000);
  if (then.toDateString() === today.toDateString()) return "Сегодня";
  return (then.getFullYear() === today.getFullYear() ? DAY : DAY_AND_YEAR).format(then);
}

/** «через 5 минут», «2 часа назад»: in the largest unit that fits, as Telegram does. */
export function relative(unix, now) {
  const seconds = Math.round(unix - now);
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return seconds === 0 ? "сейчас" : RELATIVE.format(Math.trunc(seconds / size), unit);
}

/** What a <tg-time> shows: its own words where it names no format. */
export function moment(unix, format, words, now) {
  if (format === "r") return relative(unix, now);
  return [...format].map((part) => PARTS[part].format(unix * 1000)).join(", ") || words;
}

export const shifted = (unix) => `Время пробы: ${DAY.format(unix * 1000)}, ${clock(unix)}`;

export function notice({ kind, names }) {
  const who = (names ?? []).join(", ");
  return {
    made: "Группа создана",
    joined: `${who} теперь в группе`,
    left: `${who} больше не в группе`,
    moved: "Группа стала супергруппой",
    pinned: "Сообщение закреплено",
    topic: `Тема «${who}» создана`,
  }[kind];
}

export const initials = (name) => [...name.trim()][0]?.toUpperCase() ?? "?";
