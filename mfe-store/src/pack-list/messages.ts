const ja = {
  'packList.title': 'パック一覧',
  'packList.found': 'パック',
  'packList.search': 'パックを探す',
  'packList.searchHint': 'パックの名前',
  'packList.go': '検索',
  'packList.sort': '並び順',
  'packList.sort.shop': 'おすすめ順',
  'packList.sort.name': '名前順',
  'packList.sort.priceUp': '価格の安い順',
  'packList.sort.priceDown': '価格の高い順',
  'packList.sort.remaining': '残りの少ない順',
  'packList.noneFound': '「{{text}}」に合うパックはありません',
  'packList.noneHint': '言葉を短くするか、別の言葉でお試しください。',
  'packList.clear': '検索を取り消す',
  'packList.unknown': 'このカードゲームは見つかりませんでした',
  'packList.unknownHint': 'アドレスが違うようです。',
};

const en: Record<keyof typeof ja, string> = {
  'packList.title': 'Packs',
  'packList.found': 'Packs',
  'packList.search': 'Search packs',
  'packList.searchHint': 'Name of a pack',
  'packList.go': 'Search',
  'packList.sort': 'Order',
  'packList.sort.shop': 'Recommended',
  'packList.sort.name': 'By name',
  'packList.sort.priceUp': 'Price: low to high',
  'packList.sort.priceDown': 'Price: high to low',
  'packList.sort.remaining': 'Fewest left',
  'packList.noneFound': 'No pack matches “{{text}}”',
  'packList.noneHint': 'Try fewer or other words.',
  'packList.clear': 'Clear the search',
  'packList.unknown': 'We couldn’t find this card game',
  'packList.unknownHint': 'The address may be wrong.',
};

export const packListMessages = { ja, en };
