import type { gacha, Language } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';
import { cardsIn } from '../shipment/plan.sql.ts';
import type { Promised } from '../shipment/promise-to.ts';
import { choiceOf } from './pickup-choice.ts';
import { findStores, isBarred, offerTo, prefecturesWithStores } from './pickup.sql.ts';

interface Asked {
  readonly memberId: string;
  readonly language: Language;
  readonly at: Date;
  /** Of the purchase that is decided, where it is known. */
  readonly packId: number | undefined;
  /** What a new parcel is promised. */
  readonly alone: Promised;
}

/** What this member is offered of stores; null: nothing, for the shop offers none, has none, or not for this pack. */
export async function pickupOffer(sql: Sql, { memberId, language, at, packId, alone }: Asked): Promise<gacha.PickupOffer | null> {
  const { mostCards, last } = await offerTo(sql, memberId);
  if (mostCards === null || (packId !== undefined && (await isBarred(sql, packId)))) return null;
  const prefectures = await prefecturesWithStores(sql, language);
  if (prefectures.length === 0) return null;
  const [row] = last === null ? [] : await findStores(sql, memberId, at, { only: last, promisedBy: alone.by, limit: 1 });
  const cards = row?.parcelId == null ? new Map<number, number>() : await cardsIn(sql, [row.parcelId]);
  return { most_cards: mostCards, prefectures: [...prefectures], last: row ? choiceOf(row, at, alone, cards) : null };
}
