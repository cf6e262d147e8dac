// Seeded storms: members buy, with discounts too, with double taps and in two tabs, decide and race deadlines, while service, resolver and log writer (a
// replica's jobs) and the database (Postgres, or a coordinator of Citus and its worker) are killed with -9 at moments the seeds choose, between any two
// statements, and while the beacon or the witnesses are not to be had. Meanwhile a box is cancelled, payments are charged back, points expire and members are frozen. Afterwards every purchase is drawn, late or not, or given
// back, whatever a member was answered is so, and the audit of the public files finds nothing but lateness.
//
// Several storms blow at once over one shop, each with a box, members and kills of its own: whoever kills, kills under all of them.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { expireLots, grant, releaseMember, suspendMember } from '@fudaya/books';
import { paidPayment } from '@fudaya/books/testing';
import { gacha, type ReplyOf } from '@fudaya/contracts';
import { readingWhole, type Sql } from '@fudaya/db';
import { isRoundSignature } from '@fudaya/draw';
import { auditShop } from '@fudaya/draw/proof';
import { brokenAcceptChains, brokenDraws } from '@fudaya/gacha/invariants';
import { cancelBox, type TestShop, testKeys, testRule, testShop } from '@fudaya/gacha/testing';
import { type Dice, type TestClient, diceOf, runsOf, testClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GachaProcess, startBeacon, startGacha } from './gacha-process.ts';
import { type KillableNodes, killableNodes } from './killable-nodes.ts';
import { killablePostgres } from './killable-postgres.ts';

/** As storm-two-steps.test.ts has it, paying and ordering are two steps. */
const PURCHASE_STEPS = process.env['PURCHASE_STEPS'] ?? 'one';
/** As storm-nodes.citus.test.ts has it, members lie at a worker and boxes at the coordinator. */
const isCitus = process.env['STORM_NODES'] !== undefined;
const runs = runsOf({ usual: PURCHASE_STEPS === 'two' ? 2 : 4, all: 16, soak: 300 });
const firstSeed = Number(process.env['SOAK_SEED'] ?? 1);
/** Boxes are made while no replica runs; so many together. */
const seedsOfWave = 30;
/** So many of them at once. */
const atOnce = 6;
const storm_ms = 2500;
const deciding_ms = 1200;
/** A storm goes on until its members have had so many answers, or for so long. */
const minAnswers = 8;
const maxStorm_ms = 30_000;
const startPoints = 100_000;
const paid = { price: 5000, points: 5500 };
const soonGone = 700;

let shop: TestShop;
/** The owner's connection for what is asked of all homes at once. */
let whole: Sql;
let servers: KillableNodes['servers'];
let beacon: Awaited<ReturnType<typeof startBeacon>>;
const kills = { replica: 0, servers: [0] };
/** The first one ends it. */
const faults: unknown[] = [];

beforeAll(async () => {
  const killable = isCitus ? await killableNodes({ workers: 1 }) : await killablePostgres();
  servers = 'servers' in killable ? killable.servers : [killable];
  kills.servers = servers.map(() => 0);
  shop = await testShop({ database: killable.database, clock: { now: () => new Date(), advance: () => undefined } });
  whole = await readingWhole(shop.owner);
  const rule = await testRule(shop.owner, { max_packs: 2, max_per_member: 100 });
  // For all storms, which is more than one person may give alone.
  await shop.owner`update account.discount_rule set max_uses = 1_000_000, max_points = 100_000_000 where id = ${rule}`;
  beacon = await startBeacon();
});
afterAll(async () => {
  await allUp();
  await Promise.all([down(0), down(1)]);
  beacon.close();
  await shop.close();
});

const replicas: (GachaProcess | undefined)[] = [undefined, undefined];
async function up(which: number): Promise<void> {
  replicas[which] ??= await startGacha({ databaseUrl: shop.database.url('gacha'), beaconUrl: beacon.url, PURCHASE_STEPS });
}
async function down(which: number): Promise<void> {
  const replica = replicas[which];
  replicas[which] = undefined;
  await replica?.kill();
}

/** Kills that are not over: whoever would kill what is dying already has killed it. */
const dying = new Map<string, Promise<void>>();
function once(what: string, kill: () => Promise<void>): Promise<void> {
  const begun = dying.get(what) ?? kill().finally(() => dying.delete(what));
  dying.set(what, begun);
  return begun;
}
/** Killed; it is there again after a while, for which nobody waits. */
function killReplica(which: number, away_ms: number): void {
  const killing = once(`replica ${which}`, async () => {
    kills.replica += 1;
    await down(which);
    await pause(away_ms);
    await steady(() => up(which));
  });
  killing.catch((fault: unknown) => faults.push(fault));
}
/** Of several one that the dice name: the coordinator, or its worker. */
const killDatabase = (roll: Dice) => {
  const away_ms = roll(150);
  const which = servers.length > 1 ? roll(servers.length) : 0;
  return once(`server ${which}`, async () => {
    kills.servers[which]! += 1;
    await servers[which]!.kill();
    await pause(away_ms);
    await servers[which]!.start();
  });
};
/** All that was killed is there again. */
const allUp = async () => {
  while (dying.size > 0) await Promise.allSettled(dying.values());
};

const isOfKill = (fault: unknown): boolean => {
  const { code = '', message } = fault as { code?: string; message: string };
  return (
    /^(CONNECTION_|CONNECT_|ECONN|EPIPE|57P0|08|53300)/.test(code) || /the service ended with|terminat|fetch failed|ECONN/.test(message)
  );
};

/** Again while somebody's kill is in the way: what failed for another reason fails. */
async function steady<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (fault) {
      const isKilled = fault instanceof AggregateError ? fault.errors.every(isOfKill) : isOfKill(fault);
      if (!isKilled || performance.now() > until) throw fault;
      await pause(50);
    }
  }
}

type Receipt = NonNullable<ReplyOf<typeof gacha.packBuy>['receipt']>['body'];

interface Buyer {
  readonly memberId: string;
  /** Two tabs of one browser share the session, another browser has its own. */
  readonly tabs: readonly TestClient[];
  /** The first of them is charged back. */
  readonly payments: readonly string[];
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

/** Until a replica has answered: what it refused, it refused. */
async function answered<T extends { state: number }>(ask: (which: number) => Promise<T>): Promise<T> {
  const until = performance.now() + 60_000;
  for (let which = 0; ; which = 1 - which) {
    const answer = await orNull(ask(which));
    if (answer && answer.state < 429) return answer;
    if (performance.now() > until) throw new Error(`no replica answers: ${answer?.state}`);
    await pause(50);
  }
}

/** Buys until the storm is over; whatever fails is tried again with the same purchase id later. */
async function buyOn({ tabs, asked, receipts }: Buyer, packs: readonly number[], roll: Dice, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const [here, there] = [roll(2), roll(2)];
    const tab = tabs[roll(tabs.length)]!;
    const what = { count: 1 + roll(4), pack_id: packs[roll(packs.length)]!, ...(roll(3) === 0 && { coupon_id: 'best' }) };
    const checked = await orNull(reached(tab, here).write(gacha.packCheck, what));
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
async function decideOne({ tabs, decided }: Buyer, purchaseId: string, roll: Dice): Promise<void> {
  const [here, there] = [roll(2), roll(2)];
  const cards = await orNull(whole<{ id: string }[]>`
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
    if (roll(2) === 0) killReplica(roll(2), roll(150));
    else await killDatabase(roll);
  };
  await Promise.all([...deciding, killing()]);
}

/** One kill, or a silence, of the seed's own: once its members have had some answers, however fast the machine is. */
async function killOn(roll: Dice, answers: () => number, isOver: () => boolean): Promise<void> {
  const after = roll(minAnswers);
  while (answers() < after && !isOver()) await pause(10);
  await pause(roll(200));
  const what = roll(6);
  if (what < 2) return killReplica(what, roll(150));
  if (what === 2) return killDatabase(roll);
  await once('beacon', async () => {
    if (what === 3) {
      beacon.withhold();
      await pause(roll(1500));
      beacon.release();
    } else {
      // One of the three, or all of them.
      await beacon.witnesses('silence', what === 4 ? 'a' : '');
      await pause(roll(2000));
      await beacon.witnesses('speak');
    }
  });
}

/** As the payment service reverses a payment, under its lock. Again: nothing. */
const chargeBack = (id: string) =>
  steady(() =>
    shop.owner.begin(async (tx) => {
      const [held] = await tx<{ state: string }[]>`select state from payment.payment where id = ${id} for update`;
      if (held?.state !== 'paid') return;
      const at = new Date();
      await tx`
        insert into payment.reversal (payment_id, taken, spent, journal_id, at)
        select ${id}, taken, spent, journal_id, ${at} from books.take_back(${id}, 'charged_back', ${at})`;
      await tx`update payment.payment set state = 'charged_back' where id = ${id}`;
    }),
  );

/** What else happens to members' points while they buy: a payment is charged back, points expire, somebody is frozen for a moment. */
async function actOn(buyers: readonly Buyer[], roll: Dice, until: number): Promise<void> {
  const deciding = () => ({ by: 'hanako', note: 'a storm', at: new Date() });
  const freezing = async () => {
    const { memberId } = buyers[roll(buyers.length)]!;
    await pause(roll(storm_ms));
    await steady(() => suspendMember(shop.owner, memberId, deciding()));
    await pause(roll(400));
    await steady(() => releaseMember(shop.owner, memberId, deciding()));
  };
  const expiring = async () => {
    while (performance.now() < until) {
      await pause(200 + roll(400));
      await steady(() => expireLots(shop.owner, new Date(), 100));
    }
  };
  await Promise.all([
    freezing(),
    expiring(),
    ...buyers.map(async ({ payments }) => {
      await pause(roll(storm_ms));
      // At two replicas' words at once.
      await Promise.all([chargeBack(payments[0]!), chargeBack(payments[0]!)]);
    }),
  ]);
}

/**
 * Until every purchase of the box is drawn or given back, its cards are with their members, and all that is paid is ordered or paid back, which none waits
 * for longer than a minute. What is paid is asked first: it goes from its member's home to its box's.
 */
async function settled(boxId: string, deadline = performance.now() + 60_000): Promise<void> {
  for (;;) {
    const [paid] = await steady(
      () => whole<{ n: number; oldest: Date | null }[]>`
        select count(*)::int as n, min(paid_at) as oldest from gacha.paid_purchase where box_id = ${boxId} and outcome is null`,
    );
    if (paid!.oldest && Date.now() - paid!.oldest.getTime() > 60_000)
      throw new Error(`a purchase of box ${boxId} that was paid is neither ordered nor paid back after a minute`);
    const [open] = await steady(
      () => whole<{ n: number }[]>`
        select (select count(*) from gacha.purchase where box_id = ${boxId} and state = 'accepted')::int
             + (select count(*) from gacha.owed_draw where box_id = ${boxId})::int
             + (select count(*) from gacha.owed_return where box_id = ${boxId})::int as n`,
    );
    const n = paid!.n + open!.n;
    if (n === 0) return;
    if (performance.now() > deadline) throw new Error(`${n} purchases of box ${boxId} are still open`);
    await pause(200);
  }
}

/**
 * The deadline passes while members decide in two tabs and a replica dies: every card is decided once, by one of them, and who was told
 * that it was their choice finds it so.
 */
async function raceDeadline(buyers: readonly Buyer[], boxId: string, roll: Dice): Promise<void> {
  const soon = new Date(Date.now() + 150);
  await steady(() => shop.owner`update books.drawn_card set decide_by = ${soon} where box_id = ${boxId}`);
  // At both homes, which say the same: where they are two, neither copies the other.
  for (const table of ['gacha.purchase', 'gacha.drawn_purchase'])
    await steady(() => shop.owner`update ${shop.owner(table)} set decide_by = ${soon} where box_id = ${boxId} and decide_by is not null`);
  const rows = await steady(
    () => whole<{ id: string; member_id: string; cards: string[] }[]>`
      select p.id, p.member_id, array_agg(d.id::text order by d.id) as cards
      from gacha.purchase p join books.drawn_card d on d.purchase_id = p.id where p.box_id = ${boxId} group by p.id, p.member_id`,
  );
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
    await steady(() => shop.convertOverdue());
  });
  const killing = async () => {
    await pause(roll(250));
    killReplica(roll(2), 0);
  };
  await Promise.all([...deciding, ...sweeping, killing()]);
  await pause(Math.max(0, soon.getTime() - Date.now()));
  // What another storm's sweep holds is left to it, and to the next where that one was killed.
  const isOpen = async () => {
    const [open] = await steady(
      () => whole<{ n: number }[]>`
        select count(*)::int as n from books.drawn_card d left join books.card_decision k on k.drawn_card_id = d.id
        where d.box_id = ${boxId} and k.drawn_card_id is null`,
    );
    return open!.n > 0;
  };
  for (const end = performance.now() + 60_000; (await isOpen()) && performance.now() < end; await pause(50))
    await steady(() => shop.convertOverdue());
  const decided = await steady(
    () => whole<{ id: string; ship: number; by: string }[]>`
      select d.purchase_id as id, count(*) filter (where k.kind = 'ship')::int as ship, string_agg(distinct k.decided_by, ' ') as by
      from books.drawn_card d join books.card_decision k on k.drawn_card_id = d.id where d.box_id = ${boxId} group by 1`,
  );
  expect(decided).toHaveLength(rows.length);
  for (const { id, ship, by } of decided) if (won.has(id)) expect({ id, ship, by }).toEqual({ id, ship: 1, by: 'member' });
}

/** Whoever was told that they decided finds it so; where both homes of the purchase are one database, both say it. */
async function decisionsStand(buyers: readonly Buyer[]): Promise<void> {
  for (const [id, sent] of buyers.flatMap(({ decided }) => [...decided])) {
    const [found] = await steady(
      () => whole`
      select count(*) filter (where k.kind = 'ship')::int as sent, string_agg(distinct k.decided_by, ' ') as by, count(*) filter (where k.kind is null)::int as open,
             p.sent as noted,
             ${isCitus} or bool_and(p.decided_at = b.decided_at and p.sent = b.sent and p.shipment_id is not distinct from b.shipment_id) as is_same
      from gacha.drawn_purchase p join gacha.purchase b on b.id = p.id
      join books.drawn_card d on d.purchase_id = p.id left join books.card_decision k on k.drawn_card_id = d.id
      where p.id = ${id} group by p.id`,
    );
    expect(found).toEqual({ sent, by: 'member', open: 0, noted: sent, is_same: true });
  }
}

/** What a seed's members buy of. One box of every other seed is cancelled meanwhile. */
interface Prepared {
  readonly seed: number;
  readonly box: { readonly packId: number; readonly boxId: string };
  readonly doomed: { readonly packId: number; readonly boxId: string } | undefined;
}

async function prepare(seed: number): Promise<Prepared> {
  const roll = diceOf(seed * 5000);
  const box = await shop.box(15 + roll(60), { lateBudget: 1000 });
  return { seed, box, doomed: seed % 2 === 0 ? await shop.box(40, { lateBudget: 1000 }) : undefined };
}

async function aBuyer(): Promise<Buyer> {
  const at = new Date();
  // Once: what a kill cut off is left behind, and another member made.
  const memberId = await shop.accountMember({ points: startPoints });
  await shop.owner`update account.member set verified_at = now() where id = ${memberId}`;
  const payments = [await paidPayment(shop.owner, { memberId, ...paid, at }), await paidPayment(shop.owner, { memberId, ...paid, at })];
  const expiresAt = new Date(at.getTime() + storm_ms / 2);
  await grant(shop.owner, {
    memberId,
    class: 'bonus',
    points: soonGone,
    idem: `storm:${memberId}`,
    kind: 'campaign',
    ref: 'storm',
    at,
    expiresAt,
  });
  const nowhere = { request: nobody } as unknown as GachaProcess['app'];
  const tabs = [await testClient(nowhere).loginAs(memberId, shop.owner), await testClient(nowhere).loginAs(memberId, shop.owner)];
  return { memberId, tabs, payments, asked: new Set(), receipts: new Map(), decided: new Map() };
}

async function storm({ seed, box: { packId, boxId }, doomed }: Prepared): Promise<Record<string, number>> {
  const roll = diceOf(seed);
  const buyers = [await steady(aBuyer), await steady(aBuyer), await steady(aBuyer)];
  const until = performance.now() + storm_ms;
  const cancelling = async () => {
    await pause(roll(storm_ms));
    if (doomed) await steady(() => cancelBox(shop.owner, { packId: doomed.packId, reason: 'a storm', now: new Date() }));
  };
  const answers = () => buyers.reduce((sum, { receipts }) => sum + [...receipts.values()].flat().length, 0);
  const isOver = () => performance.now() > until && (answers() >= minAnswers || performance.now() > until + maxStorm_ms);
  const packs = doomed ? [packId, packId, doomed.packId] : [packId];
  await Promise.all([
    ...buyers.map((buyer, which) => buyOn(buyer, packs, diceOf(seed * 1000 + which), isOver)),
    actOn(buyers, diceOf(seed * 4000), until),
    killOn(roll, answers, isOver),
    cancelling(),
  ]);
  // Whoever got no answer asks again, as the page does: the same purchase id, charged once at most.
  // What was answered before was never forgotten, not even with Postgres killed a moment later: the same receipt.
  for (const { tabs, asked, receipts } of buyers)
    for (const purchase_id of asked) {
      const again = await answered((which) => reached(tabs[0]!, which).write(gacha.packBuy, { purchase_id }));
      const before = receipts.get(purchase_id) ?? [];
      expect(before.length > 0 ? [200] : [200, 400]).toContain(again.state);
      for (const receipt of before) expect(again.receipt?.body).toEqual(receipt);
    }
  await settled(boxId);
  if (doomed) await settled(doomed.boxId);
  await decideAmongKills(buyers, seed);
  await decisionsStand(buyers);
  await raceDeadline(buyers, boxId, roll);

  const [sums] = await steady(
    () => whole<Record<string, number>[]>`
      select count(*)::int as bought, count(*) filter (where state = 'void')::int as void, count(*) filter (where state = 'accepted')::int as open,
             (select count(*)::int from gacha.purchase where box_id = ${doomed?.boxId ?? null} and state = 'void') as given_back,
             (select count(*)::int from gacha.paid_purchase where box_id = any (${[boxId, doomed?.boxId ?? boxId]}::uuid[]) and outcome is not null) as paid_back,
             (select count(*)::int from gacha.discount d join gacha.purchase p on p.id = d.purchase_id where d.box_id = ${boxId}) as discounted
      from gacha.purchase where box_id = ${boxId}`,
  );
  await steady(() => expireLots(shop.owner, new Date(), 100));
  const accounts = await steady(
    () => whole<{ pt: number; due: number }[]>`
      select m.pt, ${startPoints + soonGone}
             + (select coalesce(sum(p.point), 0) from payment.payment p where p.member_id = m.member_id and p.state = 'paid')
             - (select coalesce(sum(p.cost), 0) from gacha.purchase p where p.member_id = m.member_id and p.state = 'resolved')
             + (select coalesce(sum(d.return_points), 0) from books.drawn_card d
                join books.card_decision k on k.drawn_card_id = d.id and k.kind = 'convert' where d.member_id = m.member_id)
             - (select coalesce(sum(e.amount), 0) from books.journal j join books.entry e on e.journal_id = j.id
                join books.account a on a.id = e.account_id and a.member_id = m.member_id where j.kind = 'expire') as due
      from books.balance m where m.member_id = any (${buyers.map(({ memberId }) => memberId)}::uuid[])`,
  );
  expect(accounts).toHaveLength(buyers.length);
  for (const { pt, due } of accounts) expect(pt).toBe(Number(due));
  expect([sums!['open'], sums!['void']]).toEqual([0, 0]);
  return {
    ...sums!,
    decided: buyers.reduce((sum, { decided }) => sum + decided.size, 0),
    answered: answers(),
  };
}

/** Several at once, the next when one is over; the first failure ends it once the others are done. */
async function blow(prepared: readonly Prepared[], keep: (sums: Record<string, number>) => void): Promise<void> {
  const waiting = [...prepared];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one && faults.length === 0; one = waiting.shift()) {
      const { seed } = one;
      await storm(one).then(keep, (reason: unknown) => faults.push(new Error(`storm of seed ${seed}`, { cause: reason })));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  if (faults.length > 0) throw faults[0];
}

/** When all is quiet: what is public of the wave's boxes, their chains and draws, and the books of all waves so far. */
async function looksWhole(prepared: readonly Prepared[]): Promise<void> {
  const boxes = prepared.map(({ box }) => box.boxId);
  // Whoever writes the log now, all of it comes into it.
  await shop.log.write();
  const shown = { ...(await shop.log.read()), boxes: await Promise.all(boxes.map((boxId) => shop.publicFiles(boxId))) };
  const { findings } = await auditShop(shown, { policies: [shop.policy], isRound: isRoundSignature });
  const seeds = prepared.map(({ seed }) => seed).join(' ');
  assert.deepEqual(
    findings.filter(({ code }) => code !== 'late_served'),
    [],
    `seeds ${seeds}`,
  );
  const only = [...boxes, ...prepared.flatMap(({ doomed }) => (doomed ? [doomed.boxId] : []))];
  assert.deepEqual(
    [...(await brokenAcceptChains(shop.owner, only)), ...(await brokenDraws(shop.owner, { ...testKeys, only, isRound: isRoundSignature }))],
    [],
    `seeds ${seeds}`,
  );
  assert.deepEqual(await shop.broken(), [], `seeds ${seeds}`);
}

test(
  `BUY-4 DEC-5 ${runs} seeded storms of kills, double taps, two tabs, charge-backs, cancellations and deadline races leave the books whole`,
  async () => {
    const sums: Record<string, number> = {};
    for (let first = firstSeed; first < firstSeed + runs; first += seedsOfWave) {
      const seeds = Array.from({ length: Math.min(seedsOfWave, firstSeed + runs - first) }, (_, i) => first + i);
      // Terms are shown to the witnesses an hour back: no replica may show them first.
      await Promise.all([down(0), down(1)]);
      const prepared: Prepared[] = [];
      for (const seed of seeds) prepared.push(await prepare(seed));
      await Promise.all([up(0), up(1)]);
      await blow(prepared, (own) => {
        for (const [name, n] of Object.entries(own)) sums[name] = (sums[name] ?? 0) + n;
      });
      await allUp();
      await looksWhole(prepared);
      if (runs > 16) process.stdout.write(`storms: seeds ${firstSeed} to ${seeds.at(-1)} passed, ${JSON.stringify({ kills, ...sums })}\n`);
    }
    expect(Math.min(sums['bought']!, sums['answered']!)).toBeGreaterThan(runs);
    expect(sums['decided']).toBeGreaterThan(runs / 4);
    expect(kills.replica + kills.servers.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(runs / 4);
  },
  runs * 60_000,
);
