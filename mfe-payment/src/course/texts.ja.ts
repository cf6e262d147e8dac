export const texts = {
  'notation.name': 'このページに関する表記',
  'notation.specificCommerce': '特定商取引法に基づく表記',
  'notation.fundSettlement': '資金決済法に基づく表示',
  'notation.pointTerms': 'ポイント利用規約',
  'course.bonus': 'ボーナス +{{point}}pt',
  'course.off': '{{rate}}%OFF',
  'course.mostBought': '一番人気（{{days}}日間の購入者数）',
  'course.usual': '通常価格',
} as const;
