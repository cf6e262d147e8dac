// The two files of the warehouse: parcels with their addresses, and the cards to pick for them.
import { shownInstant } from '@fudaya/contracts';
import type { Shipment, ShippedCard } from '@fudaya/gacha/operator';
import { csvText } from '../csv.ts';

const part = (address: Shipment['address'], name: string): string => String(address[name] ?? '');

/** The name on the label. */
export const recipientOf = ({ address }: Shipment): string =>
  ['last_name', 'middle_name', 'first_name']
    .map((name) => part(address, name))
    .filter((name) => name !== '')
    .join(' ');

const shipmentColumns = [
  'shipment_id',
  'state',
  'requested',
  'promised_by',
  'cards',
  'recipient',
  'zipcode',
  'prefecture',
  'province',
  'city',
  'address',
  'building',
  'tel',
  'pickup_carrier',
  'pickup_code',
  'carrier',
  'delivery_code',
] as const;

/** A line a parcel; of one that is picked up, who brings it to which store. With carrier and delivery_code filled in it is what `ship hand-over --csv` reads. */
export function shipmentsCsv(shipments: readonly Shipment[]): string {
  return csvText(
    shipmentColumns,
    shipments.map((shipment) => {
      const { id, state, requestedAt, promisedBy, cards, address, carrier, deliveryCode } = shipment;
      const place = ['zipcode', 'prefecture_ja', 'province', 'shiku', 'address', 'building', 'tel', 'pickup_carrier', 'pickup_code'].map(
        (name) => part(address, name),
      );
      return [
        id,
        state,
        shownInstant(requestedAt).replaceAll('/', '-'),
        promisedBy,
        cards,
        recipientOf(shipment),
        ...place,
        carrier,
        deliveryCode,
      ];
    }),
  );
}

/** A line a card, in the order of the shelves. */
export function pickListCsv(cards: readonly ShippedCard[]): string {
  return csvText(
    ['shipment_id', 'card_id', 'name', 'model_number', 'rarity', 'unit', 'cert', 'purchase_id'],
    cards.map((card) => [
      card.shipmentId,
      card.cardId,
      card.nameJa,
      card.modelNumber,
      card.rarity,
      card.serial ?? '',
      card.cert,
      card.purchaseId,
    ]),
  );
}
