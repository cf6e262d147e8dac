import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskContext } from '@fudaya/kit/testing';
import { drawnFor } from '../../testing-drawn.ts';
import { decision, testShop, type TestShop } from '../../testing.ts';
import { tellBy } from '../../tell/tell-member.ts';
import { parcelCorrect } from './parcel-correct.ts';
import { parcelResend } from './parcel-resend.ts';
import { parcelsMove } from './parcels-move.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '倉庫 花', roles: ['warehouse'], provedAt: new Date(0) };
const desk = () => ({
  ...deskContext('gacha', staff, shop.sql, { now: shop.clock.now }),
  tell: tellBy('https://shop.example'),
});
async function shipped(): Promise<{ id: number; memberId: string }> {
  const memberId = await shop.accountMember({ points: 5000 });
  const { ctx, ids, purchase_id } = await drawnFor(shop, memberId, 1);
  await decision(ctx, { send_card: ids, reduction_card: [], history_id: purchase_id });
  const [row] = await shop.owner<{ id: number }[]>`select shipment_id as id from gacha.drawn_purchase where id = ${purchase_id}`;
  return { id: row!.id, memberId };
}
const stateOf = async (id: number) => (await shop.owner<{ state: string }[]>`select state from gacha.shipment where id = ${id}`)[0]!.state;
const step = (to: Parameters<typeof parcelsMove>[1]['to'], ids: readonly number[], code = '') =>
  parcelsMove(desk(), {
    to,
    note: '',
    parcels: ids.map((id, at) => ({ id, carrier: code && 'ヤマト運輸', delivery_code: code && `${code}-${at}` })),
  });
const freeze = (memberId: string) => shop.owner`select books.suspend_member(${memberId}, 'x', 'test', ${shop.clock.now()})`;

test('OPS-2 TRM-4 the warehouse moves parcels together; each step is kept with who took it, and the member is told once', async () => {
  const parcels = [await shipped(), await shipped()];
  const ids = parcels.map(({ id }) => id);
  expect(await step('packing', ids)).toEqual({ moved: 2, unchanged: 0 });
  const twice = await Promise.all([step('handed_over', ids, 'YT-1000'), step('handed_over', ids, 'YT-1000')]);
  expect(twice.map(({ moved }) => moved).toSorted()).toEqual([0, 2]);
  const acts = await shop.owner<{ by: string }[]>`
    select by from plumbing.act where key = ${String(ids[0])} and thing = 'gacha.shipment' and by = ${staff.name}`;
  expect(acts.map(({ by }) => by)).toEqual(['倉庫 花', '倉庫 花']);
  const [mails] = await shop.owner`select count(*)::int as count from account.mail_outbox where idem = ${`shipment:${ids[0]}:handed_over`}`;
  expect(mails).toEqual({ count: 1 });
});

test('OPS-2 TRM-4 of a list with mistakes every one is named, and nothing is moved', async () => {
  const [ready, held, fresh] = [await shipped(), await shipped(), await shipped()];
  await step('packing', [ready.id, held.id]);
  await freeze(held.memberId);
  const parcels = [
    { id: ready.id, carrier: 'ヤマト運輸', delivery_code: 'YT-2000' },
    { id: held.id, carrier: 'ヤマト運輸', delivery_code: 'YT-2001' },
    { id: fresh.id, carrier: 'ヤマト運輸', delivery_code: 'YT-2002' },
    { id: 999_999, carrier: 'ヤマト運輸', delivery_code: 'YT-2003' },
  ];
  const refused = parcelsMove(desk(), { to: 'handed_over', note: '', parcels });
  await expect(refused).rejects.toMatchObject({
    code: 'held',
    fill: { id: String(held.id) },
    more: [
      { code: 'wrong_state', fill: { id: String(fresh.id) } },
      { code: 'unknown', fill: { id: '999999' } },
    ],
  });
  expect(await stateOf(ready.id)).toBe('packing');
});

test('OPS-2 TRM-4 a tracking number is put right, and what came back is sent again once', async () => {
  const { id } = await shipped();
  const correct = (delivery_code: string) => parcelCorrect(desk(), { id, carrier: '佐川急便', delivery_code, reason: '読み取りの誤り' });
  await expect(correct('SG-3001')).rejects.toMatchObject({ code: 'not_left' });
  await expect(parcelResend(desk(), { id, reason: '宛先の誤り' })).rejects.toMatchObject({ code: 'not_returned' });
  await step('packing', [id]);
  await step('handed_over', [id], 'SG-3000');
  await expect(correct('?')).rejects.toMatchObject({ code: 'delivery_code' });
  expect(await correct('SG-3001')).toEqual({ moved: 1, unchanged: 0 });
  expect(await correct('SG-3001')).toEqual({ moved: 0, unchanged: 1 });
  // Of two who look at one code the second is told of the first; a reply that was lost is not another person.
  const from = (seen: string, delivery_code: string) =>
    parcelCorrect(desk(), { id, carrier: '佐川急便', delivery_code, seen, reason: '読み取りの誤り' });
  expect(await from('SG-3001', 'SG-3002')).toEqual({ moved: 1, unchanged: 0 });
  await expect(from('SG-3001', 'SG-3003')).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await from('SG-3001', 'SG-3002')).toEqual({ moved: 0, unchanged: 1 });

  await step('returned', [id]);
  const both = await Promise.all([0, 1].map(() => parcelResend(desk(), { id, reason: '宛先の誤り' })));
  expect(both.map(({ moved }) => moved).toSorted()).toEqual([0, 1]);
  expect(await shop.owner`select state from gacha.shipment where resends = ${id}`).toEqual([{ state: 'requested' }]);
});
