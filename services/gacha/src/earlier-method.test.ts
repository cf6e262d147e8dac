import { brokenInvariants } from '@fudaya/books';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyResult } from './buy-result/buy-result.ts';
import { drawProof } from './proof/draw-proof.ts';
import { packBuy, packCheck, type TestShop, testShop } from './testing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('DRW-4 a box of the earlier method sells no more: what waited goes back into its own lots, once, and what was drawn is history without a proof', async () => {
  const { packId, boxId } = await shop.box(20);
  const buy = async (count: number) => {
    const ctx = shop.as(await shop.member({ points: 1000 }));
    const { purchase_id } = await packCheck(ctx, { count, pack_id: packId });
    await packBuy(ctx, { purchase_id });
    return { ctx, id: purchase_id };
  };
  const drawn = await buy(3);
  await shop.draw();
  const sealed = await buy(2);
  shop.toTickEnd();
  await shop.seal();
  const waiting = await buy(1);
  const pt = async ({ ctx }: typeof drawn) => (await shop.owner`select pt from books.balance where member_id = ${ctx.member.id}`)[0]!['pt'];
  // As it stood when the release before was running.
  const T = new Uint8Array(32);
  await shop.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update gacha.box set method = 1 where id = ${boxId}`;
    await tx`delete from gacha.announcement where box_id = ${boxId}`;
    await tx`insert into gacha.site_log (id, box_id, terms_hash, head, signature, logged_at) values (1, ${boxId}, ${T}, ${T}, ${T}, ${shop.clock.now()})`;
  });
  // As each migration runs it.
  const ended = async () => (await shop.owner`select gacha.end_earlier_method(${shop.clock.now()}) as refunded`)[0]!['refunded'];
  for (const refunded of [2, 0]) {
    expect(await ended()).toBe(refunded);
    expect([await pt(drawn), await pt(sealed), await pt(waiting)]).toEqual([700, 1000, 1000]);
  }
  expect(await shop.owner`select state, count(*)::int as n from gacha.purchase where box_id = ${boxId} group by 1 order by 1`).toEqual([
    { state: 'resolved', n: 1 },
    { state: 'void', n: 2 },
  ]);
  const later = shop.another();
  const as = ({ ctx }: typeof drawn) => later.as(ctx.member.id);
  expect(await buyResult(as(drawn), { history_id: drawn.id })).toMatchObject({ result: '1', draw: { method: 'earlier' } });
  expect(await buyResult(as(waiting), { history_id: waiting.id })).toMatchObject({ result: '-1', void: { returned: 100 } });
  await expect(drawProof(as(drawn), { purchase_id: drawn.id })).rejects.toMatchObject({ code: 'earlier_method' });
  await expect(packCheck(as(drawn), { count: 1, pack_id: packId })).rejects.toMatchObject({ code: 'not_on_sale' });
  await shop.seal();
  await shop.resolve();
  // Its chain was made under the tags of method 2, which this scene calls 1: all else holds.
  const broken = (await brokenInvariants(shop.owner, shop.clock.now())).filter(({ number }) => number !== 13);
  expect(broken).toEqual([]);
});
