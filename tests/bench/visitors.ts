// Visitors of a drop: each comes, waits as its page tells it, goes in, looks at the pack and buys one draw of it.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { grant, openMember } from '@fudaya/books';
import { links } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { askAs, type Answer, type Asker } from './crowd-client.ts';

export interface Visitor {
  readonly address: string;
  /** Logged in once inside. */
  readonly session: string;
}
/** What one visitor saw. */
export interface Visit {
  /** When they had bought; NaN where they could not. */
  readonly boughtAt_ms: number;
  /** Of each call after they went in. */
  readonly times_ms: readonly number[];
  /** What should not have been. */
  readonly faults: readonly string[];
  /** How often they asked whether it is their turn. */
  readonly asked: number;
  /** How often they were told to come again though they were in. */
  readonly busy: number;
}

const browser = { 'accept-encoding': 'gzip, deflate, br' };
const atOnce = 16;

/** Members with a session and points for a purchase, each from a network of its own. */
export async function makeVisitors(sql: Sql, count: number): Promise<Visitor[]> {
  const sessions = Array.from({ length: count }, () => `m${randomBytes(32).toString('base64url')}`);
  const hashes = sessions.map((session) => createHash('sha256').update(session).digest('hex'));
  const members = await sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
    select 'drop-' || n || '@example.jp', '', '測', '定', '09012345678', '3300854', 11, '大宮', '1', 'drop' || n
    from generate_series(1, ${count}) n returning id`;
  await sql`
    insert into account.session (id_hash, member_id, is_remembered, expires_at)
    select decode(hash, 'hex'), member::uuid, false, now() + interval '1 day'
    from unnest(${hashes}::text[], ${members.map(({ id }) => id)}::text[]) as given (hash, member)`;
  const queue = members.values();
  const open = async () => {
    for (const { id } of queue) {
      await openMember(sql, id);
      await grant(sql, { memberId: id, class: 'bonus', points: 100, idem: `drop:${id}`, kind: 'campaign', ref: id, at: new Date() });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, open));
  await sql`analyze`;
  return sessions.map((session, at) => ({ address: `11.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, session }));
}

class Visiting implements Visit {
  readonly #asker: Asker & { readonly cookies: Map<string, string>; isInside: boolean };
  readonly #packId: number;
  readonly times_ms: number[] = [];
  readonly faults: string[] = [];
  asked = 0;
  busy = 0;
  isIn = false;
  isDone = false;
  boughtAt_ms = Number.NaN;

  constructor(url: string, { address }: Visitor, packId: number) {
    this.#asker = { url, address, cookies: new Map(), isInside: false };
    this.#packId = packId;
  }

  async #ask(path: string, more?: Record<string, string>, body?: string): Promise<Answer> {
    const answer = await askAs(this.#asker, path, more, body);
    if (answer.status >= 500) this.faults.push(`${answer.status} of ${path}`);
    return answer;
  }

  /** As the room's page does: so much later by chance as it is told at most. */
  async waitForTurn(): Promise<void> {
    const first = await this.#ask('/', browser);
    if (first.status !== 200 && first.status !== 429) this.faults.push(`${first.status} of the first page`);
    // The page itself says both; compressed, it is not read here.
    const told_s = first.retry_s ?? 3;
    let [next_s, spread_s] = first.status === 200 ? [0, 0] : [told_s, Math.min(1, told_s / 5)];
    while (next_s > 0) {
      await pause(1_000 * (next_s + spread_s * Math.random()));
      this.asked += 1;
      const { text } = await this.#ask('/waiting-room?lang=ja');
      const said = JSON.parse(text) as { isIn: boolean; next_s?: number; spread_s?: number };
      [next_s, spread_s] = said.isIn ? [0, 0] : [said.next_s ?? 10, said.spread_s ?? 2];
    }
  }

  async #page(path: string): Promise<void> {
    const { status, ms } = await this.#ask(path, browser);
    this.times_ms.push(ms);
    if (status !== 200) this.faults.push(`${status} of ${path} inside`);
  }

  /** A call as a page makes it: told to come again, it does. */
  async #call(path: string, csrf: string, payload?: object): Promise<{ csrf: string; [field: string]: unknown }> {
    const body = payload && new URLSearchParams({ csrf, json: JSON.stringify(payload) }).toString();
    for (;;) {
      const { text, ms, status } = await this.#ask(`/api${path}`, {}, body);
      this.times_ms.push(ms);
      const reply = JSON.parse(text) as { state: number; csrf: string };
      if (reply.state === 200) return reply;
      if (status !== 429 || this.busy > 20) throw new Error(`${path} said ${reply.state} (${status})`);
      this.busy += 1;
      await pause(2_000);
    }
  }

  async buy(session: string): Promise<void> {
    this.isIn = this.#asker.isInside = true;
    await this.#page(links.packDetail(this.#packId));
    this.#asker.cookies.set('sid', session);
    const { csrf } = await this.#call('/user/point', '');
    const check = await this.#call('/user/pack/check', csrf, { count: 1, pack_id: this.#packId });
    const c = randomBytes(32).toString('hex');
    await this.#call('/user/pack/buy', check.csrf, { purchase_id: check['purchase_id'], c });
    this.boughtAt_ms = performance.now();
  }

  async visit(work: () => Promise<void>): Promise<Visit> {
    await work().catch((fault: unknown) => this.faults.push(String(fault)));
    this.isDone = true;
    return this;
  }
}

/** Somebody who is let in at once. */
export function buyAsAdmitted(url: string, visitor: Visitor, packId: number): Promise<Visit> {
  const visiting = new Visiting(url, visitor, packId);
  return visiting.visit(() => visiting.buy(visitor.session));
}

/** Somebody who comes at this time, by performance.now(), and waits for their turn. */
export function comeAndBuy(url: string, visitor: Visitor, packId: number, comesAt_ms: number) {
  const visiting = new Visiting(url, visitor, packId);
  const visit = visiting.visit(async () => {
    await pause(Math.max(0, comesAt_ms - performance.now()));
    await visiting.waitForTurn();
    await visiting.buy(visitor.session);
  });
  return { visiting, visit };
}

export const share = (part: number, whole: number): string => (part / whole).toFixed(2);

/** All visits together. The rate is of the middle nine tenths: neither how it begins nor how it ends. */
export function peopleOf(visits: readonly Visit[]) {
  const bought = visits.map(({ boughtAt_ms }) => boughtAt_ms).filter((at) => !Number.isNaN(at));
  const inOrder = bought.toSorted((a, b) => a - b);
  const [from, to] = [Math.floor(inOrder.length * 0.05), Math.floor(inOrder.length * 0.95)];
  const times = visits.flatMap(({ times_ms }) => times_ms).toSorted((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
  return {
    accepted_per_second: ((to - from) * 1_000) / ((inOrder[to] ?? 0) - (inOrder[from] ?? 0)),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    faults: visits.flatMap(({ faults }) => faults),
    asked: visits.reduce((sum, { asked }) => sum + asked, 0),
    busy: visits.reduce((sum, { busy }) => sum + busy, 0),
  };
}
