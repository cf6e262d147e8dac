import type { NavEntry } from '@fudaya/desk';

export const nav: readonly NavEntry[] = [
  { id: 'home', text: { ja: '会員の概要', en: 'Members: overview' }, path: '/desk/account' },
  { id: 'members', text: { ja: '会員', en: 'Members' }, path: '/desk/account/members', right: 'member.see' },
];
