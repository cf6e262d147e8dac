export const texts = {
  'reference.tag': '参考 {{points}}pt',
  'reference.label': '参考ポイント',
  'reference.value': '{{points}}pt（{{on}}時点）',
  'reference.note':
    '当店が調べたこのカードの目安です。戻るポイントはボックスごとに決まっていて、参考ポイントでの還元や買取をお約束するものではありません。',
  'wish.add': '欲しいカードに入れる',
  'wish.remove': '欲しいカードから外す',
  'wish.here': 'いま見ているパックに入っています。',
  'wish.onSale': 'ほかに、いま販売中のパックに入っています。',
  'wish.kept': 'このカードが入ったパックの販売開始や再開をお知らせします。',
};
