/** What every page says of a pack. */
export const texts = {
  'packList.found': 'パック',
  'pack.free': '無料',
  'pack.daily': '1日1回',
  'pack.perDraw': '1回',
  'pack.soldOut': 'SOLD OUT',
  'pack.before': 'まもなく発売',
  'pack.early': '先行販売',
  'pack.earlyFor': 'あなたは{{at}}から先行購入',
  'pack.startsAt': '{{at}} 発売',
  'pack.endsAt': '{{at}} まで',
  'pack.held': '販売休止中',
  'pack.few': '残りわずか',
  'pack.coin': 'コインで引く',
  'pack.rank': 'ランク{{rank}}以上',
  'pack.others': 'ほかのパックを見る',
  'pack.favourite': '{{name}}をお気に入りに入れる',
};
