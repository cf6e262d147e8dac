export const texts = {
  'notation.name': 'このページに関する表記',
  'notation.specificCommerce': '特定商取引法に基づく表記',
  'notation.fundSettlement': '資金決済法に基づく表示',
  'notation.pointTerms': 'ポイント利用規約',
  'course.bonus': 'ボーナス +{{point}}pt',
  'course.off': '{{rate}}%OFF',
  'course.usual': '通常価格',
} as const;
