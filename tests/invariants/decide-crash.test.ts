// The service is killed while it decides what nobody decided, and while members decide; real processes, a real clock.
import assert from 'node:assert/strict';
import { gacha } from '@fudaya/contracts';
import { aloneLogSettings, drawnFor, type TestShop, testShop } from '@fudaya/gacha/testing';
import { enqueue } from '@fudaya/kit';
import { testClient } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBeacon, startGacha } from './gacha-process.ts';

let shop: TestShop;
let beacon: Awaited<ReturnType<typeof startBeacon>>;
const running = new Set<() => Promise<void>>();
beforeAll(async () => {
  // Draws by a clock of its own; deadlines are then set by the real one, which the processes have.
  // Many boxes: each would be shown to three witnesses.
  shop = await testShop({ log: aloneLogSettings() });
  beacon = await startBeacon();
});
afterAll(async () => {
  await Promise.all([...running].map((kill) => kill()));
  beacon.close();
  await shop.close();
});

async function start() {
  const process = await startGacha({ databaseUrl: shop.database.url('gacha'), beaconUrl: beacon.url });
  const kill = async () => {
    running.delete(kill);
    await process.kill();
  };
  running.add(kill);
  return { app: process.app, kill };
}

/** Resolves as soon as the database says so. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}
const decided = async () =>
  (await shop.owner`select count(*)::int as n from gacha.purchase where decided_at is not null`)[0]!['n'] as number;
/** As every minute does. */
const aMinutePasses = () => enqueue(shop.sql, 'gacha.decideOverdue', {});
/** The deadline of what is undecided, or of one such purchase. */
const move = (by: string, purchaseId: string | null = null) => shop.owner`
  with moved as (
    update gacha.purchase set decide_by = now() + ${by}::interval
    where decided_at is null and state = 'resolved' and id = coalesce(${purchaseId}::uuid, id) returning id)
  update books.drawn_card d set decide_by = now() + ${by}::interval from moved where moved.id = d.purchase_id`;

test('DEC-4 kill -9 in the middle of a deadline, twice, with two processes: every card is decided once, every parcel told once @all', async () => {
  const purchases = [];
  for (let i = 0; i < 40; i++) {
    const drawn = await drawnFor(shop, await shop.accountMember({ points: 1000, coins: 1000 }), 3, i % 4 === 0 ? 'COIN' : 'PT');
    purchases.push(drawn.purchase_id);
    if (i % 4 === 1) await shop.owner`insert into gacha.decision_default values (${drawn.memberId}, 'ship', now())`;
  }
  await move('-2 minutes');
  for (const least of [1, 15]) {
    const [one, two] = [await start(), await start()];
    await Promise.all([aMinutePasses(), aMinutePasses()]);
    await until(async () => (await decided()) >= least);
    await Promise.all([one.kill(), two.kill()]);
    const half = await shop.owner`
      select p.id from gacha.purchase p join books.drawn_card d on d.purchase_id = p.id left join books.card_decision k on k.drawn_card_id = d.id
      group by p.id having count(k.drawn_card_id) not in (0, count(*)) or (count(k.drawn_card_id) > 0) <> (p.decided_at is not null)`;
    expect(half).toEqual([]);
  }
  const { kill } = await start();
  await aMinutePasses();
  await until(async () => (await decided()) === purchases.length);
  await kill();
  const made = await shop.owner`
    select k.kind, k.decided_by as by, count(*)::int as cards from books.card_decision k group by 1, 2 order by 1, 2`;
  expect(made).toEqual([
    { kind: 'convert', by: 'deadline', cards: 60 },
    { kind: 'ship', by: 'default', cards: 30 },
    { kind: 'ship', by: 'rule', cards: 30 },
  ]);
  const parcels = await shop.owner`
    select (select count(*)::int from gacha.shipment) as parcels, count(*)::int as letters from account.mail_outbox where idem like 'shipment:%:requested'`;
  expect(parcels).toEqual([{ parcels: 20, letters: 20 }]);
  assert.deepEqual(await shop.broken(), []);
});

const drawnOne = async () => (await drawnFor(shop, await shop.accountMember({ points: 1000 }), 3)).purchase_id;

test('DEC-4 by its own timetable: the first process after hours without any converts what fell due, and every minute what does @all', async () => {
  // Both are drawn before a process is there, which would draw by its own clock.
  const [before, later] = [await drawnOne(), await drawnOne()];
  const fates = async (id: string) =>
    await shop.owner`
      select k.kind, k.decided_by as by, count(*)::int as cards from books.card_decision k join books.drawn_card d on d.id = k.drawn_card_id
      where d.purchase_id = ${id} group by 1, 2`;
  const converted = [{ kind: 'convert', by: 'deadline', cards: 3 }];
  await move('-3 hours', before);
  await move('1 hour', later);
  // Nothing is enqueued here.
  await shop.owner`
    insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
    values ('gacha.decideOverdue', now() - interval '1 day', now() - interval '4 hours')
    on conflict (identifier) do update set last_execution = excluded.last_execution`;
  const { kill } = await start();
  await until(async () => (await fates(before)).length > 0);
  expect(await fates(later)).toEqual([]);
  await move('-3 hours', later);
  await until(async () => (await fates(later)).length > 0);
  await kill();
  expect([await fates(before), await fates(later)]).toEqual([converted, converted]);
  assert.deepEqual(await shop.broken(), []);
}, 180_000);

test('DEC-3 kill -9 while a member decides 600 cards: all of it or nothing, and asking again ends it @all', async () => {
  const memberId = await shop.accountMember({ points: 100_000 });
  const { ids, purchase_id } = await drawnFor(shop, memberId, 600);
  await move('1 hour');
  const first = await start();
  const client = await testClient(first.app).loginAs(memberId, shop.owner);
  const lists = { send_card: ids.slice(0, 200), reduction_card: ids.slice(200), history_id: purchase_id };
  const asked = client.write(gacha.decision, lists).catch(() => null);
  // Its transaction is under way as soon as somebody holds the purchase.
  await until(async () => {
    const free = await shop.owner`select 1 from gacha.drawn_purchase where id = ${purchase_id} for update skip locked`;
    return free.length === 0 || (await decided()) > 40;
  });
  await first.kill();
  await asked;
  const second = await start();
  const again = await client.at(second.app).write(gacha.decision, lists);
  expect([200, 204]).toContain(again.state);
  await second.kill();
  const cards = await shop.owner`
    select k.kind, count(*)::int as cards from books.card_decision k join books.drawn_card d on d.id = k.drawn_card_id
    where d.purchase_id = ${purchase_id} group by 1 order by 1`;
  expect(cards).toEqual([
    { kind: 'convert', cards: 400 },
    { kind: 'ship', cards: 200 },
  ]);
  assert.deepEqual(await shop.broken(), []);
});
