// A small exchange for the tests: a catalogue of invented cards, and offers of some of them.
import type { Sql } from '@fudaya/kit';
import { grantCoins } from '@fudaya/books';
import { fillExchange, type OfferLine } from './operator/fill-exchange.ts';

const cards: readonly (readonly [id: string, type: number, ja: string, en: string, model: string, rarity: number])[] = [
  ['star-001', 1, '星くずの旅人', 'Stardust Wanderer', 'HS-001', 0],
  ['star-002', 1, '流れ星の使者', 'Comet Herald', 'HS-002', 1],
  ['star-003', 1, 'スターライト・ドラゴン', 'Starlight Dragon', 'HS-003', 2],
  ['star-004', 1, '銀河王', 'Galaxy King', 'HS-004', 3],
  ['crow-001', 2, '朱雀の雛', 'Vermilion Chick', 'SZ-001', 0],
];

/** The catalogue's cards, as the store publishes them. */
export async function testCatalogue(owner: Sql): Promise<void> {
  await owner`
    insert into store.card_type (id, name_ja, name_en, position) values (1, '星', 'Star', 0), (2, '朱雀', 'Vermilion', 1) on conflict do nothing`;
  for (const [id, type, ja, en, model, rarity] of cards) {
    await owner`
      insert into store.card (id, card_type_id, name_ja, name_en, model_number, rarity, image, set_size)
      values (${id}, ${type}, ${ja}, ${en}, ${model}, ${rarity}, ${`/art/cards/${id}.avif`}, 5)`;
  }
}

/** Offers a card; returns its number. */
export async function offer(owner: Sql, at: Date, line: OfferLine): Promise<number> {
  const outcome = await fillExchange(owner, [line], at);
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems));
  const [row] = await owner<{ id: number }[]>`select id from account.exchange_card where card_id = ${line.cardId}`;
  if (!row) throw new Error(`${line.cardId} was not offered`);
  return row.id;
}

export const giveCoins = (owner: Sql, memberId: string, coins: number, at: Date) =>
  grantCoins(owner, { memberId, coins, idem: `test:${memberId}:${coins}`, kind: 'test', ref: memberId, at });
