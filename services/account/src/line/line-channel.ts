// The shop's official account at LINE, by the Messaging API: a message to one person, and whether they take any.

export interface LineMessage {
  /** The same for every try: LINE takes one once, for a day after the first. */
  readonly id: string;
  /** Who they are there. */
  readonly to: string;
  readonly text: string;
}

/** A no that stays no. */
export class LineRefused extends Error {}
/** Too many at present, or this month: nobody else's is to be tried either. */
export class LineBusy extends Error {}

export interface LineChannel {
  /** Where the official account is added as a friend. */
  readonly addUrl: string;
  /** What signs its webhooks. */
  readonly secret: string;
  readonly maxPerMinute: number;
  /**
   * LINE takes it, now or before. It says so of people who blocked the account, too, and shows them nothing.
   * @throws LineRefused for good, LineBusy or any other error for now
   */
  send(message: LineMessage): Promise<void>;
  /** Whether they added the account as a friend and did not block it. @throws where LINE does not say */
  isFriend(subject: string): Promise<boolean>;
}

export interface LineOptions {
  readonly url: string;
  readonly token: string;
  readonly secret: string;
  readonly addUrl: string;
  readonly maxPerMinute: number;
  readonly timeout_ms?: number;
}

export function lineChannel({ url, token, timeout_ms = 5_000, ...rest }: LineOptions): LineChannel {
  const ask = (path: string, request: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout_ms),
      headers: { authorization: `Bearer ${token}`, ...(request.headers as Record<string, string> | undefined) },
    });
  return {
    ...rest,
    async send({ id, to, text }) {
      const reply = await ask('/v2/bot/message/push', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-line-retry-key': id },
        body: JSON.stringify({ to, messages: [{ type: 'text', text }] }),
      });
      const said = (await reply.text()).slice(0, 200);
      // Taken at an earlier try, whose answer we did not hear.
      if (reply.ok || reply.status === 409) return;
      const failure = `LINE answered ${reply.status} ${said}`;
      if (reply.status === 429) throw new LineBusy(failure);
      // A token that ended is renewed by whoever runs the shop; a fault over there passes.
      if (reply.status === 401 || reply.status >= 500) throw new Error(failure);
      throw new LineRefused(failure);
    },
    async isFriend(subject) {
      const reply = await ask(`/v2/bot/profile/${encodeURIComponent(subject)}`);
      await reply.body?.cancel();
      if (reply.ok) return true;
      if (reply.status === 404) return false;
      throw new Error(`LINE answered ${reply.status} about a friend`);
    },
  };
}
