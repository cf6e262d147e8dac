import { exchangeOfferPut as putContract } from '@fudaya/contracts/desk';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import type { Refused, StaffContext } from '@fudaya/kit';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testCatalogue } from '../../testing.ts';
import { exchangeOffer } from './exchange-offer.ts';
import { exchangeOfferPut } from './exchange-offer-put.ts';
import { exchangeOffers } from './exchange-offers.ts';
import { exchangeOffersClose } from './exchange-offers-close.ts';
import { exchangeOffersPut } from './exchange-offers-put.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await testCatalogue(database.sql);
});
beforeEach(() => database.sql`truncate account.exchange_card cascade`);
afterAll(() => database.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '企画 花', roles: ['catalogue'], provedAt: new Date(0) };
const at = new Date('2026-11-21T03:00:00Z');
const desk = (): StaffContext => deskContext('account', staff, database.as('account'), { now: () => at });
const reason = '冬の入れ替え';
const wish = { card_id: 'star-001', coin: 10, stock: 5, per_member: 0, name_ja: '', name_en: '', seen: null as string | null, reason };
const put = (changed: Partial<typeof wish> = {}) => exchangeOfferPut(desk(), { ...wish, ...changed });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: Refused) => code,
  );
const take = (card: string, many: number) => database.sql`update account.exchange_card set taken = ${many} where card_id = ${card}`;
const linesOf = (...rows: readonly (readonly string[])[]) =>
  rows.map(([card_id = '', coin = '', stock = '', per_member = '', name_ja = '', name_en = '']) => ({
    ...{ card_id, coin, stock, per_member, name_ja, name_en },
  }));
const putLines = (lines: ReturnType<typeof linesOf>, is_trial = false) =>
  exchangeOffersPut(desk(), { lines, first_line: 2, is_trial, reason: is_trial ? null : reason });

test('EXC-1 OPS-2 a card is offered for coins at the desk with who and why, changed by who saw it, and the same again changes nothing', async () => {
  const { version } = await put();
  expect(await put()).toEqual({ version });
  expect(await exchangeOffers(desk(), {})).toMatchObject({
    offers: [{ card_id: 'star-001', name_ja: '星くずの旅人', is_renamed: false, coin: 10, stock: 5, taken: 0, is_open: true, version }],
    next: null,
  });
  expect(await codeOf(put({ coin: 12 }))).toBe('is_offered');
  const named = await put({ coin: 12, name_ja: '鑑定済み', name_en: 'Graded', seen: version });
  expect(await codeOf(put({ coin: 13, seen: version }))).toBe('changed_meanwhile');
  expect(await put({ coin: 12, name_ja: '鑑定済み', name_en: 'Graded', seen: version })).toEqual(named);
  expect((await exchangeOffer(desk(), { card_id: 'star-001' })).offer).toMatchObject({ name_en: 'Graded', is_renamed: true, coin: 12 });
  // What members take meanwhile is nobody's change.
  await take('star-001', 3);
  expect(await codeOf(put({ stock: 2, seen: named.version }))).toBe('below_taken');
  await put({ coin: 12, stock: 3, seen: named.version });
  const acts =
    await database.sql`select act, by, reason from plumbing.act where thing = 'account.exchange_card' and key = 'star-001' and by = ${staff.name} order by id`;
  expect(acts.map(({ act, reason: why }) => [act as string, why as string])).toEqual([
    ['insert', reason],
    ['update', reason],
    ['update', reason],
  ]);
});

test('EXC-1 OPS-2 two who offer one card at once come one after the other, and what is no card or half a name is refused', async () => {
  const outcomes = await Promise.all([codeOf(put({ coin: 10 })), codeOf(put({ coin: 20 }))]);
  expect(outcomes.toSorted()).toEqual(['done', 'is_offered']);
  expect(await codeOf(put({ card_id: 'star-999' }))).toBe('no_card');
  expect(await codeOf(put({ card_id: 'star-002', name_ja: '片方' }))).toBe('half_name');
  expect(await codeOf(put({ card_id: 'star-002', seen: 'x' }))).toBe('changed_meanwhile');
  expect(await codeOf(exchangeOffer(desk(), { card_id: 'star-002' }))).toBe('no_offer');
  for (const changed of [{ coin: 0 }, { stock: -1 }, { per_member: 10_001 }, { reason: 'x' }])
    expect(putContract.input.safeParse({ ...wish, ...changed }).success).toBe(false);
});

test('EXC-1 OPS-2 a file is tried without a trace, names every wrong line, and is written whole', async () => {
  const good = linesOf(['star-001', '10', '5'], ['star-002', '200', '2', '1', '鑑定済み', 'Graded']);
  expect(await putLines(good, true)).toEqual({ added: 2, changed: 0 });
  expect((await exchangeOffers(desk(), {})).offers).toEqual([]);
  expect(await putLines(good)).toEqual({ added: 2, changed: 0 });
  expect(await putLines(good)).toEqual({ added: 0, changed: 0 });
  await take('star-001', 4);
  const bad = linesOf(['star-001', '10', '3'], ['star-009', '1', '1'], ['star-003', '1,000', '5', '', '片方', ''], ['star-001', '1', '9']);
  const refused = (await putLines(bad).catch((thrown: unknown) => thrown)) as Refused;
  expect([refused.code, ...refused.more.map(({ code }) => code)]).toEqual(['below_taken', 'no_card', 'cell', 'cell', 'twice']);
  expect((await exchangeOffers(desk(), { words: 'star-003' })).offers).toEqual([]);
  expect(await codeOf(exchangeOffersPut(desk(), { lines: good, first_line: 2, is_trial: false, reason: null }))).toBe('no_reason');
});

test('EXC-1 OPS-2 offers are found by name, model number and standing, closed all or none, and opened again', async () => {
  await putLines(linesOf(['star-001', '10', '5'], ['star-002', '20', '5'], ['crow-001', '30', '5']));
  const found = async (asked: Parameters<typeof exchangeOffers>[1]) =>
    (await exchangeOffers(desk(), asked)).offers.map(({ card_id }) => card_id);
  expect(await found({ words: '流れ星' })).toEqual(['star-002']);
  expect(await found({ words: 'SZ-' })).toEqual(['crow-001']);
  const close = (...card_ids: string[]) => exchangeOffersClose(desk(), { card_ids, reason });
  expect(await codeOf(close('star-001', 'star-009'))).toBe('no_offer');
  expect(await found({ standing: 'closed' })).toEqual([]);
  expect(await close('star-001', 'star-002')).toEqual({ closed: 2 });
  expect(await close('star-001', 'star-002')).toEqual({ closed: 0 });
  expect(await found({ standing: 'closed' })).toEqual(['star-001', 'star-002']);
  const { offer } = await exchangeOffer(desk(), { card_id: 'star-001' });
  await put({ seen: offer.version });
  expect(await found({ standing: 'open' })).toEqual(['crow-001', 'star-001']);
  expect(await found({ after: 'crow-001', standing: 'open' })).toEqual(['star-001']);
});
