// A crowd that buys of several boxes on Citus, where every batch is of several shards.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenAcceptChains } from '../invariants.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { drawnFor } from '../testing-drawn.ts';
import { type TestShop, testShop } from '../testing.ts';
import { acceptBatch } from './accept.sql.ts';
import { finishPaid } from './finish-paid.ts';
import { packBuy } from './pack-buy.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ purchaseSteps: 'two' });
});
afterAll(() => shop.close());

const sum = async (query: Promise<readonly { sum: number }[]>): Promise<number> => (await query)[0]!.sum;

test('GRO-4 a crowd buys of boxes on every shard at two replicas: what was paid is ordered, each balance is its lots, each journal sums to zero', async () => {
  const boxes: { packId: number }[] = [];
  for (const n of [12, 200, 200, 200, 200]) boxes.push(await shop.box(n));
  const members = await Promise.all(Array.from({ length: 40 }, () => shop.member({ points: 1000 })));
  const another = shop.another();
  const buy = async (memberId: string, packId: number, count: number, at: Pick<TestShop, 'as'>) => {
    const { purchase_id } = await packCheck(shop.as(memberId), { count, pack_id: packId });
    await packBuy(at.as(memberId), { purchase_id });
  };
  const unlessSoldOut = (refused: { code?: string }) => {
    if (!['sold_out', 'over_stock'].includes(refused.code ?? '')) throw refused;
  };
  await Promise.all(
    members.flatMap((memberId, i) =>
      [0, 1, 2].map((turn) =>
        buy(memberId, boxes[(i + turn) % boxes.length]!.packId, 1 + turn, turn === 1 ? another : shop).catch(unlessSoldOut),
      ),
    ),
  );
  shop.clock.advance(6);
  await finishPaid(shop.draws);

  expect(await shop.owner`select id from gacha.paid_purchase where outcome is null`).toEqual([]);
  const sold = await sum(shop.owner<{ sum: number }[]>`select sum(cost)::int as sum from gacha.purchase`);
  expect(sold).toBeGreaterThan(15_000);
  expect(await sum(shop.owner<{ sum: number }[]>`select sum(pt)::int as sum from books.balance`)).toBe(40_000 - sold);
  expect(await sum(shop.owner<{ sum: number }[]>`select sum(remaining)::int as sum from books.lot`)).toBe(40_000 - sold);
  expect(await shop.owner`select journal_id, unit from books.entry group by member_id, journal_id, unit having sum(amount) <> 0`).toEqual(
    [],
  );
  expect(await shop.owner`select id from gacha.box where taken > n or taken < 1`).toEqual([]);
  expect(await brokenAcceptChains(shop.owner)).toEqual([]);
  // It is several shards that took part.
  const [{ homes }] = await shop.owner<[{ homes: number }]>`
    select count(distinct get_shard_id_for_distribution_column('books.balance', member_id))::int as homes from books.balance`;
  expect(homes).toBe(4);
});

test('GRO-4 the shards’ own guards stand: an entry that does not balance, or of another transaction, is refused there', async () => {
  const memberId = await shop.member({ points: 100 });
  const [row] = await shop.owner<{ id: string; journal: number; account: number; entries: string; balances: string }[]>`
    select get_shard_id_for_distribution_column('books.balance', ${memberId}::uuid) as id, e.journal_id as journal, e.account_id as account,
           shard_name('books.entry', get_shard_id_for_distribution_column('books.entry', ${memberId}::uuid)) as entries,
           shard_name('books.balance', get_shard_id_for_distribution_column('books.balance', ${memberId}::uuid)) as balances
    from books.entry e where e.member_id = ${memberId} and e.lot_id is not null`;
  const { journal, account, entries, balances } = row!;
  const forged = shop.owner.unsafe(
    `insert into ${entries} (journal_id, line, account_id, unit, amount, member_id) values (${journal}, 99, ${account}, 'PT', 5, '${memberId}')`,
  );
  await expect(forged).rejects.toMatchObject({ constraint_name: 'entry_balanced' });
  const moved = shop.owner.unsafe(`update ${balances} set member_id = gen_random_uuid() where member_id = '${memberId}'`);
  await expect(moved).rejects.toMatchObject({ constraint_name: 'balance_member_fixed' });
});

test('GRO-4 in one step nothing is sold: the database says which setting it needs', async () => {
  const { boxId } = await shop.box(10);
  const memberId = await shop.member({ points: 100 });
  const purchase = {
    purchaseId: crypto.randomUUID(),
    memberId,
    sessionHash: new Uint8Array(32),
    n: 1,
    c: new Uint8Array(32),
    isStaff: false,
  };
  await expect(acceptBatch(shop.sql, boxId, shop.clock.now(), [purchase])).rejects.toMatchObject({
    code: '0A000',
    hint: 'Set PURCHASE_STEPS=two.',
  });
});

test('SEC-5 a box on Citus too takes no purchase behind the seal of its tick, at another price, or after it was refused', async () => {
  const { purchase_id } = await drawnFor(shop, await shop.member({ points: 1000 }), 2);
  const [last] = await shop.owner`
    select box_id, pack_id, member_id, session_hash, n, cost, unit, seq, tick, client_seed, head, journal_id, accepted_at
    from gacha.purchase where id = ${purchase_id}`;
  const next = { ...last, seq: last!['seq'] + 1, tick: last!['tick'] + 1000 };
  const add = (other: Record<string, unknown> = {}) =>
    shop.sql`insert into gacha.purchase ${shop.sql({ ...next, id: crypto.randomUUID(), ...other })}`;
  for (const other of [{ tick: last!['tick'] }, { cost: 1 }]) await expect(add(other)).rejects.toThrow('comes last and before the seal');
  const refused = crypto.randomUUID();
  await shop.owner`
    insert into gacha.refused_order (purchase_id, box_id, outcome, remaining, cap, at) values (${refused}, ${last!['box_id']}, 'sold_out', 0, 0, now())`;
  await expect(add({ id: refused })).rejects.toThrow('comes last and before the seal');
  expect(await shop.owner`select id from gacha.purchase where box_id = ${last!['box_id']}`).toEqual([{ id: purchase_id }]);
});
