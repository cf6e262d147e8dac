import type { account, InputOf, ReplyOf } from '@fudaya/contracts';
import { Halt, type MemberContext } from '@fudaya/kit';
import { cardOf } from '../collection/cards.ts';
import { historyRow } from '../history-list/history-list.sql.ts';
import { historyOf } from '../history-list/history-list.ts';
import { deliveryUrl } from './carriers.ts';
import { cardsOfPurchase, splitsOf } from './history-detail.sql.ts';
import { parcelsOf } from './parcels-of.ts';
import { photosOf } from './photos.sql.ts';
import { pickupsOf } from './pickups.sql.ts';

/** One purchase of the member: how far it is sent, where its parcel is, what became of each card. 404 for anybody else's. */
export async function historyDetail(
  ctx: MemberContext,
  { packHistoryId }: InputOf<typeof account.historyDetail>,
): Promise<ReplyOf<typeof account.historyDetail>> {
  const row = await historyRow(ctx.sql, ctx.member.id, packHistoryId);
  if (!row) throw new Halt(404);
  const [cards, splits] = await Promise.all([cardsOfPurchase(ctx.sql, ctx.member.id, packHistoryId), splitsOf(ctx.sql, packHistoryId)]);
  const parcels = [row.shipment_id, ...splits.map(({ id }) => id)];
  const [pickups, photos] = await Promise.all([pickupsOf(ctx.sql, ctx.member.id, parcels), photosOf(ctx.sql, ctx.member.id, parcels)]);
  const ofParcel = { pickup: pickups.get(row.shipment_id ?? 0) ?? null, photos: [...(photos.get(row.shipment_id ?? 0) ?? [])] };
  const of = (kind: 'ship' | 'convert') => cards.filter((card) => card.kind === kind).map((card) => cardOf(card, ctx.language));
  const { shipment, delivery_code = '', send_count: _, reduction_count: __, ...purchase } = historyOf(row, ctx.language);
  return {
    ...purchase,
    ...(row.coupon_points && { coupon_points: row.coupon_points }),
    delivery_code,
    delivery_url: deliveryUrl(row.carrier ?? '', delivery_code),
    shipment: shipment ? { ...shipment, state_at: (row.shipment_state_at ?? row.accepted_at).toISOString(), ...ofParcel } : null,
    ...(splits.length > 0 && { parcels: parcelsOf(row, splits, { cards, pickups, photos }) }),
    send_card: of('ship'),
    reduction_card: of('convert'),
    undecided: row.undecided,
  };
}
