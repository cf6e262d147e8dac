export const texts = {
  'top.title': 'ひらくまで、だれも知らない。',
  'top.lead': '操作できない抽選を、だれでも確かめられる形で。',
  'top.trust': '当店の約束',
  'top.trust1': '中身を先に公開',
  'top.trust2': '公開乱数で抽選',
  'top.trust3': '残数を常に表示',
  'top.packs': '販売中のパック',
  'top.tabs': 'カードゲーム',
  'top.comingSoon': 'まもなく発売',
  'top.all': 'すべて見る',
  'top.allOf': '{{name}}のパックをすべて見る',
  'top.empty': '販売中のパックはありません',
  'top.emptyHint': '次のパックを準備しています。少し時間をおいてご覧ください。',
  'top.stopMotion': '動きを止める',
  'top.startMotion': '動きを再開',

  'alert.name': 'キャンペーン',

  'carousel.name': 'おすすめ',
  'carousel.slide': '{{n}}枚目（全{{total}}枚）',
  'carousel.previous': '前のおすすめ',
  'carousel.next': '次のおすすめ',
};
