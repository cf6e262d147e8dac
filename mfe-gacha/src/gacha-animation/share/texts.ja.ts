export const texts = {
  'share.open': '画像を共有',
  'share.shop': '札屋 Fudaya',
  'share.check': 'どの抽選も、だれでも確かめられます',
  'share.words': '{{title}}を開封しました。抽選はだれでも確かめられます: {{address}}',
  'share.again_other': 'もう{{count}}回引く',
  'share.saved': '画像を保存しました',
  'share.failed': '画像を作れませんでした。もう一度お試しください。',
} as const;
