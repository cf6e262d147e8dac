// Seeded storms: members buy with double taps and in two tabs while service, resolver and log writer (a replica's jobs) and Postgres are killed
// with -9 at moments the seed chooses, between any two statements, and while the beacon or the witnesses are not to be had. Afterwards every
// purchase is drawn, late or not, whatever a member was answered is so, and the audit of the public files finds nothing but lateness.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { gacha, type ReplyOf } from '@fudaya/contracts';
import { isRoundSignature } from '@fudaya/draw';
import { auditShop } from '@fudaya/draw/proof';
import { brokenAcceptChains, brokenDraws } from '@fudaya/gacha/invariants';
import { type TestShop, testKeys, testShop } from '@fudaya/gacha/testing';
import { type TestClient, diceOf, runsOf, testClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GachaProcess, startBeacon, startGacha } from './gacha-process.ts';
import { killablePostgres } from './killable-postgres.ts';

/** As storm-two-steps.test.ts has it, paying and ordering are two steps. */
const PURCHASE_STEPS = process.env['PURCHASE_STEPS'] ?? 'one';
const runs = runsOf({ usual: PURCHASE_STEPS === 'two' ? 2 : 4, all: 16, soak: 300 });
const firstSeed = Number(process.env['SOAK_SEED'] ?? 1);
const storm_ms = 4500;
const deciding_ms = 1500;
const startPoints = 100_000;

let shop: TestShop;
let postgres: Awaited<ReturnType<typeof killablePostgres>>;
let beacon: Awaited<ReturnType<typeof startBeacon>>;
const replicas: (GachaProcess | undefined)[] = [undefined, undefined];

beforeAll(async () => {
  postgres = await killablePostgres();
  shop = await testShop({ database: postgres.database, clock: { now: () => new Date(), advance: () => undefined } });
  beacon = await startBeacon();
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica?.kill()));
  beacon.close();
  await shop.close();
});

async function up(which: number): Promise<GachaProcess> {
  replicas[which] ??= await startGacha({ databaseUrl: shop.database.url('gacha'), beaconUrl: beacon.url, PURCHASE_STEPS });
  return replicas[which];
}
async function down(which: number): Promise<void> {
  const replica = replicas[which];
  replicas[which] = undefined;
  await replica?.kill();
}

type Receipt = NonNullable<ReplyOf<typeof gacha.packBuy>['receipt']>['body'];

interface Buyer {
  readonly memberId: string;
  /** Two tabs of one browser share the session, another browser has its own. */
  readonly tabs: readonly TestClient[];
  readonly asked: Set<string>;
  /** Purchase → the receipt of every answer that came. */
  readonly receipts: Map<string, Receipt[]>;
  /** Purchase → how many of its cards ship, of every decision that was answered. */
  readonly decided: Map<string, number>;
}

const nobody = async (): Promise<never> => {
  throw new Error('nobody listens');
};
const reached = (client: TestClient, which: number): TestClient =>
  client.at(replicas[which]?.app ?? ({ request: nobody } as unknown as GachaProcess['app']));
const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/** Buys until the storm is over; whatever fails is tried again with the same purchase id later. */
async function buyOn({ tabs, asked, receipts }: Buyer, packId: number, roll: (below: number) => number, until: number): Promise<void> {
  while (performance.now() < until) {
    const [here, there] = [roll(2), roll(2)];
    const tab = tabs[roll(tabs.length)]!;
    const checked = await orNull(reached(tab, here).write(gacha.packCheck, { count: 1 + roll(4), pack_id: packId }));
    const purchase_id = checked?.purchase_id;
    if (!purchase_id) {
      await pause(30 + roll(50));
      continue;
    }
    asked.add(purchase_id);
    // A double tap, or the same purchase in another tab at another replica.
    const taps = [reached(tab, here), reached(tabs[roll(tabs.length)]!, there)].slice(0, 1 + roll(2));
    const answers = await Promise.all(taps.map((client) => orNull(client.write(gacha.packBuy, { purchase_id }))));
    receipts.set(
      purchase_id,
      answers.flatMap((answer) => (answer?.receipt ? [answer.receipt.body] : [])),
    );
    await pause(roll(120));
  }
}

/** One of their purchases, if it is drawn and theirs to decide: a card or none ships, in one tab or two at once. */
async function decideOne({ tabs, decided }: Buyer, purchaseId: string, roll: (below: number) => number): Promise<void> {
  const [here, there] = [roll(2), roll(2)];
  const cards = await orNull(shop.owner<{ id: string }[]>`
    select d.id::text as id from books.drawn_card d left join books.card_decision k on k.drawn_card_id = d.id
    where d.purchase_id = ${purchaseId} and k.kind is null order by d.id`);
  if (!cards || cards.length === 0) return;
  const ids = cards.map(({ id }) => id);
  const sent = roll(2);
  const choice = { history_id: purchaseId, send_card: ids.slice(0, sent), reduction_card: ids.slice(sent) };
  const taps = [reached(tabs[0]!, here), reached(tabs[1]!, there)].slice(0, 1 + roll(2));
  const answers = await Promise.all(taps.map((client) => orNull(client.write(gacha.decision, choice))));
  const told = answers.filter((answer) => answer?.result === '1');
  expect(told.length, 'both tabs were told that they decided').toBeLessThan(2);
  if (told.length > 0) decided.set(purchaseId, sent);
}

/** Members decide every other of their purchases, while a replica or Postgres dies under them. */
async function decideAmongKills(buyers: readonly Buyer[], seed: number): Promise<void> {
  const until = performance.now() + deciding_ms;
  const roll = diceOf(seed * 3000);
  const deciding = buyers.map(async (buyer, which) => {
    const dice = diceOf(seed * 2000 + which);
    const own = [...buyer.asked].filter((_, i) => i % 2 === 0);
    while (own.length > 0 && performance.now() < until) {
      await decideOne(buyer, own[dice(own.length)]!, dice);
      await pause(dice(80));
    }
  });
  const killing = async () => {
    await pause(roll(deciding_ms / 2));
    if (roll(2) === 0) return down(roll(2));
    await postgres.kill();
    await pause(roll(150));
    await postgres.start();
  };
  await Promise.all([...deciding, killing()]);
  await Promise.all([up(0), up(1)]);
}

async function killOn(roll: (below: number) => number, until: number): Promise<void> {
  const begun = performance.now();
  const moments = Array.from({ length: 3 }, () => ({ at: roll(storm_ms - 600), what: roll(6) })).toSorted((a, b) => a.at - b.at);
  for (const { at, what } of moments) {
    await pause(Math.max(0, begun + at - performance.now()));
    if (performance.now() > until) return;
    if (what < 2) {
      await down(what);
      await pause(roll(150));
      await up(what);
    } else if (what === 3) {
      beacon.withhold();
      await pause(roll(1500));
      beacon.release();
    } else if (what > 3) {
      // One of the three, or all of them.
      await beacon.witnesses('silence', what === 4 ? 'a' : '');
      await pause(roll(3000));
      await beacon.witnesses('speak');
    } else {
      await postgres.kill();
      await pause(roll(150));
      await postgres.start();
    }
  }
}

/** Until every purchase of the box is drawn, its cards are with their members, and all that is paid is ordered or paid back. */
async function settled(boxId: string, deadline = performance.now() + 60_000): Promise<void> {
  for (;;) {
    const [open] = await shop.owner<{ n: number }[]>`
      select (select count(*) from gacha.purchase where box_id = ${boxId} and state = 'accepted')::int
           + (select count(*) from gacha.paid_purchase where box_id = ${boxId} and outcome is null)::int
           + (select count(*) from gacha.owed_draw where box_id = ${boxId})::int as n`;
    if (open!.n === 0) return;
    if (performance.now() > deadline) throw new Error(`${open!.n} purchases of box ${boxId} are still open`);
    await pause(200);
  }
}

/**
 * The deadline passes while members decide in two tabs and a replica dies: every card is decided once, by one of them, and who was told
 * that it was their choice finds it so.
 */
async function raceDeadline(buyers: readonly Buyer[], boxId: string, roll: (below: number) => number): Promise<void> {
  const soon = new Date(Date.now() + 150);
  await shop.owner`update books.drawn_card set decide_by = ${soon} where box_id = ${boxId}`;
  await shop.owner`update gacha.purchase set decide_by = ${soon} where box_id = ${boxId} and decide_by is not null`;
  const rows = await shop.owner<{ id: string; member_id: string; cards: string[] }[]>`
    select p.id, p.member_id, array_agg(d.id::text order by d.id) as cards
    from gacha.purchase p join books.drawn_card d on d.purchase_id = p.id where p.box_id = ${boxId} group by p.id`;
  const won = new Set<string>();
  const deciding = rows.flatMap(({ id, member_id, cards }) => {
    const { tabs } = buyers.find(({ memberId }) => memberId === member_id)!;
    return [0, 1].map(async (which) => {
      await pause(roll(300));
      const answer = await orNull(
        reached(tabs[which]!, which).write(gacha.decision, {
          history_id: id,
          send_card: cards.slice(0, 1),
          reduction_card: cards.slice(1),
        }),
      );
      if (answer?.result !== '1') return;
      expect(won.has(id), 'both tabs were told that they decided').toBe(false);
      won.add(id);
    });
  });
  const sweeping = [0, 1].map(async () => {
    await pause(100 + roll(200));
    await shop.convertOverdue();
  });
  await pause(roll(250));
  await down(roll(2));
  await Promise.all([...deciding, ...sweeping]);
  await pause(Math.max(0, soon.getTime() - Date.now()));
  await shop.convertOverdue();
  const decided = await shop.owner<{ id: string; ship: number; by: string }[]>`
    select d.purchase_id as id, count(*) filter (where k.kind = 'ship')::int as ship, string_agg(distinct k.decided_by, ' ') as by
    from books.drawn_card d join books.card_decision k on k.drawn_card_id = d.id where d.box_id = ${boxId} group by 1`;
  expect(decided).toHaveLength(rows.length);
  for (const { id, ship, by } of decided) if (won.has(id)) expect({ id, ship, by }).toEqual({ id, ship: 1, by: 'member' });
}

/** Whoever was told that they decided finds it so, and both homes of the purchase say it. */
async function decisionsStand(buyers: readonly Buyer[]): Promise<void> {
  for (const [id, sent] of buyers.flatMap(({ decided }) => [...decided])) {
    const [found] = await shop.owner`
      select count(*) filter (where k.kind = 'ship')::int as sent, string_agg(distinct k.decided_by, ' ') as by, count(*) filter (where k.kind is null)::int as open,
             p.sent as noted, p.decided_at = b.decided_at and p.sent = b.sent and p.shipment_id is not distinct from b.shipment_id as is_same
      from gacha.drawn_purchase p join gacha.purchase b on b.id = p.id
      join books.drawn_card d on d.purchase_id = p.id left join books.card_decision k on k.drawn_card_id = d.id
      where p.id = ${id} group by p.id, b.id`;
    expect(found).toEqual({ sent, by: 'member', open: 0, noted: sent, is_same: true });
  }
}

async function storm(seed: number): Promise<Record<string, number>> {
  const roll = diceOf(seed);
  // Its terms are shown to the witnesses an hour back: no replica may show them first.
  await Promise.all([down(0), down(1)]);
  const { packId, boxId } = await shop.box(15 + roll(60), { lateBudget: 1000 });
  await Promise.all([up(0), up(1)]);
  const buyers = await Promise.all(
    Array.from({ length: 4 }, async (): Promise<Buyer> => {
      const memberId = await shop.accountMember({ points: startPoints });
      const browser = await testClient(replicas[0]!.app).loginAs(memberId, shop.owner);
      const other = await testClient(replicas[1]!.app).loginAs(memberId, shop.owner);
      return { memberId, tabs: [browser, other], asked: new Set(), receipts: new Map(), decided: new Map() };
    }),
  );
  const until = performance.now() + storm_ms;
  await Promise.all([
    ...buyers.map((buyer) => buyOn(buyer, packId, diceOf(seed * 1000 + buyers.indexOf(buyer)), until)),
    killOn(roll, until),
  ]);
  await Promise.all([up(0), up(1)]);
  // Whoever got no answer asks again, as the page does: the same purchase id, charged once at most.
  // What was answered before was never forgotten, not even with Postgres killed a moment later: the same receipt.
  for (const { tabs, asked, receipts } of buyers)
    for (const purchase_id of asked) {
      const again = await reached(tabs[0]!, 0).write(gacha.packBuy, { purchase_id });
      const before = receipts.get(purchase_id) ?? [];
      expect(before.length > 0 ? [200] : [200, 400]).toContain(again.state);
      for (const receipt of before) expect(again.receipt?.body).toEqual(receipt);
    }
  await settled(boxId);
  await decideAmongKills(buyers, seed);
  await decisionsStand(buyers);
  await raceDeadline(buyers, boxId, roll);

  const [sums] = await shop.owner<Record<string, number>[]>`
    select count(*)::int as bought, count(*) filter (where state = 'void')::int as void,
           count(*) filter (where state = 'accepted')::int as open from gacha.purchase where box_id = ${boxId}`;
  const accounts = await shop.owner<{ pt: number; due: number }[]>`
    select m.pt, ${startPoints} - coalesce((select sum(p.cost) from gacha.purchase p where p.member_id = m.member_id and p.state = 'resolved'), 0)
           + coalesce((select sum(d.return_points) from books.drawn_card d join books.card_decision k on k.drawn_card_id = d.id and k.kind = 'convert'
                       where d.member_id = m.member_id), 0) as due
    from books.balance m where m.member_id = any (${buyers.map(({ memberId }) => memberId)}::uuid[])`;
  for (const { pt, due } of accounts) expect(pt).toBe(Number(due));
  expect([sums!['open'], sums!['void']]).toEqual([0, 0]);
  const only = [boxId];
  // Whoever writes the log now, all of it comes into it.
  await shop.log.write();
  const shown = { ...(await shop.log.read()), boxes: [await shop.publicFiles(boxId)] };
  const { findings } = await auditShop(shown, { policies: [shop.policy], isRound: isRoundSignature });
  assert.deepEqual(
    findings.filter(({ code }) => code !== 'late_served'),
    [],
  );
  assert.deepEqual(
    [...(await brokenAcceptChains(shop.owner, only)), ...(await brokenDraws(shop.owner, { ...testKeys, only, isRound: isRoundSignature }))],
    [],
  );
  return {
    ...sums!,
    decided: buyers.reduce((sum, { decided }) => sum + decided.size, 0),
    answered: buyers.flatMap(({ receipts }) => [...receipts.values()].flat()).length,
  };
}

test(
  `BUY-4 DEC-5 ${runs} seeded storms of kills, double taps, two tabs and deadline races leave the books whole`,
  async () => {
    let [bought, answered, decided] = [0, 0, 0];
    for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
      const sums = await storm(seed).catch((reason: unknown) => {
        throw new Error(`storm of seed ${seed}`, { cause: reason });
      });
      bought += sums['bought']!;
      answered += sums['answered']!;
      decided += sums['decided']!;
      // The books and all boxes so far; the last storm's in any case.
      if (runs < 20 || seed % 20 === 0 || seed === firstSeed + runs - 1) assert.deepEqual(await shop.broken(), [], `seed ${seed}`);
    }
    expect(Math.min(bought, answered)).toBeGreaterThan(runs);
    expect(decided).toBeGreaterThan(runs / 4);
  },
  runs * 60_000,
);
