const ja = {
  'pack.perDraw': '1回',
  'pack.soldOut': 'SOLD OUT',
  'pack.before': 'まもなく発売',
  'pack.startsAt': '{{at}} 発売',
  'pack.endsAt': '{{at}} まで',
  'pack.few': '残りわずか',
  'pack.coin': 'コインで引く',
  'pack.rank': 'ランク{{rank}}以上',
  'pack.others': 'ほかのパックを見る',
  'pack.favourite': '{{name}}をお気に入りに入れる',
};

const en: Record<keyof typeof ja, string> = {
  'pack.perDraw': 'per draw',
  'pack.soldOut': 'SOLD OUT',
  'pack.before': 'Coming soon',
  'pack.startsAt': 'On sale {{at}}',
  'pack.endsAt': 'Until {{at}}',
  'pack.few': 'Almost gone',
  'pack.coin': 'Coin pack',
  'pack.rank': 'Rank {{rank}} and up',
  'pack.others': 'See other packs',
  'pack.favourite': 'Add {{name}} to favourites',
};

/** What every page says of a pack. */
export const packMessages = { ja, en };
