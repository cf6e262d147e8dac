/** Label and value of every line of the terms that are on the page, in their order. */
export const termsIn = (page: HTMLElement): (readonly [string | null, string | null | undefined])[] =>
  [...page.querySelectorAll('dt')].map((label) => [label.textContent, label.nextElementSibling?.textContent]);

/**
 * Five packs of 500 points, or of 20 coins, as the last screen before a purchase has to say them (Act on Specified Commercial
 * Transactions, art. 12-6): quantity, total, payment, delivery, period and cancellation, with the balance before and after.
 */
export const sixItems = {
  ja: {
    pt: [
      ['パック', '朱雀絵巻 初ノ巻'],
      ['数量', '5パック500pt × 5'],
      ['合計', '2,500pt税込・国内送料込'],
      ['所持', '12,000pt'],
      ['確定後', '9,500pt'],
      ['お支払い', '確定と同時に、所持ポイントからいただきます。'],
      [
        'お届け',
        '抽選は数秒後です。24時間以内に発送かポイントをお選びください。選ばなかったカードはポイントに戻ります。発送は14営業日以内です。',
      ],
      ['申込期間', '27/01/20 12:00 まで（完売次第終了）'],
      ['取消・返品', '確定後の取消・返品はできません。抽選が成立しなかったときは全額お戻しします。'],
    ],
    coin: [
      ['パック', '朱雀絵巻 初ノ巻'],
      ['数量', '5パック20コイン × 5'],
      ['合計', '100コイン税込・国内送料込'],
      ['所持', '300コイン'],
      ['確定後', '200コイン'],
      ['お支払い', '確定と同時に、所持コインからいただきます。'],
      ['お届け', '抽選は数秒後です。出たカードはすべて14営業日以内に発送します。'],
      ['申込期間', '27/01/20 12:00 まで（完売次第終了）'],
      ['取消・返品', '確定後の取消・返品はできません。抽選が成立しなかったときは全額お戻しします。'],
    ],
  },
  en: {
    pt: [
      ['Pack', '朱雀絵巻 初ノ巻'],
      ['Quantity', '5500pt × 5'],
      ['Total', '2,500ptTax and shipping within Japan included'],
      ['Now', '12,000pt'],
      ['Afterwards', '9,500pt'],
      ['Payment', 'Taken from your points the moment you confirm.'],
      [
        'Delivery',
        'Drawn within seconds. Choose shipping or points within 24 hours; cards you don’t choose for become points. Ships within 14 business days.',
      ],
      ['Offer ends', '27/01/20 12:00, or when sold out'],
      ['Cancellation', 'Not possible once confirmed. If the draw cannot take place, you get everything back.'],
    ],
    coin: [
      ['Pack', '朱雀絵巻 初ノ巻'],
      ['Quantity', '520coins × 5'],
      ['Total', '100coinsTax and shipping within Japan included'],
      ['Now', '300coins'],
      ['Afterwards', '200coins'],
      ['Payment', 'Taken from your coins the moment you confirm.'],
      ['Delivery', 'Drawn within seconds. Every card ships within 14 business days.'],
      ['Offer ends', '27/01/20 12:00, or when sold out'],
      ['Cancellation', 'Not possible once confirmed. If the draw cannot take place, you get everything back.'],
    ],
  },
} as const;

/** Each is asked for its six items. */
export const lastScreens = [
  { language: 'ja', unit: 'pt' },
  { language: 'ja', unit: 'coin' },
  { language: 'en', unit: 'pt' },
  { language: 'en', unit: 'coin' },
] as const;
