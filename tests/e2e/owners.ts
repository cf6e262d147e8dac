// Who looks when a journey fails: the areas that it is about. `pnpm e2e --part <part>` goes through what the part's area owns.
import { areas, type Area } from '@fudaya/contracts';

/** Each area is parts that are released apart: what runs in the browser, and what serves it. */
const parts = {
  frame: ['shell', 'edge', 'releases'],
  store: ['mfe-store', 'store'],
  gacha: ['mfe-gacha', 'gacha'],
  payment: ['mfe-payment', 'payment'],
  account: ['mfe-account', 'account'],
} as const;
export type Part = (typeof parts)[keyof typeof parts][number];
export const partNames: readonly Part[] = Object.values(parts).flat();
/** An area, which is both of its parts, or what runs of it in the browser alone. */
type Owner = keyof typeof parts | 'shell' | `mfe-${Area}`;
const everyone: readonly Owner[] = ['frame', ...areas];
const remotes: readonly Owner[] = ['shell', ...areas.map((area) => `mfe-${area}` as const)];

/** Journey (the file is <name>.e2e.ts) → its owners. */
export const owners: Readonly<Record<string, readonly Owner[]>> = {
  // Through the shell and all areas, short.
  smoke: everyone,
  pairs: remotes,
  // The whole site, page by page.
  access: everyone,
  'buy-a-pack': everyone,
  'odd-addresses': everyone,
  'page-policy': everyone,
  screens: ['frame', 'store', 'account'],
  'first-view': ['frame', 'store', 'account'],
  // The frame, and how the areas come into it and go live.
  'all-combinations': ['frame'],
  canary: ['frame'],
  challenge: ['account'],
  containment: ['frame'],
  'desk-banners': ['frame', 'store'],
  'desk-box-life': ['frame', 'store', 'gacha'],
  'desk-long-lineup': ['frame', 'gacha'],
  'desk-boxes': ['frame', 'store', 'gacha'],
  'desk-cards': ['frame', 'store'],
  'free-pack': ['frame', 'store', 'gacha'],
  'desk-frame': ['frame'],
  'desk-pack-plans': ['store'],
  'desk-media': ['frame', 'store'],
  'desk-news': ['frame', 'store'],
  'desk-parcel-files': ['frame', 'gacha'],
  'desk-parcel-split': ['frame', 'gacha', 'account'],
  'desk-parcels': ['frame', 'gacha'],
  'desk-inquiries': ['frame', 'account'],
  'desk-legal': ['frame', 'store'],
  'desk-records': everyone,
  'desk-maintenance': ['frame'],
  'desk-members': ['frame', 'account'],
  'desk-referrals': ['frame', 'account'],
  'desk-payments': ['frame', 'payment'],
  'receipt-pdf': ['payment', 'account'],
  'desk-callbacks': ['frame', 'payment'],
  'desk-differences': ['frame', 'payment'],
  'desk-findings': ['frame', 'payment'],
  'desk-exchange': ['frame', 'account'],
  'desk-disputes': ['frame', 'payment'],
  'desk-waiting': ['frame', 'payment'],
  'desk-bank': ['frame', 'payment'],
  'desk-refund-second': ['frame', 'payment'],
  'desk-ranks': ['frame', 'account'],
  'desk-prices': ['frame', 'payment'],
  'desk-seller': ['frame', 'store'],
  'first-draw': everyone,
  'first-sale': everyone,
  'desk-releases': ['frame'],
  'desk-sales': ['frame', 'gacha'],
  'desk-stock': ['frame', 'gacha'],
  'desk-purchases': ['frame', 'gacha'],
  'desk-staff': ['frame', 'account'],
  display: ['frame', 'store'],
  offline: ['frame', 'gacha', 'payment', 'account'],
  'large-text': ['frame', 'store'],
  frame: ['frame'],
  'last-good': ['frame'],
  maintenance: ['frame'],
  'open-tab': ['frame'],
  'page-load': ['frame'],
  release: ['frame'],
  'comes-back': ['frame'],
  'taken-back': ['frame'],
  telemetry: ['frame'],
  'try-a-build': ['frame'],
  'waiting-room': ['frame'],
  // Areas.
  banners: ['store'],
  'banner-film': ['store'],
  favourites: ['store', 'account'],
  'pack-list': ['frame', 'store'],
  wins: ['store', 'account'],
  'news-and-legal': ['store'],
  'keyboard-buying': ['store', 'gacha'],
  'decide-cards': ['gacha'],
  'first-parcel': ['gacha', 'account'],
  'store-pickup': ['frame', 'gacha', 'account'],
  'draw-proof': ['gacha'],
  exchange: ['gacha', 'account'],
  reveal: ['gacha'],
  sounds: ['mfe-gacha'],
  'payment-card': ['payment'],
  'payment-carrier': ['payment'],
  'payment-elsewhere': ['payment'],
  'payment-page': ['payment'],
  'payment-stripe': ['payment'],
  'payment-tokeniser-b': ['payment'],
  'payment-wallets': ['payment'],
  'three-d-secure': ['payment'],
  'account-pages': ['account'],
  'keyboard-registration': ['account'],
  'password-reissue': ['account'],
  referral: ['account'],
  'provider-login': ['frame', 'account'],
  coupons: ['frame', 'store', 'gacha', 'account'],
  'desk-broadcasts': ['frame', 'account'],
  rewards: ['frame', 'account', 'payment'],
  'sign-in': ['account'],
  sms: ['account'],
  transfer: ['account'],
};

/** The journeys of a part. The shell carries every area, so a change of it is seen by the journeys of all. */
export function journeysOf(part: Part): string[] {
  const isOwner = (owner: Owner) =>
    part === 'shell' || owner === part || (owner in parts && (parts[owner as keyof typeof parts] as readonly Part[]).includes(part));
  return Object.keys(owners).filter((journey) => owners[journey]?.some(isOwner));
}
