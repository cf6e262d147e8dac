import type * as desk from '@fudaya/contracts/desk';
import { hitsInTurn, maxHits, mayDo, type Hit, type ParcelState, type Right } from '@fudaya/contracts/desk';
import { japanDay, type InputOf, type Language, type ReplyOf } from '@fudaya/contracts';
import { tell } from '@fudaya/contracts/texts';
import type { StaffContext } from '@fudaya/kit';
import { findParcels } from '../parcel/parcels.sql.ts';
import { packNames, purchaseNamed } from '../purchase/purchase.sql.ts';
import { cardsByCert } from '../stock/stock.sql.ts';
import { findBoxes } from './boxes.sql.ts';

type Search = (ctx: StaffContext, q: string) => Promise<readonly Hit[]>;
const nameIn = (language: Language, { name_ja, name_en }: { name_ja: string; name_en: string }) => (language === 'ja' ? name_ja : name_en);
const isUuid = (q: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(q);

/** By their id alone, which a member's page and receipt have. */
const purchases: Search = async ({ sql, language }, q) => {
  const found = isUuid(q) ? await purchaseNamed(sql, q) : undefined;
  if (!found) return [];
  const id = q.toLowerCase();
  const title = nameIn(language, await packNames(sql, found.pack_id)) || String(found.pack_id);
  return [{ kind: 'purchase', id, title, detail: `× ${found.packs}`, at: found.at.toISOString(), path: `/desk/gacha/purchases/${id}` }];
};

const states: readonly ParcelState[] = [];
const parcelName = { ja: '配送 {{id}}', en: 'Parcel {{id}}' };

/** By their number or their carrier's code. */
const parcels: Search = async ({ sql, language, now }, q) => {
  const found = await findParcels(sql, { states, words: q, today: japanDay(now()), limit: maxHits });
  return found.map(({ id, delivery_code, requested }) => ({
    kind: 'parcel',
    id: String(id),
    title: tell(parcelName, language, { id }),
    detail: delivery_code,
    at: requested.toISOString(),
    path: `/desk/gacha/parcels/${id}`,
  }));
};

/** By the number of their pack, a part of its name, or their own id, which the terms and receipts have. */
const boxes: Search = async ({ sql, language, now }, q) => {
  const found = await findBoxes(sql, { at: now(), words: q, limit: maxHits });
  return found.map((box) => ({
    kind: 'box',
    id: String(box.pack_id),
    title: nameIn(language, box),
    detail: `${box.pack_id} · ${box.taken} / ${box.packs}`,
    at: box.sale_start,
    path: `/desk/gacha/boxes/${box.pack_id}`,
  }));
};

/** Cards of the stock, by the number of a certificate. */
const certified: Search = async ({ sql, language }, q) => {
  const found = await cardsByCert(sql, q, maxHits);
  return found.map((card) => ({
    kind: 'stock',
    id: card.card_id,
    title: nameIn(language, card) || card.card_id,
    detail: q,
    at: null,
    path: `/desk/gacha/stock/cards/${encodeURIComponent(card.card_id)}`,
  }));
};

const searches: readonly (readonly [Right, Search])[] = [
  ['member.see', purchases],
  ['parcel.see', parcels],
  ['stock.see', certified],
  ['box.see', boxes],
];

/** Purchases, parcels, cards of the stock and boxes, each for whoever may see its kind. */
export async function searchGacha(ctx: StaffContext, { q }: InputOf<typeof desk.searchGacha>): Promise<ReplyOf<typeof desk.searchGacha>> {
  const found = await Promise.all(searches.map(([right, search]) => (mayDo(ctx.staff.roles, right) ? search(ctx, q) : [])));
  return { hits: hitsInTurn(found) };
}
