// A shop of tests: one database, a clock and a beacon stepped by hand, members with points, boxes of plain cards.
import { createHash, randomUUID } from 'node:crypto';
import { brokenInvariants, grant, grantCoins, openMember } from '@fudaya/books';
import { type TestDatabase, testDatabase } from '@fudaya/db/testing';
import { testContext } from '@fudaya/kit/testing';
import { demoChain } from './beacon/chains.ts';
import type { Beacon } from './beacon/relays.ts';
import type { LogSettings } from './log/log-settings.ts';
import { brokenAcceptChains, brokenDraws, brokenShipments } from './invariants.ts';
import { convertOverdue } from './decision/deadline.ts';
import { sendReminders } from './decision/reminders.ts';
import { type BoxSpec, createBox } from './operator/create-box.ts';
import { partsOf } from './parts.ts';
import type { PurchaseSteps } from './settings.ts';
import { resolveTicks } from './resolve/resolve.ts';
import { sealTicks } from './seal/seal.ts';
import { tellBy } from './tell/tell-member.ts';
import { readBoxFiles } from './testing-files.ts';
import { testKeys } from './testing-keys.ts';
import { logOfTests } from './testing-log.ts';

export interface TestClock {
  readonly now: () => Date;
  readonly advance: (seconds: number) => void;
}

/** Starts in the middle of a tick. */
export function testClock(start = '2026-11-21T03:00:00.500Z'): TestClock {
  let at = Date.parse(start);
  return { now: () => new Date(at), advance: (seconds) => void (at += seconds * 1000) };
}

/** Rounds that are out as soon as they are asked for, unless withheld. Signatures are made up: relays.ts verifies real ones. */
export function testBeacon(): Beacon & { isWithheld: boolean } {
  return {
    chainHash: demoChain.chainHash,
    publicKey: demoChain.publicKey,
    isWithheld: false,
    async signatureOf(round) {
      return this.isWithheld ? null : new Uint8Array(createHash('sha384').update(`round ${round}`).digest());
    },
  };
}

/** A run of the same tests may have the other setting. */
const usualSteps = (): PurchaseSteps => (process.env['PURCHASE_STEPS'] === 'two' ? 'two' : 'one');

export type TestShop = Awaited<ReturnType<typeof testShop>>;

/** One process of the gacha service on a database of its own. `another` is a second process on the same database. */
export async function testShop(
  given: {
    database?: TestDatabase;
    clock?: TestClock;
    beacon?: Beacon;
    log?: LogSettings;
    packsBefore?: number;
    purchaseSteps?: PurchaseSteps;
  } = {},
) {
  const database = given.database ?? (await testDatabase());
  const clock = given.clock ?? testClock();
  const purchaseSteps = given.purchaseSteps ?? usualSteps();
  const made = testBeacon();
  const beacon = given.beacon ?? made;
  const sql = database.as('gacha');
  const { now, advance } = clock;
  const keys = { ...testKeys, ...(given.log ? { log: given.log } : {}) };
  // Terms are shown to the witnesses before their sale: then their clocks stand so far back.
  let back_ms = 0;
  const log = logOfTests({ sql, owner: database.sql, settings: keys.log, now: () => new Date(now().getTime() - back_ms) });
  /** In a database that had a shop before, its packs have numbers of their own. */
  let packs = given.packsBefore ?? 0;

  function process() {
    const { deps, draws } = partsOf({ purchaseSteps, sql, beacon, now, tell: tellBy('https://shop.example'), ...keys });
    return {
      deps,
      draws,
      as: (memberId: string, options: { sessionHash?: Uint8Array; isStaff?: boolean; signal?: AbortSignal } = {}) => ({
        ...testContext(sql, { member: { id: memberId, isStaff: options.isStaff ?? false }, now, ...options }),
        ...(options.signal ? { signal: options.signal } : {}),
        ...deps,
      }),
      /** And what was sealed is logged, and seen by the witnesses now. */
      async seal() {
        await sealTicks(draws);
        await log.write();
      },
      resolve: () => resolveTicks(draws),
      convertOverdue: () => convertOverdue(draws),
      sendReminders: () => sendReminders(draws),
    };
  }
  const first = process();

  // Ticks end three seconds, which is one period, before their rounds; a tenth of a second later everything of the tick is in.
  const toTickEnd = () => {
    const { genesis, period } = demoChain;
    const into = (now().getTime() / 1000 - genesis) % period;
    advance(period - into + 0.1);
  };
  const toRound = () => advance(3);

  const hasUnsealed = async (): Promise<boolean> => {
    const [{ found }] = await database.sql<[{ found: boolean }]>`
      select exists(select 1 from gacha.box where last_tick > last_sealed_tick and coalesce(stop_reason, '') <> 'cancelled') as found`;
    return found;
  };

  return {
    ...first,
    database,
    sql,
    owner: database.sql,
    clock,
    beacon: made,
    another: process,
    toTickEnd,
    toRound,
    log,
    keys,
    policy: keys.log.policyText,
    /** What anybody may read of a box, as a member's device or an auditor takes it. */
    publicFiles: (boxId: string) => readBoxFiles({ sql, boxes: first.deps.boxes }, boxId),
    /** Everything that does not hold: the books' invariants, every accept chain and every draw recomputed. */
    broken: async (): Promise<unknown[]> => [
      ...(await brokenInvariants(database.sql, now())),
      ...(await brokenAcceptChains(database.sql)),
      ...(await brokenDraws(database.sql, testKeys)),
      ...(await brokenShipments(database.sql)),
    ],
    /** To the end of the tick, seals, to its round, resolves; once more for what waited so long for the box that it joined the next tick. */
    async draw() {
      toTickEnd();
      for (let isSealed = false; !isSealed; isSealed = !(await hasUnsealed())) {
        await first.seal();
        toRound();
        await first.resolve();
      }
    },
    /** The witnesses are back: what they see too late takes another round, which they see in time, and is drawn by it. */
    async witnessesReturn() {
      await log.speak();
      await log.write();
      await first.resolve();
      await log.write();
      advance(6);
      await first.resolve();
    },
    async member({ points = 0, coins = 0 }: { points?: number; coins?: number } = {}): Promise<string> {
      const id = randomUUID();
      const by = { memberId: id, kind: 'test', ref: id, at: now() };
      await openMember(database.sql, id);
      if (points > 0) await grant(database.sql, { ...by, class: 'bonus', points, idem: `test:${id}:points` });
      if (coins > 0) await grantCoins(database.sql, { ...by, coins, idem: `test:${id}:coins` });
      return id;
    },
    /** A member who can log in: with a row of the account area too. */
    async accountMember(given: { points?: number; coins?: number } = {}): Promise<string> {
      const id = await this.member(given);
      await database.sql`insert into account.prefecture (id, name_ja, name_en) values (13, '東京都', 'Tokyo') on conflict do nothing`;
      await database.sql`
        insert into account.member (id, mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
        values (${id}, ${`${id}@example.test`}, '', '札', '花', '0000000000', '1000001', 13, '千代田区', '1', ${id})`;
      return id;
    },
    /** A box on sale for a day: n slots, the first card unique, the rest of two kinds. */
    async box(n: number, spec: Partial<BoxSpec> = {}): Promise<{ boxId: string; packId: number; termsHash: string }> {
      packs += 1;
      const packId = spec.packId ?? packs;
      const unit = spec.unit ?? 'PT';
      const line = (name: string, count: number, rarity: string, revealRarity: number, points: number) =>
        count > 0 ? [{ cardId: `p${packId}-${name}`, count, rarity, revealRarity, returnPoints: unit === 'COIN' ? 0 : points }] : [];
      const commons = Math.floor((n - 1) / 2);
      const lines = [...line('a', 1, 'S', 5, 9000), ...line('b', n - 1 - commons, 'B', 2, 300), ...line('c', commons, 'C', 1, 50)];
      const day = { saleStart: new Date(now().getTime() - 3_600_000), saleEnd: new Date(now().getTime() + 86_400_000) };
      const { saleStart } = { ...day, ...spec };
      const announcedAt = new Date(saleStart > now() ? now() : saleStart.getTime() - 3_600_000);
      const made = await createBox(sql, keys, { packId, lines, price: 100, unit, now: announcedAt, ...day, ...spec });
      back_ms = now().getTime() - announcedAt.getTime();
      await log.write().finally(() => (back_ms = 0));
      return { ...made, packId };
    },
    close: () => database.close(),
  };
}
