import { randomUUID } from 'node:crypto';
import { store } from '@fudaya/contracts';
import { testDatabase, unguarded, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { aCatalogue, aPack, fillBox, hoursLater, noon } from '../testing.ts';

let database: TestDatabase;
let at = noon;
const boxes: Record<number, string> = {};
const service = () => createStoreService({ sql: database.as('store'), settings: testSettings, now: () => at, fresh_ms: 0 }).app;
const client = (language: 'ja' | 'en' = 'ja') => testClient(service(), { 'accept-language': language });
const page = (packId: number, language: 'ja' | 'en' = 'ja') => client(language).read(store.pastBox, { packId });
const listed = async () => (await client().read(store.pastBoxList)).list?.map(({ id, end, bought }) => [id, end, bought]);

beforeAll(async () => {
  database = await testDatabase();
  const { sql } = database;
  await aCatalogue(sql);
  boxes[1] = await aPack(sql, { id: 1, n: 30, taken: 30 });
  boxes[2] = await aPack(sql, { id: 2, n: 30, taken: 3, saleEnd: hoursLater(-2) });
  boxes[3] = await aPack(sql, { id: 3, n: 30, taken: 3 });
  boxes[4] = await aPack(sql, { id: 4, n: 30, showCardlist: 0, saleEnd: hoursLater(-1) });
  boxes[5] = await aPack(sql, { id: 5, isLogged: false, saleEnd: hoursLater(-1) });
  boxes[6] = await aPack(sql, { id: 6, n: 30, taken: 5 });
  for (const id of [1, 4, 6]) await fillBox(sql, boxes[id]!);
  await unguarded(sql, (tx) => tx`update gacha.box set salt_secret = '\\x00' where id = ${boxes[4]!}`);
});
afterAll(() => database.close());

async function sayLastWord(box: string, closedAt: Date): Promise<void> {
  const text = `closing of ${box}`;
  await database.sql`
    insert into gacha.closing (box_id, body, leaf, closed_at, ticks) values (${box}, ${text}, gacha.log_add(${text}), ${closedAt}, 2)`;
}
async function cancel(box: string, reason: string): Promise<void> {
  await unguarded(database.sql, async (tx) => {
    await tx`update gacha.box set stopped_at = ${hoursLater(-3)}, stop_reason = 'cancelled' where id = ${box}`;
    await tx`
      insert into gacha.cancellation (box_id, reason, through, entry, leaf, at)
      values (${box}, ${reason}, 0, 'x', gacha.log_add(${`cancel of ${box}`}), ${hoursLater(-3)})`;
  });
}
async function drew(box: string, drawnAt: Date, isShown: boolean): Promise<string> {
  const [row] = await database.sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
    values (${`${randomUUID()}@example.com`}, '', 'ほし', 'の', '09000000000', '1000001', 13, 'x', 'y', ${randomUUID()}) returning id`;
  await unguarded(database.sql, (tx) => tx`update gacha.manifest_line set drawn = 1 where box_id = ${box} and first_slot = 0`);
  await database.sql`
    insert into books.drawn_card (purchase_id, member_id, box_id, slot, ord, card_id, rarity, cost, return_points, unit, drawn_at, decide_by)
    values (${randomUUID()}, ${row!.id}, ${box}, 0, 0, 'hoshi-001', 5, 300, 900, 'PT', ${drawnAt}, ${hoursLater(24)})`;
  if (isShown)
    await database.sql`
      insert into account.winner_name (member_id, first, second, is_shown, is_ranked, updated_at) values (${row!.id}, 0, 1, true, true, ${noon})`;
  return row!.id;
}

test('MEM-2 boxes that are sold out, over or cancelled are past boxes, the last ended first; one on sale or not published is none', async () => {
  await cancel(boxes[6]!, 'カードに傷が見つかったため');
  expect(await listed()).toEqual([
    [1, 'sold_out', 30],
    [4, 'time', 0],
    [2, 'time', 3],
    [6, 'cancelled', 5],
  ]);
  for (const packId of [3, 5, 99]) expect(await page(packId)).toMatchObject({ state: 404 });
  at = hoursLater(-1.5);
  expect((await listed())?.map(([id]) => id)).toEqual([1, 2, 6]);
  at = noon;
});

test('MEM-2 a box that is just sold out waits for its last word, and then has its entries of the log', async () => {
  expect(await page(1)).toMatchObject({ end: 'sold_out', record: { last_word: null, last_file: null, terms: { index: null } } });
  await sayLastWord(boxes[1]!, hoursLater(-0.5));
  await database.sql`update gacha.log_entry set index = 7 where leaf = (select leaf from gacha.closing where box_id = ${boxes[1]!})`;
  expect(await page(1, 'en')).toMatchObject({
    name: 'Pack 1',
    ended_at: hoursLater(-0.5).toISOString(),
    record: { last_word: { at: hoursLater(-0.5).toISOString(), index: 7 }, last_file: 'closing' },
    commitment: { box: boxes[1], beacon: 'none' },
    audit: { is_sound: '1', recomputed: null, closed: null },
  });
});

test('MEM-2 MEM-9 its best prizes are told with their times, by chosen names alone, and once their winners could see them', async () => {
  const memberId = await drew(boxes[1]!, new Date(noon.getTime() - 179_000), true);
  expect((await page(1)).wins).toEqual([]);
  at = new Date(noon.getTime() + 1000);
  const told = await page(1);
  expect(told).toMatchObject({ wins_total: 1, wins: [{ card_name: '星1', by: 'あかつきのタヌキ' }] });
  expect(told.tiers?.[0]).toEqual({ rarity: 5, drawn: 1, total: 1 });
  expect(told.cards?.list.length).toBeGreaterThan(0);
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`ほし|example|${memberId}`));
  await database.sql`update account.winner_name set is_shown = false where member_id = ${memberId}`;
  expect((await page(1)).wins?.[0]?.by).toBe('');
  at = noon;
});

test('MEM-2 hidden contents are told with their last word and no sooner, as the lineup of the pack too', async () => {
  await drew(boxes[4]!, hoursLater(-20), false);
  expect(await page(4)).toMatchObject({ is_shown: '0', wins: [], wins_total: 0 });
  expect(await page(4)).not.toHaveProperty('cards');
  expect((await client().read(store.packCardList, { packId: 4 })).list).toEqual([]);
  await sayLastWord(boxes[4]!, hoursLater(-0.9));
  expect(await page(4)).toMatchObject({ is_shown: '1', wins_total: 1 });
  expect((await client().read(store.packCardList, { packId: 4 })).list?.length).toBeGreaterThan(0);
});

test('MEM-2 a cancelled box says why and how many purchases were refunded', async () => {
  expect(await page(6)).toMatchObject({
    end: 'cancelled',
    cancelled: { reason: 'カードに傷が見つかったため', refunded: 0 },
    record: { last_word: { at: hoursLater(-3).toISOString() }, last_file: 'cancel' },
  });
});

test('MEM-2 the audit says when a box was recomputed, what that found, and how many people closed it, nobody by name', async () => {
  const [hana, ken] = [randomUUID(), randomUUID()];
  const box = boxes[1]!;
  await database.sql`
    insert into gacha.end_request (id, box_id, act, staff_id, staff_name, reason, asked_at, audited_at, broken)
    values (${randomUUID()}, ${box}, 'close', ${hana}, '企画 花', '完売のため', ${noon}, ${hoursLater(0.1)}, '{}')`;
  expect((await page(1)).audit).toEqual({ is_sound: '1', recomputed: { at: hoursLater(0.1).toISOString(), found: 0 }, closed: null });
  await database.sql`
    update gacha.end_request set confirmed_by = ${ken}, confirmed_name = '企画 健', confirmed_at = ${noon}, done_at = ${noon} where box_id = ${box}`;
  await unguarded(database.sql, (tx) => tx`update gacha.box set closed_at = ${hoursLater(0.2)} where id in ${tx([box, boxes[2]!])}`);
  expect((await page(1)).audit?.closed).toEqual({ at: hoursLater(0.2).toISOString(), by: 'two_people' });
  expect((await page(2)).audit?.closed).toMatchObject({ by: 'command' });
  expect(JSON.stringify(await page(1))).not.toContain('企画');
  await database.as('gacha')`
    select gacha.keep_broken_draws(array[${box}]::uuid[], array[${box}]::text[], array['{}']::text[], ${noon})`;
  expect((await page(1)).audit?.is_sound).toBe('0');
  await database.as('gacha')`select gacha.keep_broken_draws(array[${box}]::uuid[], '{}', '{}', ${noon})`;
  expect((await page(1)).audit?.is_sound).toBe('1');
});
