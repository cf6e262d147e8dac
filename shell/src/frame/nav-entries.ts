import { links, type account } from '@fudaya/contracts';
import type { IconName } from '@fudaya/web';

export interface NavEntry {
  /** Also the key of its text. */
  readonly key: 'home' | 'cards' | 'points' | 'myPage' | 'login' | 'register';
  readonly href: string;
  readonly icon: IconName;
  /** The header has its own places for home and login. */
  readonly isInHeader: boolean;
}

const home: NavEntry = { key: 'home', href: links.top(), icon: 'home', isInHeader: false };
const forMembers: readonly NavEntry[] = [
  home,
  { key: 'cards', href: links.buyProductHistory(), icon: 'cards', isInHeader: true },
  { key: 'points', href: links.buyPoint(), icon: 'point', isInHeader: true },
  { key: 'myPage', href: links.myPage(), icon: 'person', isInHeader: true },
];
const forVisitors: readonly NavEntry[] = [
  home,
  { key: 'login', href: links.login(), icon: 'login', isInHeader: false },
  { key: 'register', href: links.signUp(), icon: 'person', isInHeader: true },
];

/** The law, the terms and the guide, for everyone (FRM-3). */
export const legalEntries: readonly { readonly key: 'userGuide' | 'terms' | 'commerceLaw' | 'privacy'; readonly href: string }[] = [
  { key: 'commerceLaw', href: links.specificCommerce() },
  { key: 'terms', href: links.termsOfService() },
  { key: 'privacy', href: links.privacyProtection() },
  { key: 'userGuide', href: links.userGuide() },
];

/** The entries for a member or a visitor; none until the current user is loaded. */
export function navEntries(member: account.CurrentUser | undefined): readonly NavEntry[] {
  if (member === undefined) return [];
  return member.is_login === '1' ? forMembers : forVisitors;
}
