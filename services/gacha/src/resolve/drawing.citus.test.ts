// From the sale to the member's cards on Citus: boxes and members of every shard, and every promise judged there.
import { brokenInvariants } from '@fudaya/books';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, testShop } from '../testing.ts';
import { aCrowd, crowdBuys, crowdDecides } from './testing-crowd.ts';

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
  const crowd = await aCrowd(shop, { boxes: 8 });
  const [boxes, members] = [[...crowd.boxes], [...crowd.members]];
  // By chance a shard has none yet: of eight boxes it is so more than every third time.
  while ((await shardsOf('gacha.box', 'id', 'gacha.box')) < 4) boxes.push(await shop.box(40));
  while (members.length < boxes.length || (await shardsOf('books.balance', 'member_id', 'books.balance')) < 4)
    members.push(await shop.accountMember({ points: 2000 }));
  const bought = await crowdBuys(shop, { boxes, members });
  expect([await shardsOf('books.balance', 'member_id', 'books.drawn_card'), await shardsOf('gacha.box', 'box_id', 'gacha.tick')]).toEqual([
    4, 4,
  ]);
  await crowdDecides(shop, bought);
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
