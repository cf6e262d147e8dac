import type { EnglishOf } from '@fudaya/web';
import type { texts as ja } from './texts.ja.ts';

export const texts: EnglishOf<typeof ja> = {
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
  'packList.all': 'All',
  'packList.inAll': 'Search all games',
  'packList.unknown': 'We couldn’t find this card game',
  'packList.unknownHint': 'The address may be wrong.',
};
