export const texts = {
  'wish.open': '欲しいカード',
  'wish.title': '欲しいカードに入れる',
  'wish.lead': '選んだカードが入ったパックの販売開始や再開をお知らせします。',
  'wish.pack': 'このパックをお気に入りに入れる',
  'wish.tops': 'このパックに残っている最高賞',
  'wish.drawn': '今回引いたカード',
  'wish.card': '{{name}}を欲しいカードに入れる',
  'wish.added': '欲しいカードに入れました',
  'wish.removed': '欲しいカードから外しました',
  'wish.packAdded': 'お気に入りに入れました',
  'wish.packRemoved': 'お気に入りから外しました',
  'wish.close': '閉じる',
} as const;
