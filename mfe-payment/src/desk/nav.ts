import type { NavEntry } from '@fudaya/desk';

export const nav: readonly NavEntry[] = [
  { id: 'home', text: { ja: '決済の概要', en: 'Payments: overview' }, path: '/desk/payment' },
  { id: 'payments', text: { ja: '決済', en: 'Payments' }, path: '/desk/payment/payments', right: 'payment.see' },
];
