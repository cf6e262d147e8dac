import { gacha, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { refuse, type MemberContext } from '@fudaya/kit';
import { whichPurchase } from '../draw-result/which-purchase.ts';
import { isAddressless } from '../shipment/is-addressless.ts';
import { cardsIn } from '../shipment/plan.sql.ts';
import { promiseTo } from '../shipment/promise-to.ts';
import { choiceOf } from './pickup-choice.ts';
import { findStores, isBarred } from './pickup.sql.ts';

const call = gacha.pickupStores;

/** Stores that take parcels now, at most `storesShown` of them; none for a pack whose cards go to addresses. Refusals: where_needed, address_needed. */
export async function pickupStores(ctx: MemberContext, asked: InputOf<typeof call>): Promise<ReplyOf<typeof call>> {
  const { sql, member } = ctx;
  const zipcode = asked.zipcode?.replace('-', '');
  if (asked.pref_id === undefined && zipcode === undefined) throw refuse(call, 'where_needed');
  if (await isAddressless(sql, member.id)) throw refuse(call, 'address_needed');
  const purchase = asked.history_id === undefined ? undefined : await whichPurchase(ctx, asked.history_id);
  if (purchase && (await isBarred(sql, purchase.packId))) return { stores: [], is_more: false };
  const at = ctx.now();
  const words = (asked.words ?? '').normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const alone = await promiseTo(sql, member.id, at);
  const limit = gacha.storesShown + 1;
  const rows = await findStores(sql, member.id, at, { prefId: asked.pref_id, zipcode, words, promisedBy: alone.by, limit });
  const shown = rows.slice(0, gacha.storesShown);
  const cards = await cardsIn(
    sql,
    shown.flatMap(({ parcelId }) => parcelId ?? []),
  );
  return { stores: shown.map((row) => choiceOf(row, at, alone, cards)), is_more: rows.length > shown.length };
}
