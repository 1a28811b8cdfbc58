// Requests to the server, and its stream of events.

/** Send an act of this person; the server's answer, or null if it refused. */
export async function act(me, what, told = {}) {
  try {
    const response = await fetch("act", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ as: me, do: what, ...told }),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

const NAMES = ["scene", "message", "gone", "typing", "answer", "unread"];

/** One person's events.  Reconnects by itself; `lost` is called with whether the connection is lost. */
export class Stream {
  constructor(hear, lost) {
    this.hear = hear;
    this.lost = lost;
  }

  open(me) {
    this.close();
    const source = new EventSource(`events?as=${me}`);
    for (const name of NAMES) source.addEventListener(name, (event) => this.hear(name, JSON.parse(event.data)));
    source.onopen = () => this.lost(false);
    source.onerror = () => {
      this.lost(true);
      if (source.readyState === EventSource.CLOSED) this.again = setTimeout(() => this.hear("unknown", {}), 1000);
    };
    this.source = source;
  }

  close() {
    clearTimeout(this.again);
    this.source?.close();
  }
}
