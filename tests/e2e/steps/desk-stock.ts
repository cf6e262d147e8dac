// What came in of a card, by the desk's own calls.
import { randomUUID } from 'node:crypto';
import { japanDay, type ReplyOf } from '@fudaya/contracts';
import { boxDraft, stockCard, stockCount, stockIntake, stockMove, stockWriteOff } from '@fudaya/contracts/desk';
import type { Page } from 'playwright/test';
import { deskWrite as write } from './desk-write.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Units of a card with and without a certificate, carried, counted, asked to be written off; and a box that is drafted of them. */
export async function draftOfStock(staff: Page, card_id: string, pack_id: number): Promise<void> {
  const bought = { card_id, source: 'maker', supplier: '札屋問屋', received_on: japanDay(new Date()), condition: '未開封' } as const;
  const cert = `PSA-${String(Date.now()).slice(-8)}`;
  await write(staff, stockIntake, {
    ...{ order: randomUUID(), first_line: 1, is_trial: false },
    lines: [
      { ...bought, units: '12', cost_yen: '3600', place: 'A-1' },
      { ...bought, units: '1', cost_yen: '24000', place: '金庫', cert },
    ],
  });
  const told = async () =>
    (await (await staff.request.get(`/api${stockCard.path}?card_id=${card_id}`)).json()) as ReplyOf<typeof stockCard>;
  const { free, intakes } = await told();
  const [first] = intakes.toSorted((a, b) => b.units - a.units);
  const run = { first_unit: first!.first_unit, units: 2 };
  await write(staff, stockMove, { order: randomUUID(), card_id, from: 'A-1', to: 'B-2', runs: [run], reason: 'a journey' });
  await write(staff, stockCount, { card_id, expected: free, counted: free - 1, reason: 'a journey' });
  await write(staff, stockWriteOff, { request: randomUUID(), card_id, first_unit: first!.first_unit, units: 1, reason: 'a journey' });
  const line = { card_id, rarity: 'A', reveal_rarity: 3, return_points: 300 };
  await write(staff, boxDraft, {
    ...{ pack_id, price: 500, unit: 'PT', cap_per_member: 0, cap_per_purchase: 10, sale_start: inDays(2), sale_end: inDays(9), seen: null },
    ...{ is_hidden: false, is_strongbox: false },
    lines: [
      { ...line, count: 3 },
      { ...line, count: 1, rarity: 'S', reveal_rarity: 5, return_points: 20_000, cert: `BGS-${String(Date.now()).slice(-8)}` },
      { ...line, count: 1, rarity: 'S', reveal_rarity: 4, return_points: 5000, prize_at: 'last' },
    ],
  });
}
