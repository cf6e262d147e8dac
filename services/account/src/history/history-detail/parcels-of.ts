import type { account, gacha } from '@fudaya/contracts';
import type { HistoryRow } from '../history-list/history-list.sql.ts';
import { deliveryUrl } from './carriers.ts';
import type { DecidedRow, SplitRow } from './history-detail.sql.ts';
import type { photosOf } from './photos.sql.ts';

interface Of {
  readonly cards: readonly DecidedRow[];
  /** By the parcel's number. */
  readonly pickups: ReadonlyMap<number, gacha.PickupPlace>;
  readonly photos: Awaited<ReturnType<typeof photosOf>>;
}

type Parcel = NonNullable<account.HistoryDetail['parcels']>[number];

/** The parcels of a purchase whose cards travel in several, its own first, each with the cards that are in it. */
export function parcelsOf(row: HistoryRow, splits: readonly SplitRow[], { cards, pickups, photos }: Of): Parcel[] {
  const { shipment_state: state, shipment_state_at, promised_by, carrier, delivery_code } = row;
  const own =
    state === null || promised_by === null
      ? []
      : [
          {
            id: null,
            state,
            state_at: shipment_state_at ?? row.accepted_at,
            promised_by,
            carrier: carrier ?? '',
            delivery_code: delivery_code ?? '',
          },
        ];
  return [...own, ...splits].map(({ id, state_at, delivery_code: code, ...shipment }) => ({
    shipment: {
      state: shipment.state,
      promised_by: shipment.promised_by,
      carrier: shipment.carrier,
      state_at: state_at.toISOString(),
      pickup: pickups.get(id ?? row.shipment_id ?? 0) ?? null,
      photos: [...(photos.get(id ?? row.shipment_id ?? 0) ?? [])],
    },
    delivery_code: code,
    delivery_url: deliveryUrl(shipment.carrier, code),
    cards: cards.filter(({ kind, split }) => kind === 'ship' && split === id).map((card) => String(card.id)),
  }));
}
