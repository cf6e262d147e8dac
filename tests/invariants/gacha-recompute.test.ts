// Invariants 13 and 14 are recomputed from what is published; here is shown that each of them can fail.
import { brokenAcceptChains, brokenDraws } from '@fudaya/gacha/invariants';
import { type TestShop, packBuy, packCheck, testKeys, testShop } from '@fudaya/gacha/testing';
import type { Sql } from '@fudaya/db';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  const { packId } = await shop.box(30);
  for (let tick = 0; tick < 3; tick++) {
    for (let i = 0; i < 3; i++) {
      const ctx = shop.as(await shop.member({ points: 1000 }));
      await packBuy(ctx, await packCheck(ctx, { count: i + 1, pack_id: packId }));
    }
    await shop.draw();
  }
});
afterAll(() => shop.close());

const undo = new Error('undo');
/** What the checks say after a change that no role of a service could make; the change is undone. */
async function after(change: (tx: Sql) => Promise<unknown>): Promise<string[]> {
  let said: string[] = [];
  await shop.owner
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await change(tx as unknown as Sql);
      said = [...(await brokenAcceptChains(tx)), ...(await brokenDraws(tx, testKeys))];
      throw undo;
    })
    .catch((reason: unknown) => {
      if (reason !== undo) throw reason;
    });
  return said;
}

test('BUY-4 untouched, every chain and every draw recomputes', async () => {
  expect(await after(async () => undefined)).toEqual([]);
});

test('BUY-4 two cards swapped between members are found', async () => {
  const said = await after(async (tx) => {
    const [a, b] = await tx`select id, slot from books.drawn_card where ord = 0 order by id limit 2`;
    await tx`update books.drawn_card set slot = -1 where id = ${a!['id']}`;
    await tx`update books.drawn_card set slot = ${a!['slot']} where id = ${b!['id']}`;
    await tx`update books.drawn_card set slot = ${b!['slot']} where id = ${a!['id']}`;
  });
  expect(said.filter((line) => line.includes('recomputed'))).toHaveLength(2);
});

test('BUY-4 a better card written into a slot is found', async () => {
  const said = await after((tx) => tx`update books.drawn_card set card_id = 'p1-a', rarity = 5 where ord = 0 and card_id <> 'p1-a'`);
  expect(said[0]).toContain('not the card of its manifest');
});

test('BUY-4 another count, another seed, another beacon or changed terms are found', async () => {
  expect(await after((tx) => tx`update gacha.purchase set client_seed = ${new Uint8Array(32)} where seq = 4`)).toContainEqual(
    expect.stringContaining('seq 4: head'),
  );
  expect(await after((tx) => tx`update gacha.tick set signatures = array[${new Uint8Array(48)}::bytea]`)).toContainEqual(
    expect.stringContaining('recomputed'),
  );
  expect(await after((tx) => tx`update gacha.tick set beacon_signature = ${new Uint8Array(48)}`)).toContainEqual(
    expect.stringContaining('another number than its last round’s'),
  );
  expect(await after((tx) => tx`update gacha.tick set entry = replace(entry, '"taken":', '"taken":1')`)).toContainEqual(
    expect.stringContaining('another state'),
  );
  expect(await after((tx) => tx`update gacha.box set terms = replace(terms, '"price":100', '"price":101')`)).toContainEqual(
    expect.stringContaining('terms are not those of its hash'),
  );
  expect(await after((tx) => tx`update gacha.manifest_line set drawn = drawn + 1 where drawn < count`)).toContainEqual(
    expect.stringContaining('counts other cards'),
  );
});
