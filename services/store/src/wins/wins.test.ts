import { randomUUID } from 'node:crypto';
import { store } from '@fudaya/contracts';
import { testDatabase, unguarded, type TestDatabase } from '@fudaya/db/testing';
import { testClient, testSettings } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStoreService } from '../app.ts';
import { aCatalogue, aPack, fillBox, hoursLater, noon } from '../testing.ts';

let database: TestDatabase;
let shown: string;
let hidden: string;
let at = noon;
const service = () => createStoreService({ sql: database.as('store'), settings: testSettings, now: () => at, fresh_ms: 0 }).app;

beforeAll(async () => {
  database = await testDatabase();
  await aCatalogue(database.sql);
  shown = await aPack(database.sql, { id: 1, n: 30 });
  hidden = await aPack(database.sql, { id: 2, n: 30, showCardlist: 0 });
  for (const box of [shown, hidden]) await fillBox(database.sql, box);
  // Two more of the best: three places that win.
  await unguarded(database.sql, (tx) => tx`update gacha.manifest_line set reveal_rarity = 5 where first_slot between 1 and 2`);
  await unguarded(database.sql, (tx) => tx`update gacha.manifest_line set drawn = 1`);
});
beforeEach(async () => {
  at = noon;
  await unguarded(database.sql, (tx) => tx`delete from books.drawn_card`);
  await database.sql`delete from account.winner_name`;
});
afterAll(() => database.close());

async function aMember(): Promise<string> {
  const [row] = await database.sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code)
    values (${`${randomUUID()}@example.com`}, '', 'ほし', 'の', '09000000000', '1000001', 13, 'x', 'y', ${randomUUID()}) returning id`;
  return row?.id ?? '';
}
async function drew(memberId: string, slot: number, drawnAt: Date, box = shown): Promise<string> {
  const purchase = randomUUID();
  await database.sql`
    insert into books.drawn_card (purchase_id, member_id, box_id, slot, ord, card_id, rarity, cost, return_points, unit, drawn_at, decide_by)
    values (${purchase}, ${memberId}, ${box}, ${slot}, 0, ${`hoshi-00${slot + 1}`}, 5, 300, 900, 'PT', ${drawnAt}, ${hoursLater(24)})`;
  return purchase;
}
const choose = (memberId: string, chosen: { shown?: boolean; ranked?: boolean }) => database.sql`
  insert into account.winner_name (member_id, first, second, is_shown, is_ranked, updated_at)
  values (${memberId}, 0, 1, ${chosen.shown ?? false}, ${chosen.ranked ?? true}, ${noon})`;
const ask = async (language: 'ja' | 'en' = 'ja') => await testClient(service(), { 'accept-language': language }).read(store.wins, {});

test('MEM-9 the best prizes are told, the latest first, by nobody’s name, and one’s own with their proofs', async () => {
  const [hana, ken] = [await aMember(), await aMember()];
  const first = await drew(hana, 0, hoursLater(-5));
  await drew(ken, 1, hoursLater(-2));
  // A card like many others is no prize.
  await drew(ken, 8, hoursLater(-1));
  expect((await ask()).list).toEqual([
    expect.objectContaining({
      card_name: '星2',
      pack_name: 'パック1',
      pack_id: 1,
      by: '',
      won_at: hoursLater(-2).toISOString(),
    }),
    expect.objectContaining({ card_name: '星1', by: '' }),
  ]);
  expect(JSON.stringify(await ask())).not.toMatch(/ほし|member|900|300|example|history_id/);
  const client = await testClient(service()).loginAs(hana, database.sql);
  expect((await client.read(store.wins, {})).list?.map(({ history_id }) => history_id)).toEqual([undefined, first]);
});

test('MEM-9 a winner who chose a name is shown by it, in the reader’s language', async () => {
  const hana = await aMember();
  await drew(hana, 0, hoursLater(-5));
  await choose(hana, { shown: true });
  expect((await ask()).list?.[0]?.by).toBe('あかつきのタヌキ');
  expect((await ask('en')).list?.[0]).toMatchObject({ by: 'Dawn Tanuki', card_name: 'Star 1', pack_name: 'Pack 1' });
});

test('MEM-9 a prize is not told before its winner could see it, nor out of a hidden lineup, nor after a fortnight', async () => {
  const hana = await aMember();
  await drew(hana, 0, new Date(noon.getTime() - 179_000));
  await drew(hana, 1, hoursLater(-1), hidden);
  await drew(hana, 2, hoursLater(-24 * 15));
  expect((await ask()).list).toEqual([]);
  at = new Date(noon.getTime() + 1000);
  expect((await ask()).list?.map(({ card_name }) => card_name)).toEqual(['星1']);
});

test('MEM-9 the ranking counts the prizes of this week of Japan, of equals who had them first', async () => {
  const [hana, ken, mio] = [await aMember(), await aMember(), await aMember()];
  // Noon of a Sunday in Japan: the week began on Monday, 26 October.
  await drew(hana, 0, hoursLater(-3));
  await drew(ken, 1, hoursLater(-2));
  await drew(mio, 2, new Date('2026-10-25T14:59:59Z'));
  const reply = await ask();
  expect(reply.week_from).toBe('2026-10-26');
  expect(reply.ranking?.map(({ place, count, card_name, by }) => [place, count, card_name, by])).toEqual([
    [1, 1, '星1', ''],
    [2, 1, '星2', ''],
  ]);
  await drew(ken, 2, hoursLater(-1), hidden);
  expect((await ask()).ranking?.map(({ count }) => count)).toEqual([1, 1]);
});

test('MEM-9 members find themselves in the ranking, and whoever stays out or left is not in it', async () => {
  const [hana, ken, gone] = [await aMember(), await aMember(), await aMember()];
  await drew(hana, 0, hoursLater(-3));
  await drew(ken, 1, hoursLater(-2));
  await drew(gone, 2, hoursLater(-1));
  await choose(ken, { ranked: false });
  await database.sql`update account.member set closed_at = now() where id = ${gone}`;
  const client = await testClient(service()).loginAs(hana, database.sql);
  expect((await client.read(store.wins, {})).ranking?.map(({ is_me, card_name }) => [is_me, card_name])).toEqual([['1', '星1']]);
  expect((await ask()).ranking?.map(({ is_me }) => is_me)).toEqual(['0']);
  // On the wall they stay, without a name.
  expect((await ask()).list).toHaveLength(3);
});
