import { randomUUID } from 'node:crypto';
import { lineupCost } from '@fudaya/contracts/desk';
import { deskContext } from '@fudaya/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../../testing.ts';
import { boxDraftOf } from '../draft/box-draft-of.ts';
import { boxDraft } from '../draft/box-draft.ts';
import { stockIntake } from '../stock/stock-intake.ts';
import { boxCost } from './box-cost.ts';
import { cardCosts } from './card-costs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await shop.owner`insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Stars', 1) on conflict do nothing`;
  for (const id of ['CO-1', 'CO-2']) {
    await shop.owner`
      insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
      values (${id}, 1, '星の守り手', 'Keeper of stars', 'CO', 1, '/x.webp', 1)`;
  }
  for (const id of [7801, 7802]) {
    await shop.owner`
      insert into store.pack (id, card_type_id, box_id, name_ja, name_en, images, price, payment_method, starts_at, ends_at)
      values (${id}, 1, gen_random_uuid(), '星のパック', 'Star pack', '[]', 1, 1, now(), now())`;
  }
});
afterAll(() => shop.close());

const staff = { id: '01890000-0000-7000-8000-00000000000a', name: '企画 花', roles: ['catalogue'], provedAt: new Date(0) };
const desk = () => ({
  ...deskContext('gacha', staff, shop.sql, { now: shop.clock.now }),
  drafts: shop.deps.drafts,
});
const intake = (card_id: string, units: number, cost_yen: number) =>
  stockIntake(desk(), {
    order: randomUUID(),
    first_line: 1,
    is_trial: false,
    lines: [
      {
        card_id,
        units: String(units),
        cost_yen: String(cost_yen),
        source: 'maker',
        supplier: '札問屋',
        condition: '',
        place: '',
        cert: '',
        received_on: '2026-11-20',
        seller_address: '',
        seller_occupation: '',
        seller_age: '',
        identity: '',
      },
    ],
  });
type Lines = Parameters<typeof boxDraft>[1]['lines'];
const draft = (pack_id: number, lines: Lines, seen: string | null = null) =>
  boxDraft(desk(), {
    pack_id,
    price: 500,
    unit: 'PT',
    cap_per_member: 0,
    cap_per_purchase: 10,
    sale_start: new Date(shop.clock.now().getTime() + 3_600_000).toISOString(),
    sale_end: new Date(shop.clock.now().getTime() + 86_400_000).toISOString(),
    is_hidden: false,
    is_strongbox: false,
    lines,
    seen,
  });

test('OPS-2 OPS-9 what a lineup would cost is what its saved draft costs, by the units that it takes, also when it is saved anew', async () => {
  await intake('CO-1', 10, 1000);
  await intake('CO-1', 10, 5000);
  const first: Lines = [
    { card_id: 'CO-1', count: 8, rarity: 'B', reveal_rarity: 1, return_points: 150 },
    { card_id: 'CO-2', count: 2, rarity: 'A', reveal_rarity: 2, return_points: 300 },
  ];
  await draft(7801, first);
  const lines: Lines = [
    { card_id: 'CO-1', count: 4, rarity: 'B', reveal_rarity: 1, return_points: 150 },
    { card_id: 'CO-2', count: 2, rarity: 'A', reveal_rarity: 2, return_points: 300 },
    { card_id: 'CO-1', count: 1, rarity: 'S', reveal_rarity: 5, return_points: 3000, prize_at: 'last' },
  ];
  const asked = async (pack_id: number) => {
    const { cards } = await cardCosts(desk(), { pack_id, cards: 'CO-1 CO-2 no-such-card' });
    expect(cards.map(({ card_id }) => card_id).toSorted()).toEqual(['CO-1', 'CO-2']);
    return lineupCost(
      lines.map(({ prize_at, ...line }) => ({ ...line, is_prize: prize_at !== undefined })),
      new Map(cards.map((card) => [card.card_id, card])),
    );
  };
  const before = await asked(7802);
  const { version } = await draft(7802, lines);
  // Units 8 to 11, two of each run, and 12; of CO-2 nothing ever came in.
  expect(await boxCost(desk(), { pack_id: 7802 })).toEqual({
    unit: 'PT',
    sales: 3000,
    back: 4200,
    units: 7,
    cost_yen: 1700,
    dearest_yen: 150 * 2 + 500 * 2 + 300 * 2 + 3000,
    unknown_units: 2,
    unknown: [{ card_id: 'CO-2', units: 2 }],
  });
  expect(before).toMatchObject({ cost_yen: 1700, dearest_yen: 4900 });
  // Its own draft keeps no units from it; another pack's would come after them.
  expect(await asked(7802)).toEqual(before);
  expect((await asked(7801)).cost_yen).toBe(2500);
  await draft(7802, lines, version);
  expect((await boxCost(desk(), { pack_id: 7802 })).cost_yen).toBe(1700);
  // Opened again it names its units.
  const opened = await boxDraftOf(desk(), { pack_id: 7802 });
  expect(opened.draft?.lines).toHaveLength(3);
  await expect(boxCost(desk(), { pack_id: 999_999 })).rejects.toMatchObject({ code: 'no_box' });
});
