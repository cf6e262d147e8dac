import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskContext } from '@fudaya/kit/testing';
import { drawnFor } from '../../testing-drawn.ts';
import { decision, testShop, type TestShop } from '../../testing.ts';
import { tellBy } from '../../tell/tell-member.ts';
import { parcelSenderPut } from '../sender/parcel-sender-put.ts';
import { parcelsExport } from './parcels-export.ts';
import { parcelsMove } from './parcels-move.ts';
import { parcelsTracking } from './parcels-tracking.ts';

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
type Address = Partial<Record<'last_name' | 'first_name' | 'shiku' | 'address' | 'building' | 'pref_id', string>>;
/** A parcel of a new member who lives there. */
async function shipped(address: Address = {}): Promise<number> {
  const memberId = await shop.accountMember({ points: 5000 });
  for (const [column, value] of Object.entries(address))
    await shop.owner`update account.member set ${shop.owner({ [column]: value })} where id = ${memberId}`;
  const { ctx, ids, purchase_id } = await drawnFor(shop, memberId, 1);
  await decision(ctx, { send_card: ids, reduction_card: [], history_id: purchase_id });
  const [row] = await shop.owner<{ id: number }[]>`select shipment_id as id from gacha.drawn_purchase where id = ${purchase_id}`;
  return row!.id;
}
const sender = {
  name: '札屋',
  tel: '03-1234-5678',
  zipcode: '100-0001',
  address: '東京都千代田区千代田1-1',
  building: '',
  customer_code: '031234567801',
  freight_code: '01',
};
type Carrier = Parameters<typeof parcelsExport>[1]['carrier'];
const reason = '送り状の発行';
const exported = async (carrier: Carrier, ids: readonly number[]) => {
  const { name, base64 } = await parcelsExport(desk(), { carrier, ids: [...ids], sender, reason });
  const text = new TextDecoder('shift_jis', { fatal: true }).decode(Buffer.from(base64, 'base64'));
  return { name, text, rows: parse(text) as string[][] };
};

test('OPS-2 TRM-4 each carrier gets its own columns in Shift JIS, a line a parcel, and what left is kept by name and reason', async () => {
  const id = await shipped({ last_name: '髙﨑', building: '〜番館' });
  const yamato = await exported('yamato', [id, id]);
  expect(yamato.name).toMatch(/^b2cloud-\d{8}\.csv$/);
  expect(yamato.text.endsWith('\r\n')).toBe(true);
  const [header, line] = yamato.rows as [string[], string[]];
  expect([yamato.rows.length, header.length, line.length]).toEqual([2, 42, 42]);
  const of = (name: string) => line[header.indexOf(name)];
  expect([of('お客様管理番号'), of('お届け先名'), of('ご依頼主名'), of('運賃管理番号')]).toEqual([String(id), '髙﨑 花', '札屋', '01']);
  expect(of('お届け先住所')).toContain('東京都');
  // The same sign by the code that CP932 has.
  expect(of('お届け先アパートマンション名')).toBe('～番館');

  const sagawa = (await exported('sagawa', [id])).rows as [string[], string[]];
  expect(sagawa.map((row) => row.length)).toEqual([74, 74]);
  expect([sagawa[0][9], sagawa[0][60], sagawa[0][61], sagawa[0][73]]).toEqual([
    'お客様管理番号',
    '出荷日',
    'お問い合せ送り状No.',
    '編集１０',
  ]);
  expect([sagawa[1][9], sagawa[1][7], sagawa[1][41]]).toEqual([String(id), '髙﨑 花', '1']);
  const post = (await exported('japan_post', [id])).rows;
  expect(post.map((row) => row.length)).toEqual([72]);
  expect([post[0]![7], post[0]![8], post[0]![11], post[0]![32]]).toEqual(['髙﨑 花', '様', '東京都', String(id)]);

  const acts = await shop.owner`
    select by, reason, after->>'carrier' as carrier, before from plumbing.act where act = 'export' and key = ${String(id)} order by id`;
  expect(acts).toEqual(['yamato', 'sagawa', 'japan_post'].map((carrier) => ({ by: '倉庫 花', reason, carrier, before: null })));
});

test('OPS-2 TRM-4 what a label cannot have is told with its parcel, and no file is made: never a "?" and never half an address', async () => {
  const good = await shipped();
  const rare = await shipped({ last_name: '𠮷田', building: 'A😀' });
  const long = await shipped({ address: '一'.repeat(60) });
  const refused = exported('yamato', [good, rare, long]);
  await expect(refused).rejects.toMatchObject({
    code: 'letters',
    fill: { id: String(rare), letters: '𠮷 😀' },
    more: [{ code: 'too_long', fill: { id: String(long) } }],
  });
  const [count] = await shop.owner`select count(*)::int as count from plumbing.act where act = 'export' and key = ${String(good)}`;
  expect(count).toEqual({ count: 0 });
  const abroad = await shipped({ pref_id: '99' });
  await expect(exported('sagawa', [abroad])).rejects.toMatchObject({ code: 'abroad' });
  await expect(exported('sagawa', [999_999])).rejects.toMatchObject({ code: 'unknown' });
  const from = parcelsExport(desk(), { carrier: 'yamato', ids: [good], sender: { ...sender, name: '𠮷田商店' }, reason });
  await expect(from).rejects.toMatchObject({ code: 'sender_letters' });
});

test('OPS-2 TRM-4 who sends is what the setting says, whatever a page of before sends; nobody is refused', async () => {
  const id = await shipped({});
  await expect(parcelsExport(desk(), { carrier: 'sagawa', ids: [id], reason })).rejects.toMatchObject({ code: 'no_sender' });
  const { customer_code: _, freight_code: __, ...who } = sender;
  const codes = { yamato_code: '0399998888', yamato_freight: '02', sagawa_code: '123' };
  await parcelSenderPut(desk(), { ...who, ...codes, name: '札屋本店', seen: 0, reason });
  const [, yamato] = (await exported('yamato', [id])).rows;
  expect([yamato?.[24], yamato?.[39], yamato?.[41]]).toEqual(['札屋本店', '0399998888', '02']);
  const [, sagawa] = (await exported('sagawa', [id])).rows;
  expect([sagawa?.[21], sagawa?.[10]]).toEqual(['札屋本店', '123']);
  await parcelSenderPut(desk(), { ...who, ...codes, building: '札'.repeat(16), address: '東'.repeat(32), seen: 1, reason });
  await expect(exported('sagawa', [id])).rejects.toMatchObject({ code: 'sender_letters' });
  await shop.owner`delete from gacha.parcel_sender`;
});

test('OPS-2 SEC-1 a name that a spreadsheet would run, or that breaks out of its cell, is text on the label', async () => {
  const id = await shipped({ last_name: '=HYPERLINK("x")', address: '@SUM(1)', building: 'a",\r\n"=1' });
  const { rows } = await exported('yamato', [id]);
  expect(rows).toHaveLength(2);
  expect(rows[1]![15]).toBe('＝HYPERLINK("x") 花');
  expect(rows[1]![12]).toBe('a", "=1');
  const post = (await exported('japan_post', [id])).rows;
  expect(post[0]![13]).toBe('＠SUM(1)');
  expect([...rows[1]!, ...post[0]!].filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
});

test('OPS-2 TRM-4 numbers that come back hand over all or none; a trial changes nothing, and the same file again neither', async () => {
  const ids = [await shipped(), await shipped()];
  await parcelsMove(desk(), { to: 'packing', note: '', parcels: ids.map((id) => ({ id, carrier: '', delivery_code: '' })) });
  const waiting = await shipped();
  const take = (is_trial: boolean, more: readonly number[] = []) =>
    parcelsTracking(desk(), {
      carrier: 'yamato',
      lines: [...ids, ...more].map((id) => ({ id, delivery_code: `4000-0000-${String(id).padStart(4, '0')}` })),
      is_trial,
    });
  const states = async () =>
    (await shop.owner`select state from gacha.shipment where id = any (${ids}::bigint[])`).map(({ state }) => state as string);
  const wrong = [
    { code: 'wrong_state', fill: { id: String(waiting) } },
    { code: 'unknown', fill: { id: '999999' } },
  ];
  await expect(take(true, [waiting, 999_999])).rejects.toMatchObject({ ...wrong[0], more: [wrong[1]] });
  await expect(take(false, [waiting, 999_999])).rejects.toMatchObject({ ...wrong[0], more: [wrong[1]] });
  expect(await take(true)).toEqual({ moved: 2, unchanged: 0 });
  expect(await states()).toEqual(['packing', 'packing']);
  const both = await Promise.all([take(false), take(false)]);
  expect(both.map(({ moved }) => moved).toSorted()).toEqual([0, 2]);
  expect(await states()).toEqual(['handed_over', 'handed_over']);
  expect(await take(true)).toEqual({ moved: 0, unchanged: 2 });
  const [mails] = await shop.owner`select count(*)::int as count from account.mail_outbox where idem = ${`shipment:${ids[0]}:handed_over`}`;
  expect(mails).toEqual({ count: 1 });
});
