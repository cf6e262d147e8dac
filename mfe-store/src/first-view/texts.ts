import type { Language } from '@fudaya/contracts';
import { fillText } from '@fudaya/web';

/** Texts that only search engines and shared links show, so no page carries them. */
export const texts = {
  ja: {
    home: 'トップ',
    siteName: '札屋 Fudaya',
    top: '抽選の公正さをだれでも確かめられる、トレーディングカードのオンラインオリパ。残りパック数と提供割合をいつでも公開しています。',
    news: '札屋からのお知らせ。新しいパックの発売やメンテナンスの予定をお伝えします。',
    packList: '{{name}}のオリパ一覧。価格、残りパック数、販売期間を見くらべて選べます。',
    packDetail: '{{name}}。残り{{remaining}}パック（全{{total}}パック）。提供割合をいつでも公開し、抽選の公正さはだれでも確かめられます。',
    pastBoxes: '販売を終えたボックスの一覧。中身、抽選の記録、検証の結果をすべて公開しています。',
    pastBox: '{{name}}の記録。販売した{{bought}}パック（全{{total}}パック）の抽選の記録と、検証の結果を公開しています。',
    legal: '札屋の{{name}}です。',
  },
  en: {
    home: 'Home',
    siteName: 'Fudaya',
    top: 'Trading-card packs online, with draws that anyone can check. What is left of every pack, and its odds, are always in the open.',
    news: 'News from Fudaya: new packs, sales and maintenance.',
    packList: 'Packs of {{name}}: compare price, what is left and how long the sale lasts.',
    packDetail: '{{name}}. {{remaining}} of {{total}} packs left. The odds are what is left in the box, and anyone can check the draw.',
    pastBoxes: 'Boxes whose sale is over: their contents, the records of their draws, and what checking them came to.',
    pastBox: 'The record of {{name}}: {{bought}} of {{total}} packs sold, every draw on record, and what checking them came to.',
    legal: '{{name}} of Fudaya, the trading-card pack shop.',
  },
} as const satisfies { readonly [language in Language]: object };

type Key = keyof (typeof texts)['ja'];

export const say = (language: Language, key: Key, fill: { readonly [name: string]: string | number } = {}): string =>
  fillText(texts[language][key], fill, language);
