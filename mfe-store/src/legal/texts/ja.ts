export const texts = {
  'legal.contents': '目次',
  'legal.others': 'そのほかの案内',
  'legal.sample': '運営者の情報は見本です。実在の事業者の表記ではありません。',
  'legal.next': '{{day}}から内容が変わります。',
  'legal.toNext': '変更後の内容を見る',
  'legal.isNext': 'これは{{day}}から適用される内容です。',
  'legal.toHolding': '現在の内容を見る',
  'legal.userGuide': 'ご利用ガイド',
  'legal.termsOfService': '利用規約',
  'legal.specificCommerce': '特定商取引法に基づく表記',
  'legal.privacyProtection': 'プライバシーポリシー',
  'legal.pointTermsOfService': 'ポイント利用規約',
  'legal.fundSettlement': '資金決済法に基づく表示',
};
export type LegalKey = keyof typeof texts;
