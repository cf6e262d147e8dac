import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { testShop, type TestShop } from '../../testing.ts';
import { eraseSellers } from './erase-sellers.ts';
import { stockCard } from './stock-card.ts';
import { stockCount } from './stock-count.ts';
import { stockIntake } from './stock-intake.ts';
import { stockLedger } from './stock-ledger.ts';
import { stockSheetCount } from './stock-sheet-count.ts';
import { stockSheet } from './stock-sheet.ts';
import { stockMove } from './stock-move.ts';
import { stockPlaces } from './stock-places.ts';
import { stockWriteOff } from './stock-write-off.ts';
import { stock } from './stock.ts';

let shop: TestShop;
let cards = 0;
beforeAll(async () => {
  shop = await testShop();
  await shop.owner`insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Stars', 1) on conflict do nothing`;
});
afterAll(() => shop.close());

const people = {
  hana: { id: '01890000-0000-7000-8000-00000000000a', name: '倉庫 花' },
  ken: { id: '01890000-0000-7000-8000-00000000000b', name: '倉庫 健' },
};
const desk = (who: keyof typeof people = 'hana'): StaffContext =>
  deskContext('gacha', { ...people[who], roles: ['warehouse'], provedAt: new Date(0) }, shop.sql, { now: shop.clock.now });
async function newCard(): Promise<string> {
  cards += 1;
  const id = `ST-${cards}`;
  await shop.owner`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
    values (${id}, 1, '星の守り手', 'Keeper of stars', 'ST', 1, '/x.webp', 1)`;
  return id;
}
type Line = Parameters<typeof stockIntake>[1]['lines'][number];
const line = (card_id: string, changes: Partial<Line> = {}): Line => ({
  card_id,
  units: '10',
  cost_yen: '3000',
  source: 'maker',
  supplier: '札問屋',
  condition: '未開封',
  place: 'A-1',
  cert: '',
  received_on: '2026-11-20',
  seller_address: '',
  seller_occupation: '',
  seller_age: '',
  identity: '',
  ...changes,
});
const sold = {
  source: 'person',
  supplier: '売手 太郎',
  seller_address: '東京都千代田区1',
  seller_occupation: '会社員',
  seller_age: '41',
  identity: '運転免許証',
};
const takeIn = (
  lines: Line[],
  given: { order?: string; is_trial?: boolean; elsewhere?: Parameters<typeof stockIntake>[1]['elsewhere'] } = {},
) => stockIntake(desk(), { order: randomUUID(), is_trial: false, ...given, lines, first_line: 2 });
const card = (card_id: string, who: keyof typeof people = 'hana') => stockCard(desk(who), { card_id });

const run = (first_unit: number, units: number) => ({ first_unit, units });

test('OPS-9 what comes in is a run past every unit that is promised, taken in once; of a trial nothing is', async () => {
  const id = await newCard();
  await shop.box(5, { lines: [{ cardId: id, count: 5, rarity: 'C', revealRarity: 1, returnPoints: 1 }] });
  await expect(takeIn([line(id, { received_on: '0000-01-01' })])).rejects.toMatchObject({ code: 'cell' });
  expect(await takeIn([line(id)], { is_trial: true })).toEqual({ lines: 1, units: 10, cost_yen: 3000, known: 0 });
  expect(await card(id)).toMatchObject({ taken_in: 0, in_boxes: 5, unbacked: 5, free: 0 });
  const order = randomUUID();
  const lines = [line(id, { condition: 'half a character \ud800' })];
  const both = await Promise.all([takeIn(lines, { order }), takeIn(lines, { order })]);
  expect(both).toMatchObject(Array(2).fill({ lines: 1, units: 10, cost_yen: 3000 }));
  expect(await takeIn(lines, { order, is_trial: true })).toMatchObject({ lines: 1, known: 1 });
  expect(await card(id)).toMatchObject({
    taken_in: 10,
    free: 10,
    unbacked: 5,
    cost_yen: 3000,
    free_runs: [{ first_unit: 5, units: 10 }],
    reserved: [{ first_unit: 0, units: 5, where: 'box' }],
    intakes: [{ supplier: '札問屋', place: 'A-1', by: '倉庫 花' }],
  });
  // The next box takes of them.
  await shop.box(4, { lines: [{ cardId: id, count: 4, rarity: 'C', revealRarity: 1, returnPoints: 1 }] });
  expect(await card(id)).toMatchObject({ in_boxes: 9, free: 6, free_runs: [{ first_unit: 9, units: 6 }] });
  const { cards: found } = await stock(desk(), { words: id });
  expect(found).toMatchObject([{ card_id: id, taken_in: 10, free: 6 }]);
});

test('OPS-9 every wrong line of what comes in is told, and then nothing is taken in', async () => {
  const id = await newCard();
  await takeIn([line(id, { units: '1', cert: 'PSA-1' })]);
  const wrong: unknown = await takeIn([
    line(id),
    line(id, { units: '0', received_on: '2026-02-30' }),
    line('no-such-card'),
    line(id, { units: '2', cert: 'PSA-2' }),
    line(id, { units: '1', cert: 'PSA-1' }),
    line(id, { received_on: '2026-11-30' }),
    line(id, { source: 'person', supplier: '売手 太郎', cost_yen: '6000' }),
    line(id, { source: 'person', supplier: '売手 太郎', cost_yen: '4000' }),
  ]).catch((fault: unknown) => fault);
  const { code, fill, more } = wrong as { code: string; fill: object; more: { code: string; fill: object }[] };
  expect([{ code, fill }, ...more].map((each) => [each.code, (each.fill as { line: number }).line])).toEqual([
    ['cell', 3],
    ['cell', 3],
    ['no_card', 4],
    ['cert_units', 5],
    ['cert_twice', 6],
    ['future', 7],
    ['seller', 8],
    ['seller', 9],
  ]);
  expect(await card(id)).toMatchObject({ taken_in: 1 });
});

test('OPS-9 SEC-5 the ledger has who sold from 10,000 yen on, below nobody; only its function reads it, and every look is kept', async () => {
  const id = await newCard();
  await takeIn([line(id, { ...sold, cost_yen: '12000', cert: 'PSA-9', units: '1' })]);
  await takeIn([line(id, { ...sold, supplier: '小口 次郎', cost_yen: '9999' })]);
  const read = (reason = '警察の照会') => stockLedger(desk('ken'), { from: '2026-11-01', to: '2026-11-30', reason });
  const { lines, csv } = await read();
  expect(lines.filter(({ card_id }) => card_id === id)).toMatchObject([
    {
      units: 1,
      features: '未開封 / PSA-9',
      cost_yen: 12_000,
      seller: '売手 太郎',
      address: '東京都千代田区1',
      age: 41,
      identity: '運転免許証',
    },
  ]);
  expect(csv).toContain('"売手 太郎"');
  expect(csv).not.toContain('小口');
  const looks = await shop.owner`select by, reason from plumbing.act where thing = 'gacha.stock_seller' and act = 'read'`;
  expect(looks).toEqual([{ by: '倉庫 健', reason: '警察の照会' }]);
  // Of a person, nothing but the ledger has the name; and no role reads the table by itself.
  expect(JSON.stringify(await card(id))).not.toContain('太郎');
  expect(JSON.stringify(await shop.owner`select before, after from plumbing.act`)).not.toContain('太郎');
  await expect(shop.sql`select 1 from gacha.stock_seller`).rejects.toMatchObject({ code: '42501' });
  await expect(shop.sql`select gacha.read_ledger('2026-11-01', '2026-11-30')`).rejects.toMatchObject({ code: '42501' });
  await expect(shop.database.as('ops')`select 1 from gacha.stock_seller`).rejects.toMatchObject({ code: '42501' });
  const atDesk = shop.sql.begin(async (tx) => {
    await tx`select set_config('role', 'fudaya_gacha_desk', true)`;
    await tx`select 1 from gacha.stock_seller`;
  });
  await expect(atDesk).rejects.toMatchObject({ code: '42501' });
  const unnamed = shop.sql.begin(async (tx) => {
    await tx`select set_config('role', 'fudaya_gacha_desk', true)`;
    await tx`select gacha.read_ledger('2026-11-01', '2026-11-30')`;
  });
  await expect(unnamed).rejects.toMatchObject({ constraint_name: 'act_by_name' });
  await expect(stockLedger(desk(), { from: '2026-11-30', to: '2026-11-01', reason: 'test' })).rejects.toMatchObject({ code: 'days' });
  // Three years later.
  const later = new Date(shop.clock.now().getTime() + 1097 * 86_400_000);
  expect(await eraseSellers(shop.sql, new Date(later.getTime() - 3 * 86_400_000))).toBe(0);
  expect(await eraseSellers(shop.sql, later)).toBe(1);
  expect((await read()).lines.filter(({ card_id }) => card_id === id)).toMatchObject([
    { seller: '', address: '', age: null, is_erased: true },
  ]);
});

test('OPS-9 SEC-5 a part of a file is judged with what its other parts have of the same seller and day', async () => {
  const id = await newCard();
  const bare = { ...sold, cost_yen: '6000', seller_address: '', seller_occupation: '', seller_age: '', identity: '' };
  const same = { source: 'person', supplier: sold.supplier, received_on: '2026-11-20' };
  const part = (elsewhere: { source: string; supplier: string; received_on: string; cost_yen: number }[]) =>
    takeIn([line(id, bare)], { is_trial: true, elsewhere });
  expect(await part([])).toMatchObject({ lines: 1 });
  expect(await part([{ ...same, received_on: '2026-11-19', cost_yen: 9000 }])).toMatchObject({ lines: 1 });
  await expect(part([{ ...same, cost_yen: 4000 }])).rejects.toMatchObject({ code: 'seller' });
  // Named, the seller stands in the ledger though this part alone is below.
  const order = randomUUID();
  await takeIn([line(id, { ...sold, cost_yen: '6000' })], { order, elsewhere: [{ ...same, cost_yen: 4000 }] });
  expect(await shop.owner`select name from gacha.stock_seller where order_id = ${order}`).toEqual([{ name: sold.supplier }]);
});

test('OPS-9 SEC-5 a ledger that is longer than it can be read whole is not read in part', async () => {
  const id = await newCard();
  await shop.owner`
    insert into gacha.stock_intake (order_id, line, card_id, first_unit, units, cost_yen, source, supplier, condition, place, cert, received_on, recorded_at, by)
    select '01890000-0000-4000-8000-0000000000aa', n, ${id}, n, 1, 12000, 'dealer', '古物商', '', '', '', '2025-05-05', now(), '倉庫 花'
    from generate_series(0, 20000) n`;
  await shop.owner`
    insert into gacha.stock_seller (order_id, line, name, address, occupation, identity, recorded_at)
    select order_id, line, '古物商', '東京都', '古物商', '許可証', now() from gacha.stock_intake where order_id = '01890000-0000-4000-8000-0000000000aa'`;
  const read = (from: string, to: string) => stockLedger(desk(), { from, to, reason: '帳簿の点検' });
  await expect(read('2025-05-01', '2025-05-31')).rejects.toMatchObject({ code: 'too_many', fill: { most: 20_000 } });
  expect((await read('2025-05-06', '2025-05-31')).lines).toEqual([]);
});

test('OPS-9 SEC-5 units are written off by two people and are in no box from then on; who reserves them meanwhile comes first', async () => {
  const id = await newCard();
  await takeIn([line(id)]);
  const request = randomUUID();
  const off = (who: keyof typeof people, changes: object = {}) =>
    stockWriteOff(desk(who), { request, card_id: id, first_unit: 0, units: 3, reason: '水濡れ', ...changes });
  expect(await Promise.all([off('hana'), off('hana')])).toEqual(Array(2).fill({ waiting: 'second_person' }));
  await expect(off('ken', { units: 4 })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await card(id)).toMatchObject({ written_off: 0, free: 10 });
  expect(await off('ken')).toEqual({ waiting: null });
  expect(await off('ken')).toEqual({ waiting: null });
  expect(await card(id)).toMatchObject({
    written_off: 3,
    free: 7,
    write_offs: [{ by: '倉庫 花', confirmed_by: '倉庫 健', is_mine: true }],
  });
  // Neither the next box, nor one that names them, nor a second write-off gets them.
  const { packId } = await shop.box(2, { lines: [{ cardId: id, count: 2, rarity: 'C', revealRarity: 1, returnPoints: 1 }] });
  const [first] =
    await shop.owner`select first_serial from gacha.manifest_line m join gacha.box b on b.id = m.box_id where b.pack_id = ${packId}`;
  expect(first).toEqual({ first_serial: 3 });
  const named = shop.box(1, { lines: [{ cardId: id, count: 1, rarity: 'C', revealRarity: 1, returnPoints: 1, firstSerial: 2 }] });
  await expect(named).rejects.toMatchObject({ constraint_name: 'stock_written_off' });
  await expect(off('hana', { request: randomUUID(), first_unit: 2, units: 1 })).rejects.toMatchObject({ code: 'not_free' });
  // Asked for while they were free, in a box when they are confirmed.
  const late = { request: randomUUID(), first_unit: 5, units: 1 };
  await off('hana', late);
  await shop.box(1, { lines: [{ cardId: id, count: 1, rarity: 'C', revealRarity: 1, returnPoints: 1, firstSerial: 5 }] });
  await expect(off('ken', late)).rejects.toMatchObject({ code: 'not_free' });
  await expect(
    shop.sql`insert into gacha.stock_write_off select gen_random_uuid(), 'x', 0, 1, 'x', gen_random_uuid(), 'x', now()`,
  ).rejects.toMatchObject({ code: '42501' });
  await expect(shop.sql`select gacha.write_off(gen_random_uuid(), ${id}, 8, 1, gen_random_uuid(), 'x', 'y', now())`).rejects.toMatchObject({
    code: '42501',
  });
});

test('OPS-9 a write-off and a box that want the same unit come one after the other, and one of them gets it', async () => {
  const id = await newCard();
  await takeIn([line(id, { units: '1' })]);
  const request = randomUUID();
  const off = (who: keyof typeof people) => stockWriteOff(desk(who), { request, card_id: id, first_unit: 0, units: 1, reason: '紛失' });
  await off('hana');
  const outcomes = await Promise.allSettled([
    off('ken'),
    shop.box(1, { lines: [{ cardId: id, count: 1, rarity: 'C', revealRarity: 1, returnPoints: 1, firstSerial: 0 }] }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('OPS-9 a count is kept with its difference, by name and for a reason, unless the stock has moved since it was read', async () => {
  const id = await newCard();
  await takeIn([line(id)]);
  const count = (expected: number, counted: number) => stockCount(desk(), { card_id: id, expected, counted, reason: '棚卸し' });
  expect(await count(10, 9)).toEqual({ difference: -1 });
  await expect(count(9, 9)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect((await card(id)).counts).toMatchObject([{ expected: 10, counted: 9, reason: '棚卸し', by: '倉庫 花' }]);
  await expect(card('no-such-card')).rejects.toMatchObject({ code: 'no_card' });
});

test('OPS-9 a place is counted by a sheet of what should be free there, all lines at once or none, once for its order', async () => {
  const [a, b] = [await newCard(), await newCard()];
  await takeIn([line(a, { place: 'Z-9', units: '6' }), line(a, { place: 'Y-1', units: '3' }), line(b, { place: 'Z-9', units: '2' })]);
  expect((await stockPlaces(desk())).places).toContainEqual({ place: 'Z-9', cards: 2 });
  const sheet = await stockSheet(desk(), { place: 'Z-9' });
  expect(sheet.next).toBeNull();
  expect(new Map(sheet.lines.map(({ card_id, units }) => [card_id, units]))).toEqual(
    new Map([
      [a, 6],
      [b, 2],
    ]),
  );
  expect(sheet.file.split('\r\n')).toContain(`Z-9,${a},星の守り手,6,`);
  const order = randomUUID();
  const lines = [
    { card_id: a, expected: 6, counted: 5 },
    { card_id: b, expected: 2, counted: 2 },
  ];
  const count = (given = lines) => stockSheetCount(desk(), { order, place: 'Z-9', lines: given, reason: '月末の棚卸し' });
  await expect(count([lines[0]!, { card_id: b, expected: 3, counted: 3 }])).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(count([lines[0]!, lines[0]!])).rejects.toMatchObject({ code: 'twice' });
  expect((await card(a)).counts).toEqual([]);
  expect(await Promise.all([count(), count()])).toEqual([{ different: 1 }, { different: 1 }]);
  expect((await card(a)).counts).toMatchObject([{ expected: 6, counted: 5, place: 'Z-9', reason: '月末の棚卸し', by: '倉庫 花' }]);
  const acts = await shop.owner`select before, after from plumbing.act where thing = 'gacha.stock_count' and key = ${order}`;
  expect(acts).toMatchObject([{ before: { place: 'Z-9', cards: 2, units: 8 }, after: { units: 7, different: 1 } }]);
  // It moves no unit.
  expect(await card(a)).toMatchObject({ free: 9, written_off: 0 });
});

test('OPS-9 units are carried to another place, free ones and those in boxes, once for their order, and by whom and why is kept', async () => {
  const id = await newCard();
  await takeIn([line(id, { place: 'M-1', units: '6' }), line(id, { place: 'M-2', units: '2' })]);
  await shop.box(2, { lines: [{ cardId: id, count: 2, rarity: 'C', revealRarity: 1, returnPoints: 1, firstSerial: 0 }] });
  const order = randomUUID();
  const move = (changes: object = {}, who: keyof typeof people = 'hana') =>
    stockMove(desk(who), {
      ...{ order, card_id: id, from: 'M-1', to: 'M-3', runs: [{ first_unit: 1, units: 3 }], reason: '棚の整理' },
      ...changes,
    });
  expect(await Promise.all([move(), move()])).toEqual([{ units: 3 }, { units: 3 }]);
  expect((await card(id)).places).toEqual([
    { place: 'M-1', units: 3, free: 2, runs: [run(0, 1), run(4, 2)] },
    { place: 'M-2', units: 2, free: 2, runs: [run(6, 2)] },
    { place: 'M-3', units: 3, free: 2, runs: [run(1, 3)] },
  ]);
  expect((await card(id)).moves).toMatchObject([{ first_unit: 1, units: 3, from: 'M-1', to: 'M-3', reason: '棚の整理', by: '倉庫 花' }]);
  const acts =
    await shop.owner`select act, by, reason, before, after from plumbing.act where thing = 'gacha.stock_move' and key = ${order}`;
  expect(acts).toMatchObject([
    { act: 'move', by: '倉庫 花', reason: '棚の整理', before: { card_id: id, place: 'M-1' }, after: { place: 'M-3', units: 3 } },
  ]);
  // Somebody was faster; nothing is carried in part.
  const other = { order: randomUUID() };
  await expect(move({ ...other, runs: [run(0, 2)] }, 'ken')).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(move({ ...other, from: 'M-9', runs: [run(0, 1)] })).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(move({ ...other, to: 'M-1' })).rejects.toMatchObject({ code: 'same_place' });
  // On from there, some of them back, and a place that is empty is none any more.
  await move({ ...other, from: 'M-3', to: 'M-2', runs: [run(1, 3)] }, 'ken');
  await move({ order: randomUUID(), from: 'M-2', to: 'M-1', runs: [run(2, 1), run(6, 1)] });
  expect((await card(id)).places).toEqual([
    { place: 'M-1', units: 5, free: 4, runs: [run(0, 1), run(2, 1), run(4, 3)] },
    { place: 'M-2', units: 3, free: 2, runs: [run(1, 1), run(3, 1), run(7, 1)] },
  ]);
  const { places } = await stockPlaces(desk());
  expect(places.filter(({ place }) => place.startsWith('M-'))).toEqual([
    { place: 'M-1', cards: 1 },
    { place: 'M-2', cards: 1 },
  ]);
  // The sheet of a place has what stands there now, and what is written off stands nowhere.
  const free = async () =>
    Promise.all(['M-1', 'M-2', 'M-3'].map(async (place) => (await stockSheet(desk(), { place })).lines[0]?.units ?? 0));
  expect(await free()).toEqual([4, 2, 0]);
  const off = { request: randomUUID(), card_id: id, first_unit: 7, units: 1, reason: '紛失' };
  await stockWriteOff(desk('hana'), off);
  await stockWriteOff(desk('ken'), off);
  expect(await free()).toEqual([4, 1, 0]);
  await expect(move({ order: randomUUID(), from: 'M-2', runs: [run(7, 1)] })).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('OPS-9 SEC-5 two who carry the same unit come one after the other, and the service by itself carries none', async () => {
  const id = await newCard();
  await takeIn([line(id, { place: 'N-1', units: '1' })]);
  const move = (to: string, who: keyof typeof people) =>
    stockMove(desk(who), { order: randomUUID(), card_id: id, from: 'N-1', to, runs: [run(0, 1)], reason: '棚の整理' });
  const outcomes = await Promise.allSettled([move('N-2', 'hana'), move('N-3', 'ken')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await card(id)).moves).toHaveLength(1);
  await expect(
    shop.sql`select gacha.move_stock(${randomUUID()}, ${id}, 'N-2', 'N-9', '{[0,1)}'::int4multirange, now())`,
  ).rejects.toMatchObject({ code: '42501' });
});
