import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deskContext } from '@fudaya/kit/testing';
import { drawnFor } from '../../testing-drawn.ts';
import { decision, testShop, type TestShop } from '../../testing.ts';
import { tellBy } from '../../tell/tell-member.ts';
import { parcelResend } from './parcel-resend.ts';
import { parcelSplit } from './parcel-split.ts';
import { parcel } from './parcel.ts';
import { parcelsMerge } from './parcels-merge.ts';
import { parcelsMove } from './parcels-move.ts';
import { parcels } from './parcels.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());
afterEach(async () => assert.deepEqual(await shop.broken(), []));

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '倉庫 花', roles: ['warehouse'], provedAt: new Date(0) };
const desk = () => ({
  ...deskContext('gacha', staff, shop.sql, { now: shop.clock.now }),
  tell: tellBy('https://shop.example'),
});
/** A parcel with so many cards of one purchase of this member. */
async function shipped(memberId: string, cards: number): Promise<number> {
  const { ctx, ids, purchase_id } = await drawnFor(shop, memberId, cards);
  await decision(ctx, { send_card: ids, reduction_card: [], history_id: purchase_id });
  const [row] = await shop.owner<{ id: number }[]>`select shipment_id as id from gacha.drawn_purchase where id = ${purchase_id}`;
  return row!.id;
}
const newMember = () => shop.accountMember({ points: 20_000 });
const reason = '1箱に入りません';
const whole = (id: number) => parcel(desk(), { id });
const unitsOf = async (id: number) => (await whole(id)).contents.map(({ unit }) => unit!);
const split = (id: number, cards: readonly string[]) => parcelSplit(desk(), { id, cards: [...cards], reason });
const merge = (...ids: number[]) => parcelsMerge(desk(), { ids, reason });
const step = (to: Parameters<typeof parcelsMove>[1]['to'], id: number, code = '') =>
  parcelsMove(desk(), { to, note: '', parcels: [{ id, carrier: code && 'ヤマト運輸', delivery_code: code }] });
/** A parcel that nothing joins any more. */
async function closed(memberId: string, cards: number): Promise<number> {
  const id = await shipped(memberId, cards);
  shop.clock.advance(30 * 3600);
  return id;
}

test('OPS-2 TRM-4 cards go into a parcel of their own once, with the promise and address of before; the act is kept by name and reason', async () => {
  const id = await shipped(await newMember(), 4);
  const [first, second] = await unitsOf(id);
  const twice = await Promise.all([split(id, [first!, second!]), split(id, [second!, first!, first!])]);
  const part = twice[0].id;
  expect(twice[1].id).toBe(part);
  const [before, after] = [await whole(id), await whole(part)];
  expect([before.cards, before.contents.length, after.cards, after.contents.length]).toEqual([2, 2, 2, 2]);
  expect(await unitsOf(part)).toEqual([first, second]);
  expect(after).toMatchObject({ standing: 'requested', split_from: id, promised_by: before.promised_by, address: before.address });
  expect(before.parts).toEqual([part]);
  const acts = await shop.owner`
    select by, reason from plumbing.act where thing = 'gacha.shipment' and key = ${String(part)} and after->>'split_from' = ${String(id)}`;
  expect(acts).toEqual([{ by: '倉庫 花', reason }]);
  const [told] = await shop.owner`select count(*)::int as count from account.notice where idem = ${`shipment:${part}:split`}`;
  expect(told).toEqual({ count: 1 });
});

test('OPS-2 TRM-4 cards that are elsewhere, or all that are left, are not split off; nor those of a parcel that has left', async () => {
  const memberId = await newMember();
  const [id, other] = [await closed(memberId, 2), await shipped(memberId, 2)];
  const [mine, foreign] = [await unitsOf(id), await unitsOf(other)];
  await expect(split(id, [foreign[0]!])).rejects.toMatchObject({ code: 'not_inside' });
  await expect(split(id, mine)).rejects.toMatchObject({ code: 'left_empty' });
  await expect(split(999_999, mine)).rejects.toMatchObject({ code: 'unknown' });
  await step('packing', id);
  await step('handed_over', id, 'YT-9000');
  await expect(split(id, [mine[0]!])).rejects.toMatchObject({ code: 'wrong_state' });
  await expect(merge(id, other)).rejects.toMatchObject({ code: 'wrong_state', fill: { id: String(id) } });
});

test('OPS-2 TRM-4 parcels of one member to one address are merged into the one promised first, once; the other is empty and goes nowhere', async () => {
  const memberId = await newMember();
  const early = await closed(memberId, 2);
  const late = await closed(memberId, 3);
  expect((await whole(late)).alike?.map(({ id }) => id)).toEqual([early]);
  expect(await Promise.all([merge(late, early), merge(early, late)])).toEqual([{ id: early }, { id: early }]);
  expect(await whole(early)).toMatchObject({ cards: 5, joined: [late], alike: [] });
  expect(await whole(late)).toMatchObject({ cards: 0, merged_into: early, address: [], is_overdue: false });
  const open = await parcels(desk(), {});
  expect(open.parcels.map(({ id }) => id)).not.toContain(late);
  await expect(step('packing', late)).rejects.toMatchObject({ code: 'merged', fill: { id: String(late), other: String(early) } });
  await expect(split(late, await unitsOf(early))).rejects.toMatchObject({ code: 'merged' });
  await expect(shop.owner`update gacha.shipment set state = 'packing' where id = ${late}`).rejects.toThrow('travel in another');
  // What the member ships now joins neither what is empty nor what is closed.
  expect([early, late]).not.toContain(await shipped(memberId, 1));
});

test('OPS-2 TRM-4 SEC-1 a parcel of somebody else, or to another address, is never merged, whoever asks', async () => {
  const memberId = await newMember();
  const mine = await closed(memberId, 1);
  const theirs = await closed(await newMember(), 1);
  await expect(merge(mine, theirs)).rejects.toMatchObject({ code: 'not_alike' });
  await shop.owner`update account.member set building = '302' where id = ${memberId}`;
  const moved = await closed(memberId, 1);
  await expect(merge(mine, moved)).rejects.toMatchObject({ code: 'not_alike', fill: { id: String(moved) } });
  await expect(merge(mine, 999_999)).rejects.toMatchObject({ code: 'unknown' });
  await expect(merge(mine, mine)).rejects.toMatchObject({ code: 'named_twice' });
  expect(await shop.owner`select gacha.merge_shipments(${mine}, ${[theirs]}::bigint[], now()) as done`).toEqual([{ done: false }]);
  await expect(shop.sql`select gacha.merge_shipments(${mine}, ${[theirs]}::bigint[], now())`).rejects.toThrow('permission denied');
  await expect(shop.sql`update gacha.split_card set shipment_id = 1`).rejects.toThrow('permission denied');
});

test('OPS-2 TRM-4 what was split is merged again, split anew and sent again; every card stays in exactly one parcel', async () => {
  const memberId = await newMember();
  const id = await closed(memberId, 4);
  const units = await unitsOf(id);
  const part = (await split(id, units.slice(0, 1))).id;
  expect(await merge(part, id)).toEqual({ id });
  expect((await unitsOf(id)).toSorted()).toEqual(units.toSorted());
  expect(
    await shop.owner`select from gacha.split_card where purchase_id in (select id from gacha.drawn_purchase where shipment_id = ${id})`,
  ).toEqual([]);
  const [a, b] = [(await split(id, units.slice(0, 1))).id, (await split(id, units.slice(1, 3))).id];
  expect(a).not.toBe(part);
  const c = (await split(b, units.slice(1, 2))).id;
  for (const each of [id, a]) {
    await step('packing', each);
    await step('handed_over', each, `YT-8${each}00`);
  }
  await step('returned', a);
  await parcelResend(desk(), { id: a, reason });
  const again = (await whole(a)).resent_as!;
  const held = await Promise.all([id, b, c, again].map(unitsOf));
  expect(held.map((cards) => cards.length)).toEqual([1, 1, 1, 1]);
  expect(held.flat().toSorted()).toEqual(units.toSorted());
});

test('OPS-2 TRM-4 of a hand-over and a split or merge at the same moment, each card goes with one of them', async () => {
  const memberId = await newMember();
  const early = await closed(memberId, 3);
  const late = await closed(memberId, 2);
  await step('packing', early);
  const units = await unitsOf(early);
  const outcomes = await Promise.allSettled([step('handed_over', early, 'YT-7001'), split(early, units.slice(0, 1)), merge(early, late)]);
  expect(outcomes[0].status).toBe('fulfilled');
  const [sum] = await shop.owner`
    select sum(n.cards)::int as cards from gacha.parcel_count n join gacha.shipment s on s.id = n.shipment_id where s.member_id = ${memberId}`;
  expect(sum).toEqual({ cards: 5 });
});
