// From the sale to the member's cards on Citus: boxes and members of every shard, and every promise judged there.
import { brokenInvariants, checkNightly } from '@fudaya/books';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyResult } from '../buy-result/buy-result.ts';
import { decision } from '../decision/decision.ts';
import { packBuy } from '../pack-buy/pack-buy.ts';
import { packCheck } from '../pack-check/pack-check.ts';
import { type TestShop, testShop } from '../testing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ purchaseSteps: 'two' });
});
afterAll(() => shop.close());

const shardsOf = async (anchor: string, column: string, table: string): Promise<number> => {
  const [row] = await shop.owner<[{ shards: number }]>`
    select count(distinct get_shard_id_for_distribution_column(${anchor}, ${shop.owner(column)}))::int as shards from ${shop.owner(table)}`;
  return row.shards;
};

test('GRO-4 what a crowd bought on every shard is sealed, drawn, handed over and decided, and every promise holds', async () => {
  const prize = { at: 2, cardId: 'prize', rarity: 'S', revealRarity: 5, returnPoints: 0 };
  const boxes: { packId: number }[] = [];
  for (let i = 0; i < 8; i += 1) boxes.push(await shop.box(40, i === 0 ? { prizes: [prize] } : {}));
  const members = await Promise.all(Array.from({ length: 16 }, () => shop.accountMember({ points: 2000 })));
  const bought: { memberId: string; id: string }[] = [];
  for (const turn of [0, 1]) {
    await Promise.all(
      members.map(async (memberId, i) => {
        const { packId } = boxes[(i + turn) % boxes.length]!;
        const { purchase_id } = await packCheck(shop.as(memberId), { count: 3, pack_id: packId });
        await packBuy(shop.as(memberId), { purchase_id });
        bought.push({ memberId, id: purchase_id });
      }),
    );
    await shop.draw();
  }
  expect(await shop.owner`select purchase_id from gacha.owed_draw`).toEqual([]);
  expect([await shardsOf('books.balance', 'member_id', 'books.drawn_card'), await shardsOf('gacha.box', 'box_id', 'gacha.tick')]).toEqual([
    4, 4,
  ]);
  // A third ships, a third becomes points, the rest waits for its deadline.
  const results = await Promise.all(
    bought.map(async ({ memberId, id }, i) => {
      const { result, cards } = await buyResult(shop.as(memberId), { history_id: id });
      const ids = cards.map(({ history_id }) => history_id);
      const asked = { history_id: id, send_card: i % 3 === 0 ? ids : [], reduction_card: i % 3 === 1 ? ids : [] };
      if (i % 3 < 2) await decision(shop.as(memberId), asked);
      return [result, cards.length];
    }),
  );
  expect(results.toSorted()).toEqual([...Array.from({ length: 31 }, () => ['1', 3]), ['1', 4]]);
  expect(await shop.broken()).toEqual([]);
  expect(await checkNightly(shop.database.as('ops'), shop.clock.now())).toEqual([]);
  shop.clock.advance(24 * 3600 + 60);
  expect(await shop.convertOverdue()).toBe(10);
  expect(await shop.broken()).toEqual([]);
  expect(await checkNightly(shop.database.as('ops'), shop.clock.now())).toEqual([]);
});

test.each([
  [2, 'update books.balance set pt = pt + 1'],
  [4, 'update books.balance set coin = coin + 1'],
  [6, 'delete from books.drawn_card where ord = 2'],
  [8, 'update gacha.purchase set seq = seq + 100 where n = 3'],
  [24, `update books.journal set idem = 'another' where kind = 'draw'`],
  [27, 'update gacha.drawn_purchase set cost = cost + 1'],
])('GRO-4 promise %i is judged of every shard: %s', async (number, damage) => {
  const undo = new Error('undo');
  let found: readonly number[] = [];
  await shop.owner
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      // As whoever reaches a shard could: the whole's rows are changed on each.
      const table = /(?:update|from) ([a-z_]+\.[a-z_]+)/.exec(damage)![1]!;
      const shards = await tx<{ own: string }[]>`
        select shard_name(logicalrelid, shardid) as own from pg_dist_shard where logicalrelid = ${table}::regclass`;
      for (const own of shards.length > 0 ? shards.map(({ own: name }) => name) : [table]) await tx.unsafe(damage.replace(table, own));
      found = (await brokenInvariants(tx, shop.clock.now())).map((broken) => broken.number);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  expect(found).toContain(number);
});
