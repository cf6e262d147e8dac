import type { NavEntry } from '@fudaya/desk';

export const nav: readonly NavEntry[] = [
  { id: 'home', text: { ja: 'カタログの概要', en: 'Catalogue: overview' }, path: '/desk/store' },
  { id: 'packs', text: { ja: 'パック', en: 'Packs' }, path: '/desk/store/packs', right: 'catalogue.see' },
];
