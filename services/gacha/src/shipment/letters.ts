// What a member hears of a parcel: one letter and one line of the bell for every state it comes to.
import { links, shopRules, type gacha, type Text } from '@fudaya/contracts';
import { filled } from '@fudaya/contracts/texts';
import { pickupWords } from './pickup-letters.ts';
import type { ShipmentState } from '../draw-result/purchase.sql.ts';
import type { Message } from '../tell/tell-member.ts';

export interface ParcelNews {
  readonly id: number;
  readonly memberId: string;
  readonly state: ShipmentState;
  /** YYYY-MM-DD. */
  readonly promisedBy: string;
  readonly carrier: string;
  readonly deliveryCode: string;
  /** Where members write to, of a parcel that came back. */
  readonly shopMail?: Text | undefined;
  /** The store where it is picked up. */
  readonly pickup?: gacha.PickupPlace | null | undefined;
  /** It takes the cards of a parcel that came back. */
  readonly isAgain?: boolean;
}

type Words = { readonly title: Text; readonly text: Text };
const day = (promisedBy: string): string => promisedBy.replaceAll('-', '/');

const wordsOf: Readonly<Record<ShipmentState, (news: ParcelNews) => Words>> = {
  requested: ({ promisedBy }) => ({
    title: { ja: '発送のご依頼を受け付けました', en: 'We are preparing your parcel' },
    text: {
      ja: `選んだカードの発送を受け付けました。${day(promisedBy)}までに発送いたします。期限内に続けて発送を選んだカードは、同じお荷物にまとめることがあります。`,
      en: `We have received the cards you chose to ship. They ship by ${day(promisedBy)}. Cards you choose to ship soon after may go in the same parcel.`,
    },
  }),
  packing: ({ promisedBy }) => ({
    title: { ja: 'お荷物の梱包を始めました', en: 'Your parcel is being packed' },
    text: {
      ja: `カードの梱包を始めました。${day(promisedBy)}までに発送いたします。`,
      en: `We are packing your cards. They ship by ${day(promisedBy)}.`,
    },
  }),
  handed_over: ({ carrier, deliveryCode }) => ({
    title: { ja: 'カードを発送しました', en: 'Your cards are on their way' },
    text: {
      ja: `お荷物を${carrier}に引き渡しました。配送番号: ${deliveryCode}`,
      en: `Your parcel was handed over to ${carrier}. Tracking number: ${deliveryCode}`,
    },
  }),
  delivered: () => ({
    title: { ja: 'お荷物のお届けが完了しました', en: 'Your parcel was delivered' },
    text: { ja: 'カードのお届けが完了しました。ありがとうございました。', en: 'Your cards have been delivered. Thank you.' },
  }),
  returned: ({ deliveryCode, shopMail }) => ({
    title: { ja: 'お荷物が当店に戻りました', en: 'Your parcel came back to us' },
    text: filled(
      {
        ja: 'お荷物（配送番号: {{deliveryCode}}）をお届けできず、当店に戻りました。ご登録の住所をご確認のうえ、{{count}}日以内に {{mail}} までご連絡ください。その住所へ改めて発送いたします。ご連絡のないときは、利用規約によりカードの権利が失われます。',
        en: 'Your parcel (tracking number {{deliveryCode}}) could not be delivered and came back to us. Please check the address in your account and write to {{mail}} within {{count}} days: we will send it there once more. Otherwise, by our terms, the cards are no longer yours.',
        en_one:
          'Your parcel (tracking number {{deliveryCode}}) could not be delivered and came back to us. Please check the address in your account and write to {{mail}} within a day: we will send it there once more. Otherwise, by our terms, the cards are no longer yours.',
      },
      { deliveryCode, mail: shopMail ?? elsewhere, count: shopRules.returnedParcel_days },
    ),
  }),
};

/** While the shop has not said where to write to. */
const elsewhere = { ja: '特定商取引法に基づく表記の連絡先', en: 'the address in our notice of commerce' };

const againWords: (news: ParcelNews) => Words = ({ promisedBy }) => ({
  title: { ja: 'お荷物を改めて発送します', en: 'We are sending your parcel again' },
  text: {
    ja: `戻ってきたカードを、現在ご登録の住所へ改めて発送します。${day(promisedBy)}までに発送いたします。`,
    en: `The cards that came back go to the address now in your account. They ship by ${day(promisedBy)}.`,
  },
});

export function parcelMessage(news: ParcelNews, at: Date): Message {
  const usual = news.isAgain && news.state === 'requested' ? againWords(news) : wordsOf[news.state](news);
  const words = news.pickup ? pickupWords(news, news.pickup, usual) : usual;
  return message(news.memberId, words, `shipment:${news.id}:${news.state}`, at);
}

/** The code that a member was told is not that of their parcel. Told for each correction: what was right before may be again. */
export function correctionMessage(
  { id, memberId, carrier, deliveryCode, correction }: Omit<ParcelNews, 'state' | 'promisedBy'> & { readonly correction: number },
  at: Date,
): Message {
  const words: Words = {
    title: { ja: '配送番号を訂正いたします', en: 'The correct tracking number of your parcel' },
    text: {
      ja: `先にお知らせした配送番号に誤りがありました。申し訳ございません。正しくは、${carrier}の配送番号 ${deliveryCode} です。`,
      en: `The tracking number we gave you was wrong. We apologise. Your parcel is with ${carrier}, tracking number ${deliveryCode}.`,
    },
  };
  return message(memberId, words, `shipment:${id}:corrected:${correction}`, at);
}

type Regrouped = Pick<ParcelNews, 'id' | 'memberId' | 'promisedBy'>;

/** Some cards come in a parcel of their own. @param id of the new parcel */
export const splitMessage = ({ id, memberId, promisedBy }: Regrouped, at: Date): Message =>
  message(
    memberId,
    {
      title: { ja: 'カードを複数のお荷物に分けてお送りします', en: 'Your cards come in more than one parcel' },
      text: {
        ja: `一部のカードを別のお荷物に分けてお送りします。どちらも${day(promisedBy)}までに発送いたします。内訳は購入履歴でご確認いただけます。`,
        en: `We send some of your cards in a parcel of their own. Both ship by ${day(promisedBy)}. Your purchase history shows which card is in which.`,
      },
    },
    `shipment:${id}:split`,
    at,
  );

/** Cards of several parcels come in one. @param id of a parcel that is empty now */
export const mergeMessage = ({ id, memberId, promisedBy }: Regrouped, at: Date): Message =>
  message(
    memberId,
    {
      title: { ja: 'お荷物を1つにまとめてお送りします', en: 'Your cards come in one parcel' },
      text: {
        ja: `発送をお待ちのお荷物を1つにまとめ、${day(promisedBy)}までに発送いたします。`,
        en: `We put your waiting parcels together into one. It ships by ${day(promisedBy)}.`,
      },
    },
    `shipment:${id}:merged`,
    at,
  );

/** The store has closed: the parcel goes to the usual address. */
export const homeMessage = ({ id, memberId, promisedBy, store }: Regrouped & { readonly store: string }, at: Date): Message =>
  message(
    memberId,
    {
      title: { ja: 'お荷物のお届け先を変更しました', en: 'Your parcel goes to your usual address' },
      text: {
        ja: `ご指定の${store}でお荷物を受け取れなくなったため、いつものお届け先へお送りします。${day(promisedBy)}までに発送いたします。`,
        en: `Your parcel can no longer be picked up at ${store}, so we send it to your usual address. It ships by ${day(promisedBy)}.`,
      },
    },
    `shipment:${id}:home`,
    at,
  );

const message = (memberId: string, { title, text }: Words, idem: string, at: Date): Message => ({
  memberId,
  kind: 'shipment',
  title,
  text,
  path: links.buyProductHistory(),
  label: { ja: '購入履歴を見る', en: 'Purchase history' },
  idem,
  at,
  // News of a parcel is old after two weeks.
  expiresAt: new Date(at.getTime() + 14 * 86_400_000),
});
