const ja = {
  'top.title': 'ひらくまで、だれも知らない。',
  'top.lead': '操作できない抽選を、だれでも確かめられる形で。',
  'top.trust': 'この店の約束',
  'top.trust1': '中身を先に公開',
  'top.trust2': '公開乱数で抽選',
  'top.trust3': '残数をいつも表示',
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

const en: Record<keyof typeof ja, string> = {
  'top.title': 'Nobody knows until it’s opened.',
  'top.lead': 'Draws nobody can rig, and anyone can check.',
  'top.trust': 'What we promise',
  'top.trust1': 'Open contents',
  'top.trust2': 'Public randomness',
  'top.trust3': 'Live stock',
  'top.packs': 'Packs on sale',
  'top.tabs': 'Card games',
  'top.comingSoon': 'Coming soon',
  'top.all': 'See all',
  'top.allOf': 'See all packs of {{name}}',
  'top.empty': 'No packs on sale right now',
  'top.emptyHint': 'The next ones are being prepared. Please look in again soon.',
  'top.stopMotion': 'Pause',
  'top.startMotion': 'Play',

  'alert.name': 'Campaign',

  'carousel.name': 'Featured',
  'carousel.slide': '{{n}} of {{total}}',
  'carousel.previous': 'Previous',
  'carousel.next': 'Next',
};

export const topMessages = { ja, en };
