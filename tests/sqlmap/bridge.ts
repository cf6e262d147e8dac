// Speaks to sqlmap in plain query strings and to the shop as its pages do: with a session, a csrf value and its form of JSON. So every
// parameter of every call can be tried alike. What changes with each reply by itself is left out of the answer.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { account, type Call } from '@fudaya/contracts';

type Input = Readonly<Record<string, unknown>>;
interface Session {
  readonly cookies: Map<string, string>;
  csrf: string;
}
export interface Bridge {
  /** What sqlmap is to be pointed at: one address a call that takes anything. */
  readonly targets: readonly string[];
  /** Replies that said the shop had a fault. */
  readonly faults: string[];
  readonly asked: () => number;
  close(): Promise<void>;
}
export interface BridgeOptions {
  readonly shop: string;
  /** Nobody's: a visitor asks. */
  readonly login?: { readonly mail: string; readonly password: string } | undefined;
  readonly calls: readonly (readonly [call: Call, good: Input])[];
}

/** Numbers that came as text are numbers again, lists are lists: else no query is ever reached. */
function valueLike(good: unknown, given: string): unknown {
  if (Array.isArray(good)) return [given];
  if (typeof good === 'number' && /^-?\d{1,15}$/.test(given)) return Number(given);
  return given;
}

async function ask(shop: string, session: Session, call: Call, input: Input): Promise<Record<string, unknown>> {
  const rest: Record<string, unknown> = { ...input };
  const path = call.path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return value === undefined ? '' : `/${encodeURIComponent(String(value))}`;
  });
  const headers = { cookie: [...session.cookies].map(([name, value]) => `${name}=${value}`).join('; '), 'sec-fetch-site': 'same-origin' };
  const isRead = call.method === 'GET';
  const query = isRead
    ? `?${new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
    : '';
  const body = new URLSearchParams({ csrf: session.csrf, json: JSON.stringify(rest) });
  const reply = await fetch(`${shop}/api${path}${query}`, { method: call.method, headers, ...(!isRead && { body }) });
  for (const cookie of reply.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    session.cookies.set(name, value);
  }
  const answer = (await reply.json()) as Record<string, unknown>;
  session.csrf = String(answer['csrf'] ?? session.csrf);
  return answer;
}

async function begun({ shop, login }: BridgeOptions): Promise<Session> {
  const session: Session = { cookies: new Map(), csrf: '' };
  await ask(shop, session, account.userPoint, {});
  if (!login) return session;
  const answer = await ask(shop, session, account.login, { mail: login.mail, pass: login.password, save_cookie: '1' });
  if (answer['state'] !== 200) throw new Error(`nobody could log in as ${login.mail}: ${JSON.stringify(answer)}`);
  return session;
}

export async function startBridge(options: BridgeOptions): Promise<Bridge> {
  const { shop, calls } = options;
  const faults: string[] = [];
  let asked = 0;
  let session = await begun(options);
  const server: Server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://bridge');
    const [call, good] = calls[Number(url.pathname.slice(1))] ?? [];
    void (async () => {
      if (!call || !good) return outgoing.writeHead(404).end();
      const input = Object.fromEntries([...url.searchParams].map(([name, value]) => [name, valueLike(good[name], value)]));
      asked += 1;
      let answer = await ask(shop, session, call, input);
      // The call itself, or time, ended the session. A visitor is refused as often as they ask.
      if ((answer['state'] === 401 && options.login) || answer['state'] === 403) {
        session = await begun(options);
        answer = await ask(shop, session, call, input);
      }
      if (answer['state'] === 500) faults.push(`${call.path} ${url.search}`);
      const { csrf: _csrf, request_id: _id, server_time: _time, ...said } = answer;
      return outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    })().catch((cause: unknown) => outgoing.writeHead(502).end(String(cause)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const targets = calls.flatMap(([, good], at) => {
    const query = new URLSearchParams(Object.entries(good).map(([name, value]): [string, string] => [name, String(value)])).toString();
    return query === '' ? [] : [`http://127.0.0.1:${port}/${at}?${query}`];
  });
  return { targets, faults, asked: () => asked, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
