import type { NavEntry } from '@fudaya/desk';

export const nav: readonly NavEntry[] = [
  { id: 'home', text: { ja: '決済の概要', en: 'Payments: overview' }, path: '/desk/payment' },
  { id: 'payments', text: { ja: '決済', en: 'Payments' }, path: '/desk/payment/payments', right: 'payment.see' },
  { id: 'waiting', text: { ja: '照合待ち', en: 'Waiting money' }, path: '/desk/payment/waiting', right: 'payment.see' },
  { id: 'disputes', text: { ja: '異議申し立て', en: 'Disputes' }, path: '/desk/payment/disputes', right: 'payment.see' },
  { id: 'differences', text: { ja: '照合の差異', en: 'Differences' }, path: '/desk/payment/differences', right: 'report.see' },
  { id: 'findings', text: { ja: '帳簿の点検', en: 'Checks of the books' }, path: '/desk/payment/findings', right: 'report.see' },
  { id: 'bank', text: { ja: '銀行の明細', en: 'Bank statement' }, path: '/desk/payment/bank', right: 'report.see' },
  { id: 'courses', text: { ja: 'ポイントのコース', en: 'Courses' }, path: '/desk/payment/courses', right: 'course.edit' },
  { id: 'methods', text: { ja: '支払い方法', en: 'Ways to pay' }, path: '/desk/payment/methods', right: 'method.edit' },
  {
    id: 'callbacks',
    text: { ja: 'プロバイダーの通知', en: 'Callbacks' },
    path: '/desk/payment/callbacks',
    right: 'settings.see',
  },
  { id: 'refund-rule', text: { ja: '返金の上限', en: 'Refund ceiling' }, path: '/desk/payment/refund-rule', right: 'settings.see' },
  { id: 'reports', text: { ja: '売上と会計', en: 'Reports' }, path: '/desk/payment/reports', right: 'report.see' },
];
