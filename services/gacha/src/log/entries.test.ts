import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedHeads } from '../proof/sealed-heads.ts';
import { drawnFor } from '../testing-drawn.ts';
import { type TestShop, testShop } from '../testing-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const entries = async (): Promise<unknown[]> => {
  const rows = await shop.owner<{ body: Uint8Array }[]>`select body from gacha.log_entry order by id`;
  return rows.map(({ body }) => JSON.parse(new TextDecoder().decode(body)) as unknown);
};

test('TLG-3 the terms of a box and every sealed head become entries, in the transaction that makes them public', async () => {
  const { ctx, boxId } = await drawnFor(shop, await shop.member({ points: 1000 }), 2);
  const { heads } = await sealedHeads(ctx, { box: boxId, after: -1 });
  const [{ T }] = await shop.owner<[{ T: string }]>`select encode(terms_hash, 'hex') as "T" from gacha.box where id = ${boxId}`;
  expect(await entries()).toEqual([
    { T, box: boxId, kind: 'terms' },
    { ...heads[0]!.body, kind: 'head' },
  ]);
});
