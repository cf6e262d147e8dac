import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { proofShop } from '../../testing-proofs.ts';
import { boxHold } from './box-hold.ts';
import { boxLimit } from './box-limit.ts';
import { box } from './box.ts';
import { boxes } from './boxes.ts';
import { searchGacha } from './search-gacha.ts';

let shop: Awaited<ReturnType<typeof proofShop>>;
beforeAll(async () => {
  shop = await proofShop();
});
afterAll(() => shop.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '運用 葵', roles: ['catalogue'], provedAt: new Date(0) };
const desk = (): StaffContext => deskContext('gacha', staff, shop.sql, { now: shop.clock.now });
const acts = async (packId: number) =>
  await shop.owner`select by, reason, act from plumbing.act where thing = 'gacha.box' and after ->> 'pack_id' = ${String(packId)} and act in ('hold', 'resume') order by id`;

test('OPS-9 OPS-2 a sale is put on hold and resumed at the desk: once each, by name and with the reason, and nothing is bought between', async () => {
  const { packId } = await shop.box(20);
  await shop.buy(packId, 3);
  const hold = (is_held: boolean) => boxHold(desk(), { pack_id: packId, is_held, reason: '画像の差し替え' });
  expect(await Promise.all([hold(true), hold(true)])).toEqual([{ is_held: true }, { is_held: true }]);
  expect(await box(desk(), { pack_id: packId })).toMatchObject({ standing: 'held', taken: 3, held_since: expect.any(String) as string });
  await expect(shop.buy(packId, 1)).rejects.toMatchObject({ code: 'on_hold' });
  await hold(false);
  await shop.buy(packId, 1);
  expect(await box(desk(), { pack_id: packId })).toMatchObject({ standing: 'on_sale', taken: 4, held_since: null });
  const by = { by: '運用 葵', reason: '画像の差し替え' };
  expect(await acts(packId)).toEqual([
    { ...by, act: 'hold' },
    { ...by, act: 'resume' },
  ]);
});

test('OPS-9 OPS-2 who resumes a sale from a page of before ends no hold that somebody else began since', async () => {
  const { packId } = await shop.box(20);
  const hold = (is_held: boolean, seen: string | null) => boxHold(desk(), { pack_id: packId, is_held, seen, reason: '画像の差し替え' });
  const since = async () => (await box(desk(), { pack_id: packId })).held_since;
  await hold(true, null);
  const first = await since();
  await hold(false, first);
  // Its reply was lost.
  await hold(false, first);
  await hold(true, null);
  await expect(hold(false, first)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  const second = await since();
  expect([second === null, second === first]).toEqual([false, false]);
  await hold(false, second);
  expect(await since()).toBeNull();
  expect((await acts(packId)).map(({ act }) => act as string)).toEqual(['hold', 'resume', 'hold', 'resume']);
});

test('PKD-4 OPS-9 OPS-2 the limit of a day and the least rank are set at the desk, by who saw them, once, with the reason, and hold at once', async () => {
  const { packId } = await shop.box(20);
  const free = { cap_per_day: 0, min_rank: 1 };
  const set = (cap_per_day: number, min_rank: number, seen = free) =>
    boxLimit(desk(), { pack_id: packId, cap_per_day, min_rank, seen, reason: '買い占めの防止' });
  expect(await Promise.all([set(2, 1), set(2, 1)])).toEqual([1, 2].map(() => ({ cap_per_day: 2, min_rank: 1 })));
  expect(await box(desk(), { pack_id: packId })).toMatchObject({ cap_per_day: 2, min_rank: 1 });
  await expect(shop.buy(packId, 3)).rejects.toMatchObject({ code: 'over_day' });
  await shop.buy(packId, 2);
  // Somebody else was faster.
  await expect(set(5, 3)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await set(0, 3, { cap_per_day: 2, min_rank: 1 });
  const [act] = await shop.owner`
    select by, reason, before, after from plumbing.act where thing = 'gacha.box' and act = 'limit' and after ->> 'min_rank' = '3'`;
  expect(act).toMatchObject({
    by: '運用 葵',
    reason: '買い占めの防止',
    before: { cap_per_day: 2, min_rank: 1 },
    after: { cap_per_day: 0, min_rank: 3 },
  });
  await expect(boxLimit(desk(), { pack_id: 999_999, cap_per_day: 1, min_rank: 1, seen: free, reason: 'test' })).rejects.toMatchObject({
    code: 'no_box',
  });
});

test('OPS-9 what is not there or over is not put on hold, and says so', async () => {
  const { packId } = await shop.box(5);
  await shop.owner`update gacha.box set stopped_at = now(), stop_reason = 'cancelled' where pack_id = ${packId}`;
  const hold = (pack_id: number) => boxHold(desk(), { pack_id, is_held: true, reason: 'test' });
  await expect(hold(packId)).rejects.toMatchObject({ code: 'not_on_sale' });
  await expect(hold(999_999)).rejects.toMatchObject({ code: 'no_box' });
  await expect(box(desk(), { pack_id: 999_999 })).rejects.toMatchObject({ code: 'no_box' });
  expect(await acts(packId)).toEqual([]);
});

test('OPS-9 boxes are listed by the newest pack, found by number and by state, and what is typed is no pattern', async () => {
  const [first, second] = [await shop.box(5), await shop.box(5)];
  const found = async (asked: Parameters<typeof boxes>[1]) => (await boxes(desk(), asked)).boxes.map(({ pack_id }) => pack_id);
  expect((await found({})).slice(0, 2)).toEqual([second.packId, first.packId]);
  expect(await found({ words: String(first.packId) })).toContain(first.packId);
  expect(await found({ words: '%' })).toEqual([]);
  expect(await found({ standing: 'closed' })).toEqual([]);
  expect(await found({ before_pack: second.packId })).not.toContain(second.packId);
  const { tiers, all_points, drawn } = await box(desk(), { pack_id: first.packId });
  const [lineup] = await shop.owner<{ points: number; cards: number }[]>`
    select sum(count * return_points)::int as points, sum(count)::int as cards from gacha.manifest_line where box_id = ${first.boxId}`;
  expect({ all_points, cards: tiers.reduce((sum, tier) => sum + tier.cards, 0), drawn }).toEqual({
    all_points: lineup!.points,
    cards: lineup!.cards,
    drawn: 0,
  });
});

test('SEC-11 a box is found by the number of its pack by whoever may see boxes, and by nobody else', async () => {
  const packs = [];
  for (let count = 0; count < 10; count++) packs.push((await shop.box(1)).packId);
  const q = String(packs.find((packId) => packId >= 10));
  const { hits } = await searchGacha(desk(), { q });
  expect(hits).toMatchObject([{ kind: 'box', id: q, path: `/desk/gacha/boxes/${q}` }]);
  expect(await searchGacha({ ...desk(), staff: { ...staff, roles: ['releases'] } }, { q })).toEqual({ hits: [] });
});
