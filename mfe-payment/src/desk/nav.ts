import type { NavEntry } from '@fudaya/desk';

export const nav: readonly NavEntry[] = [{ id: 'home', text: { ja: '決済の概要', en: 'Payments: overview' }, path: '/desk/payment' }];
