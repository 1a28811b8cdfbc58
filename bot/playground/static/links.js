// Links: the ones that lead to the bot open its private chat here, all others a new tab.

const SAFE = /^(https?|tg|ton):\/\//i;

export function link(url, children, doing) {
  const made = document.createElement("a");
  made.append(...children);
  if (!SAFE.test(url)) return made;
  Object.assign(made, { href: url, target: "_blank", rel: "noopener noreferrer" });
  made.onclick = (event) => {
    event.preventDefault();
    doing.follow(url);
  };
  return made;
}

/** The payload that a link to this bot sends with Start; null for any other link. */
export function payload(url, username) {
  const found = /^(?:https?:\/\/)?(?:t|telegram)\.me\/(\w+)\/?(?:\?start=([\w-]{1,64}))?$/i.exec(url)
    ?? /^tg:\/\/resolve\?domain=(\w+)(?:&start=([\w-]{1,64}))?$/i.exec(url);
  return found && found[1].toLowerCase() === username.toLowerCase() ? found[2] ?? "" : null;
}
