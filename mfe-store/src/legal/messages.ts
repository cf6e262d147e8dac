const ja = {
  'legal.contents': '目次',
  'legal.others': 'そのほかの案内',
  'legal.sample': '運営者の情報は見本です。実在の事業者の表記ではありません。',
  'legal.userGuide': 'ご利用ガイド',
  'legal.termsOfService': '利用規約',
  'legal.specificCommerce': '特定商取引法に基づく表記',
  'legal.privacyProtection': 'プライバシーポリシー',
  'legal.pointTermsOfService': 'ポイント利用規約',
  'legal.fundSettlement': '資金決済法に基づく表示',
};

const en: Record<keyof typeof ja, string> = {
  'legal.contents': 'Contents',
  'legal.others': 'More about this shop',
  'legal.sample': 'The operator’s details are samples. They are not those of a real business.',
  'legal.userGuide': 'User guide',
  'legal.termsOfService': 'Terms of service',
  'legal.specificCommerce': 'Specified commercial transactions',
  'legal.privacyProtection': 'Privacy policy',
  'legal.pointTermsOfService': 'Point terms',
  'legal.fundSettlement': 'Payment Services Act',
};

export const legalMessages = { ja, en };
export type LegalKey = keyof typeof ja;
