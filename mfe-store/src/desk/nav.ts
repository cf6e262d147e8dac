import type { NavEntry } from '@fudaya/desk';

export const nav: readonly NavEntry[] = [
  { id: 'home', text: { ja: 'カタログの概要', en: 'Catalogue: overview' }, path: '/desk/store' },
  { id: 'packs', text: { ja: 'パック', en: 'Packs' }, path: '/desk/store/packs', right: 'catalogue.see' },
  { id: 'groups', text: { ja: '特集', en: 'Groups of packs' }, path: '/desk/store/groups', right: 'catalogue.see' },
  { id: 'cards', text: { ja: 'カード', en: 'Cards' }, path: '/desk/store/cards', right: 'catalogue.see' },
  { id: 'news', text: { ja: 'お知らせ', en: 'News' }, path: '/desk/store/news', right: 'catalogue.see' },
  { id: 'banners', text: { ja: 'バナー', en: 'Banners' }, path: '/desk/store/banners', right: 'banner.edit' },
  { id: 'media', text: { ja: '画像', en: 'Pictures' }, path: '/desk/store/media', right: 'catalogue.see' },
  { id: 'alert', text: { ja: '告知の一行', en: 'Alert line' }, path: '/desk/store/alert', right: 'alert.edit' },
  { id: 'ahead', text: { ja: 'これからの見え方', en: 'Looking ahead' }, path: '/desk/store/ahead', right: 'catalogue.see' },
  { id: 'seller', text: { ja: '販売者の表示', en: 'Seller' }, path: '/desk/store/seller', right: 'legal.edit' },
  { id: 'legal', text: { ja: '規約・法定表示', en: 'Legal texts' }, path: '/desk/store/legal', right: 'legal.edit' },
];
