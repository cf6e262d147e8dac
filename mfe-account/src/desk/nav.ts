import type { NavEntry } from '@fudaya/desk';

export const nav: readonly NavEntry[] = [
  { id: 'home', text: { ja: '会員の概要', en: 'Members: overview' }, path: '/desk/account' },
  { id: 'members', text: { ja: '会員', en: 'Members' }, path: '/desk/account/members', right: 'member.see' },
  { id: 'inquiries', text: { ja: 'お問い合わせ', en: 'Inquiries' }, path: '/desk/account/inquiries', right: 'inquiry.answer' },
  { id: 'templates', text: { ja: '回答の定型文', en: 'Answer templates' }, path: '/desk/account/templates', right: 'inquiry.answer' },
  { id: 'referrals', text: { ja: '保留中の紹介', en: 'Referrals held back' }, path: '/desk/account/referrals', right: 'referral.judge' },
  { id: 'broadcasts', text: { ja: '一斉配信', en: 'Broadcasts' }, path: '/desk/account/broadcasts', right: 'broadcast.send' },
  { id: 'stop-list', text: { ja: '配信停止リスト', en: 'Stop list' }, path: '/desk/account/stop-list', right: 'member.personal' },
  { id: 'coupons', text: { ja: 'クーポン', en: 'Coupons' }, path: '/desk/account/coupons', right: 'promotion.see' },
  { id: 'discounts', text: { ja: 'パック割引', en: 'Pack discounts' }, path: '/desk/account/discounts', right: 'promotion.see' },
  {
    id: 'promotions',
    text: { ja: '特典のルール', en: 'Promotion rules' },
    path: '/desk/account/promotions',
    right: 'promotion.see',
  },
  { id: 'exchange', text: { ja: 'カード引換', en: 'Card exchange' }, path: '/desk/account/exchange', right: 'catalogue.see' },
  { id: 'ranks', text: { ja: 'ランクのルール', en: 'Rules of ranks' }, path: '/desk/account/ranks', right: 'promotion.see' },
];
