import type { NavEntry } from '@fudaya/desk';

export const nav: readonly NavEntry[] = [
  { id: 'home', text: { ja: '抽選と配送の概要', en: 'Draws and parcels: overview' }, path: '/desk/gacha' },
  { id: 'boxes', text: { ja: 'ボックス', en: 'Boxes' }, path: '/desk/gacha/boxes', right: 'box.see' },
  { id: 'stock', text: { ja: '在庫', en: 'Stock' }, path: '/desk/gacha/stock', right: 'stock.see' },
  { id: 'purchases', text: { ja: '購入', en: 'Purchases' }, path: '/desk/gacha/purchases', right: 'member.see' },
  { id: 'parcels', text: { ja: '配送', en: 'Parcels' }, path: '/desk/gacha/parcels', right: 'parcel.see' },
  { id: 'delivery', text: { ja: '配送の設定', en: 'Delivery settings' }, path: '/desk/gacha/delivery', right: 'parcel.see' },
];
