import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopFacts } from '@fudaya/contracts/legal-text';
import { deskContext } from '@fudaya/kit/testing';
import { testShop, type TestShop } from '../../testing.ts';
import { box } from '../box/box.ts';
import { boxDraftOf } from './box-draft-of.ts';
import { boxDraftLines } from './box-draft-lines.ts';
import { boxDraftPart, eraseOldParts } from './box-draft-part.ts';
import { boxDraft } from './box-draft.ts';
import { boxPublish } from './box-publish.ts';
import { draftCards } from './draft-cards.ts';
import { draftReferences } from './draft-references.ts';
import { draftPacks } from './draft-packs.ts';

let shop: TestShop;
let packs = 7000;
const cardId = 'DR-001';
beforeAll(async () => {
  shop = await testShop();
  await shop.owner`insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Stars', 1) on conflict do nothing`;
  await shop.owner`
    insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
    values (${cardId}, 1, '星の守り手', 'Keeper of stars', 'ST-01', 1, '/x.webp', 1)`;
  for (const name of shopFacts) {
    await shop.owner`insert into store.shop_fact (name, ja, en) values (${name}, 'あり', 'given') on conflict (name) do nothing`;
  }
});
afterAll(() => shop.close());

const people = {
  hana: { id: '01890000-0000-7000-8000-00000000000a', name: '企画 花' },
  ken: { id: '01890000-0000-7000-8000-00000000000b', name: '企画 健' },
};
const desk = (who: keyof typeof people = 'hana') => ({
  ...deskContext('gacha', { ...people[who], roles: ['catalogue'], provedAt: new Date(0) }, shop.sql, { now: shop.clock.now }),
  drafts: shop.deps.drafts,
});
/** A pack that the store has made, without a box. */
async function newPack(): Promise<number> {
  packs += 1;
  await shop.owner`
    insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
    values (${packs}, 1, gen_random_uuid(), '新しいパック', 'A new pack', '[]', 1, 1, now(), now())`;
  return packs;
}
type Input = Parameters<typeof boxDraft>[1];
async function draft(packId: number, changes: Partial<Input> = {}): Promise<Input> {
  const at = shop.clock.now().getTime();
  return {
    pack_id: packId,
    price: 500,
    unit: 'PT',
    cap_per_member: 0,
    cap_per_purchase: 10,
    sale_start: new Date(at + 3_600_000).toISOString(),
    sale_end: new Date(at + 86_400_000).toISOString(),
    is_hidden: false,
    is_strongbox: false,
    lines: [
      { card_id: cardId, count: 8, rarity: 'B', reveal_rarity: 1, return_points: 100 },
      { card_id: cardId, count: 1, rarity: 'S', reveal_rarity: 5, return_points: 3000, prize_at: 'last' },
    ],
    seen: null,
    ...changes,
  };
}

test('MEM-19 whoever drafts a box reads what its cards are said to be worth, of those that were said', async () => {
  const asked = async () => (await draftReferences(desk(), { cards: `${cardId} no-such-card` })).cards;
  expect(await asked()).toEqual([]);
  await shop.owner`update store.card set reference_points = 82, reference_on = '2026-11-01' where id = ${cardId}`;
  expect(await asked()).toEqual([{ card_id: cardId, points: 82, as_of: '2026-11-01' }]);
});

test('OPS-2 OPS-9 a draft is saved, opened as it was, and saved anew; its pack has the figures of its sale, and nobody sees it', async () => {
  const packId = await newPack();
  expect((await draftPacks(desk())).packs).toContainEqual({
    pack_id: packId,
    name_ja: '新しいパック',
    name_en: 'A new pack',
    has_draft: false,
  });
  expect(await boxDraftOf(desk(), { pack_id: packId })).toMatchObject({ draft: null, notice_s: 0 });
  const saved = await boxDraft(desk(), await draft(packId));
  expect(saved.packs).toBe(8);
  const opened = await boxDraftOf(desk(), { pack_id: packId });
  expect(opened.draft).toMatchObject({
    version: saved.version,
    price: 500,
    lines: [{ count: 8, first_serial: expect.any(Number) }, { prize_at: 'last' }],
  });
  const [pack] = await shop.owner`select price, max_buy_count from store.pack where id = ${packId}`;
  expect(pack).toEqual({ price: 500, max_buy_count: 10 });

  const again = await boxDraft(desk('ken'), { ...(await draft(packId, { price: 800 })), lines: opened.draft!.lines, seen: saved.version });
  expect(again.version).not.toBe(saved.version);
  expect((await boxDraftOf(desk(), { pack_id: packId })).draft).toMatchObject({ price: 800, lines: opened.draft!.lines });
  // Two people on one draft: the second is told.
  await expect(boxDraft(desk(), await draft(packId, { seen: saved.version }))).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await box(desk(), { pack_id: packId })).toMatchObject({ standing: 'draft', publish_asked: null, version: again.version });
  const found = await draftCards(desk(), { words: cardId });
  expect(found.cards[0]).toMatchObject({ card_id: cardId });
});

test('MEM-10 OPS-2 a box with an early sale begins by the hours of the rules of the month it opens in, and keeps them; its pack says when everybody may', async () => {
  const packId = await newPack();
  const sale_start = new Date(shop.clock.now().getTime() + 72 * 3_600_000);
  const terms = {
    sale_start: sale_start.toISOString(),
    sale_end: new Date(sale_start.getTime() + 86_400_000).toISOString(),
    is_early: true,
  };
  await expect(boxDraft(desk(), await draft(packId, terms))).rejects.toMatchObject({ code: 'no_early' });
  const rules = async (hours: string) => {
    await shop.owner`delete from account.rank_rules where created_by is not null`;
    await shop.owner`
      insert into account.rank_rules (id, from_month, names_ja, names_en, uses, bonus, early_hours, created_at, created_by, approved_at, approved_by)
      values (gen_random_uuid(), '2026-11', '{種,芽,葉,枝,木}', '{Seed,Sprout,Leaf,Branch,Tree}', '{0,1,2,3,4}', '{0,0,0,0,0}', ${hours}::int[], now(),
        gen_random_uuid(), now(), gen_random_uuid())`;
  };
  await rules('{0,0,6,24,48}');
  const saved = await boxDraft(desk(), await draft(packId, terms));
  await rules('{0,0,0,0,1}');
  const begins = new Date(sale_start.getTime() - 48 * 3_600_000);
  const opened = await boxDraftOf(desk(), { pack_id: packId });
  expect(opened.draft).toMatchObject({ sale_start: terms.sale_start, sale_end: terms.sale_end, is_early: true });
  expect(await box(desk(), { pack_id: packId })).toMatchObject({
    sale_start: begins.toISOString(),
    early: { opens_at: terms.sale_start, hours: [0, 0, 6, 24, 48] },
  });
  const [row] =
    await shop.owner`select p.starts_at, b.terms::json ->> 'sale_start' as told from store.pack p join gacha.box b on b.id = p.box_id where p.id = ${packId}`;
  expect(row).toEqual({ starts_at: sale_start, told: String(Math.floor(begins.getTime() / 1000)) });

  // Saved anew it is by the rules of then; without, nothing of it is left.
  const anew = await boxDraft(desk(), await draft(packId, { ...terms, seen: saved.version }));
  expect((await box(desk(), { pack_id: packId })).early).toMatchObject({ hours: [0, 0, 0, 0, 1] });
  const late = new Date(sale_start.getTime() + 366 * 86_400_000).toISOString();
  await expect(boxDraft(desk(), await draft(packId, { ...terms, sale_end: late, seen: anew.version }))).rejects.toMatchObject({
    code: 'sale_long',
  });
  await boxDraft(desk(), await draft(packId, { ...terms, is_early: false, seen: anew.version }));
  expect(await box(desk(), { pack_id: packId })).toMatchObject({ sale_start: terms.sale_start, early: null });
  expect(await shop.owner`select from gacha.early_sale where box_id in (select id from gacha.box where pack_id = ${packId})`).toHaveLength(
    0,
  );
});

test('OPS-2 OPS-9 the chain of a sale of months is made beside the thread that serves members', async () => {
  const packId = await newPack();
  const sale_end = new Date(shop.clock.now().getTime() + 90 * 86_400_000).toISOString();
  let turns = 0;
  const watch = setInterval(() => (turns += 1), 1);
  expect(await boxDraft(desk(), await draft(packId, { sale_end }))).toMatchObject({ packs: 8 });
  clearInterval(watch);
  expect(turns).toBeGreaterThan(20);
  const [box_] = await shop.owner<{ length: number }[]>`select chain_length as length from gacha.box where pack_id = ${packId}`;
  expect(box_!.length).toBeGreaterThan(2_500_000);
});

test('OPS-2 OPS-9 everything that is wrong with a draft is said with its line, and then nothing is changed', async () => {
  const packId = await newPack();
  const good = (await draft(packId)).lines[0]!;
  const lines = [
    { ...good, count: 0 },
    good,
    { ...good, card_id: 'no-such-card', rarity: 'SS' },
    { ...good, count: 1, prize_at: 99, cert: 'PSA-1' },
  ];
  await expect(boxDraft(desk(), await draft(packId, { lines }))).rejects.toMatchObject({
    code: 'count',
    fill: { line: 1 },
    more: [
      { code: 'rarity', fill: { line: 3 } },
      { code: 'unknown_card', fill: { line: 3, card: 'no-such-card' } },
      { code: 'prize_unit', fill: { line: 4 } },
    ],
  });
  for (const [changes, code] of [
    [{ lines: [] }, 'empty'],
    [{ sale_end: (await draft(packId)).sale_start }, 'sale_end'],
    [{ sale_start: '2020-01-01T00:00:00.000Z', sale_end: '2020-01-02T00:00:00.000Z' }, 'sale_over'],
    [{ sale_end: new Date(shop.clock.now().getTime() + 500 * 86_400_000).toISOString() }, 'sale_long'],
    [{ unit: 'COIN' }, 'coin_points'],
    [{ pack_id: 999_999 }, 'no_pack'],
    [{ seen: 'x' }, 'changed_meanwhile'],
  ] as const) {
    await expect(boxDraft(desk(), await draft(packId, changes as Partial<Input>))).rejects.toMatchObject({ code });
  }
  expect(await shop.owner`select 1 from gacha.box where pack_id = ${packId}`).toEqual([]);
  expect((await shop.owner`select price from store.pack where id = ${packId}`)[0]).toEqual({ price: 1 });
});

test('OPS-2 OPS-9 what may bring much is published by two people, whoever asks how often; a draft saved anew is asked for anew', async () => {
  const packId = await newPack();
  const big = (await draft(packId)).lines.map((line) => (line.prize_at ? line : { ...line, count: 2001 }));
  const first = await boxDraft(desk(), await draft(packId, { lines: big }));
  const publish = (who: keyof typeof people, seen: string) => boxPublish(desk(who), { pack_id: packId, seen, reason: '年末の販売' });
  expect(await publish('hana', first.version)).toEqual({ waiting: 'second_person' });
  const { version } = await boxDraft(desk(), await draft(packId, { lines: big, seen: first.version }));
  await expect(publish('ken', first.version)).rejects.toMatchObject({ code: 'changed_meanwhile' });

  const both = await Promise.all([publish('hana', version), publish('hana', version)]);
  expect(both).toEqual([{ waiting: 'second_person' }, { waiting: 'second_person' }]);
  expect(await box(desk('ken'), { pack_id: packId })).toMatchObject({
    publish_asked: { by: '企画 花', is_mine: false, reason: '年末の販売' },
  });
  expect(await publish('ken', version)).toEqual({ waiting: null });
  expect(await publish('ken', version)).toEqual({ waiting: null });
  expect(await shop.owner`select 1 from gacha.announcement a join gacha.box b on b.id = a.box_id where b.pack_id = ${packId}`).toHaveLength(
    1,
  );
  const acts = await shop.owner<{ act: string; by: string }[]>`
    select act, by from plumbing.act where thing = 'gacha.box' and key = (select id::text from gacha.box where pack_id = ${packId}) and act in ('ask', 'publish') order by at`;
  expect(acts.map(({ act, by }) => `${act} ${by}`)).toEqual(['ask 企画 花', 'ask 企画 花', 'publish 企画 健']);
  await expect(boxDraft(desk(), await draft(packId, { seen: version }))).rejects.toMatchObject({ code: 'published' });
});

test('OPS-2 OPS-9 a small box is published by one person; without the shop’s facts none is', async () => {
  const packId = await newPack();
  const { version } = await boxDraft(desk(), await draft(packId));
  const publish = () => boxPublish(desk(), { pack_id: packId, seen: version, reason: '週末の販売' });
  const [fact] = await shop.owner`delete from store.shop_fact where name = ${shopFacts[0]!} returning *`;
  // A draft says so before anybody publishes it; with it, nothing is missing.
  expect((await boxDraftOf(desk(), { pack_id: packId })).facts_missing).toEqual([shopFacts[0]]);
  await expect(publish()).rejects.toMatchObject({ code: 'facts_missing', fill: { facts: shopFacts[0] } });
  await shop.owner`insert into store.shop_fact ${shop.owner(fact as Record<string, string>)}`;
  expect((await boxDraftOf(desk(), { pack_id: packId })).facts_missing).toEqual([]);
  expect(await publish()).toEqual({ waiting: null });
  expect(await box(desk(), { pack_id: packId })).toMatchObject({ standing: 'not_seen' });
});

test('SEC-5 the service publishes no draft with its own rights, and nobody asks in another’s name past the desk', async () => {
  const asked = shop.sql`select gacha.publish_draft(gen_random_uuid(), gen_random_uuid(), 'x', 'y', now())`;
  await expect(asked).rejects.toMatchObject({ code: '42501' });
  await expect(
    shop.sql`insert into gacha.publish_request values (gen_random_uuid(), gen_random_uuid(), 'x', 'y', now())`,
  ).rejects.toMatchObject({
    code: '42501',
  });
});

test('OPS-2 OPS-9 a lineup that is too long for one call comes in parts, is judged as a whole with its draft, and is read back in parts', async () => {
  const packId = await newPack();
  const single = (at: number, changes: object = {}) => ({
    ...{ card_id: cardId, count: 1, rarity: 'B', reveal_rarity: 1, return_points: 100, first_serial: 500_000 + at },
    ...changes,
  });
  const send = async (lines: Input['lines'], order = randomUUID()) => {
    for (let begins = 0; begins < lines.length; begins += 5000)
      await boxDraftPart(desk(), { order, begins, lines: lines.slice(begins, begins + 5000) });
    return { order, lines: lines.length };
  };
  const save = async (parts: Input['parts'], seen: string | null = null) =>
    boxDraft(desk(), await draft(packId, { lines: [], parts, seen }));
  const lines = Array.from({ length: 22_000 }, (_, at) => single(at));
  // What is wrong in any part is said at its line of the whole, and nothing is changed.
  const wrong = await send(
    lines.map((line, at) => (at === 21_000 ? { ...line, first_serial: 500_001 } : at === 7000 ? { ...line, rarity: '?' } : line)),
  );
  await expect(save(wrong)).rejects.toMatchObject({
    code: 'rarity',
    fill: { line: 7001 },
    more: [{ code: 'units_twice', fill: { line: 21_001 } }],
  });
  expect(await shop.owner`select 1 from gacha.box where pack_id = ${packId}`).toEqual([]);
  // A part that did not arrive, or more than were said.
  await expect(save({ order: randomUUID(), lines: 5 })).rejects.toMatchObject({ code: 'parts_missing' });
  await expect(save({ ...wrong, lines: 21_999 })).rejects.toMatchObject({ code: 'parts_missing' });

  const parts = await send([...lines, single(0, { first_serial: undefined, prize_at: 'last' })]);
  // Sent again, as after a lost reply, a part stays as it is.
  await send([single(0, { rarity: 'S' })], parts.order);
  const saved = await save(parts);
  expect(saved.packs).toBe(22_000);
  expect(await shop.owner`select 1 from gacha.lineup_part where order_id = ${parts.order}`).toEqual([]);
  const opened = (await boxDraftOf(desk(), { pack_id: packId })).draft!;
  expect([opened.lines.length, opened.next]).toEqual([20_000, 20_000]);
  const rest = await boxDraftLines(desk(), { pack_id: packId, version: saved.version, after: opened.next! });
  expect([rest.lines.length, rest.next]).toEqual([2001, null]);
  expect([...opened.lines, ...rest.lines].slice(0, -1)).toEqual(lines);
  expect(rest.lines.at(-1)).toMatchObject({ prize_at: 'last' });
  await expect(boxDraftLines(desk(), { pack_id: packId, version: 'another', after: 0 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });

  // Parts to which nobody came back are erased in a week.
  const now = shop.clock.now();
  expect(await eraseOldParts(shop.sql, new Date(now.getTime() + 6 * 86_400_000))).toBe(0);
  expect(await eraseOldParts(shop.sql, new Date(now.getTime() + 8 * 86_400_000))).toBeGreaterThan(0);
});
