// What a member hears of a parcel that they pick up: where it waits, and for how long.
import type { gacha, Text } from '@fudaya/contracts';
import type { ShipmentState } from '../draw-result/purchase.sql.ts';

interface Words {
  readonly title: Text;
  readonly text: Text;
}
/** Of the parcel, how far it is and what it travels by. */
interface Standing {
  readonly state: ShipmentState;
  readonly carrier: string;
  readonly deliveryCode: string;
}

/** The words of a parcel to a store; those of every parcel where nothing differs. */
export function pickupWords({ state, carrier, deliveryCode }: Standing, pickup: gacha.PickupPlace, usual: Words): Words {
  const where = `${pickup.chain} ${pickup.store}`;
  const place = `〒${pickup.zipcode} ${pickup.place}`;
  const days = pickup.keep_days;
  switch (state) {
    case 'requested':
      return {
        title: usual.title,
        text: {
          ja: `${usual.text.ja}受け取り場所: ${where}（${place}）。`,
          en: `${usual.text.en} To be picked up at: ${where} (${place}).`,
        },
      };
    case 'handed_over':
      return {
        title: { ja: 'カードを受け取り店舗へ発送しました', en: 'Your cards are on their way to the store' },
        text: {
          ja: `お荷物を${carrier}に引き渡しました。配送番号: ${deliveryCode}。受け取り場所: ${where}（${place}）。お荷物が店舗に届くと、${carrier}からご案内があります。届いた日から${days}日以内に、ご案内と本人確認書類をお持ちのうえ、店舗でお受け取りください。`,
          en: `Your parcel was handed over to ${carrier}. Tracking number: ${deliveryCode}. To be picked up at: ${where} (${place}). ${carrier} tells you when it has arrived there. Please pick it up within ${days} days of that, with what ${carrier} sent you and something that shows who you are.`,
        },
      };
    case 'delivered':
      return {
        title: { ja: 'お荷物のお受け取りが完了しました', en: 'Your parcel was picked up' },
        text: {
          ja: `${where}でカードをお受け取りいただきました。ありがとうございました。`,
          en: `You picked up your cards at ${where}. Thank you.`,
        },
      };
    case 'packing':
    case 'returned':
      return usual;
  }
}
