import type { Call, Envelope, ReplyOf, SentInputOf } from '@fudaya/contracts';
import type { Hono } from 'hono';
import type { Sql } from '../sql.ts';
import { cookieName, hashSession, newSessionId } from '../session.ts';
import { testSettings } from './test-context.ts';

/** The parsed envelope with the reply's fields, which are there when state is 200 or 204. */
export type Answer<K extends Call = Call> = Envelope & Partial<ReplyOf<K>> & { readonly status: number };

interface Jar {
  sessionId: string;
  csrf: string;
  /** Cookies beside the session's. */
  readonly others: Map<string, string>;
}

/** A browser of tests: keeps cookie and csrf, and retries a write once when its csrf was refused, as the pages do. */
export class TestClient {
  readonly #app: Hono;
  readonly #jar: Jar;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(app: Hono, jar: Jar, headers: Readonly<Record<string, string>>) {
    this.#app = app;
    this.#jar = jar;
    this.#headers = headers;
  }

  get csrf(): string {
    return this.#jar.csrf;
  }

  /** Its cookies, as it sends them. */
  get cookie(): string {
    const own = `${cookieName(testSettings.isSecureCookie)}=${this.#jar.sessionId}`;
    return [own, ...[...this.#jar.others].map(([name, value]) => `${name}=${value}`)].join('; ');
  }

  get sessionHash(): Uint8Array {
    return hashSession(this.#jar.sessionId);
  }

  /** The same browser at another service. */
  at(app: Hono): TestClient {
    return new TestClient(app, this.#jar, this.#headers);
  }

  read<K extends Call>(call: K, input: SentInputOf<K> = {} as SentInputOf<K>): Promise<Answer<K>> {
    const { path, rest } = addressOf(call, input);
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, textOf(value)])).toString();
    return this.send<K>(query ? `${path}?${query}` : path);
  }

  async write<K extends Call>(
    call: K,
    input: SentInputOf<K> = {} as SentInputOf<K>,
    headers: Record<string, string> = {},
  ): Promise<Answer<K>> {
    const { path, rest } = addressOf(call, input);
    const post = (): Promise<Answer<K>> => this.form<K>(path, { csrf: this.#jar.csrf, json: JSON.stringify(rest) }, headers);
    const answer = await post();
    return answer.state === 403 ? post() : answer;
  }

  /** A form as it is, for malformed ones. No retry. */
  form<K extends Call = Call>(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer<K>> {
    const body = new URLSearchParams(fields).toString();
    return this.send<K>(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }

  /** Any request at all; what the reply says of cookie and csrf is kept. */
  async send<K extends Call = Call>(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Answer<K>> {
    const name = cookieName(testSettings.isSecureCookie);
    const headers = {
      'sec-fetch-site': 'same-origin',
      cookie: this.cookie,
      ...this.#headers,
      ...init.headers,
    };
    const response = await this.#app.request(path.startsWith('/api') ? path : `/api${path}`, { ...init, headers });
    const answer = (await response.json()) as Answer<K>;
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (key === name) this.#jar.sessionId = value;
      else this.#jar.others.set(key, value);
    }
    this.#jar.csrf = answer.csrf;
    return { ...answer, status: response.status };
  }

  /** Logs the member in by writing a session row with the owner's connection. */
  async loginAs(memberId: string, ownerSql: Sql): Promise<this> {
    this.#jar.sessionId = newSessionId('member');
    this.#jar.csrf = '';
    await ownerSql`
      insert into account.session (id_hash, member_id, is_remembered, proved_at, expires_at)
      values (${this.sessionHash}, ${memberId}, false, now(), now() + interval '1 day')`;
    return this;
  }
}

/** A fresh browser of a visitor at this service. */
export function testClient(app: Hono, headers: Readonly<Record<string, string>> = {}): TestClient {
  return new TestClient(app, { sessionId: newSessionId('visitor'), csrf: '', others: new Map() }, headers);
}

function addressOf(call: Call, input: unknown): { path: string; rest: Record<string, unknown> } {
  const rest = { ...(input as Record<string, unknown>) };
  const path = call.path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return value === undefined ? '' : `/${encodeURIComponent(textOf(value))}`;
  });
  return { path, rest: Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) };
}

/** A value as an address can carry it. */
function textOf(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
}
