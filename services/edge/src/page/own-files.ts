// The few small files that belong to the site as a whole.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { links } from '@fudaya/contracts';

const icon = (name: string) => ({
  body: new Uint8Array(readFileSync(join(import.meta.dirname, '../icons', name))),
  type: 'image/png',
});
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect x="18" y="6" width="34" height="48" rx="6" fill="#c79a3b" transform="rotate(10 35 30)"/>
<rect x="12" y="8" width="34" height="48" rx="6" fill="#14162b"/>
<path d="M29 18l4.2 8.9 9.8 1.2-7.2 6.7 1.9 9.7L29 39.7l-8.7 4.8 1.9-9.7-7.2-6.7 9.8-1.2z" fill="#faf7f0"/>
</svg>
`;

const shortcuts = [
  ['獲得カード Cards', links.getCardList()],
  ['購入履歴 History', links.buyProductHistory()],
  ['マイページ My page', links.myPage()],
] as const;

/** One for both languages: the name is the same, and a manifest that changes with a cookie would be another app. */
const manifest = JSON.stringify({
  id: '/',
  name: '札屋 Fudaya',
  short_name: '札屋',
  description:
    '抽選の公正さをだれでも確かめられる、トレーディングカードのオンラインオリパ。 Randomised trading-card packs with draws that anyone can check.',
  lang: 'ja',
  start_url: '/',
  scope: '/',
  orientation: 'any',
  display: 'standalone',
  background_color: '#faf7f0',
  theme_color: '#faf7f0',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: shortcuts.map(([name, url]) => ({ name, url })),
});

/**
 * For pages whose scripts have not come yet: a press on a link there is a whole new document, prefetched while the link is pointed at.
 * Parts that have been hydrated (`data-live`) step within the page.
 */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { selector_matches: ['#frame:not([data-live]) a[href^="/"]', '[data-slot="area"]:not([data-live]) a[href^="/"]'] },
      eagerness: 'moderate',
    },
  ],
});
export const speculationRulesPath = '/speculation-rules.json';

/** Path → body and type. */
export const ownFiles: Readonly<Record<string, { body: string | Uint8Array<ArrayBuffer>; type: string }>> = {
  '/favicon.svg': { body: favicon, type: 'image/svg+xml' },
  '/favicon.ico': { body: favicon, type: 'image/svg+xml' },
  '/icon-180.png': icon('icon-180.png'),
  '/icon-192.png': icon('icon-192.png'),
  '/icon-512.png': icon('icon-512.png'),
  '/icon-maskable-512.png': icon('icon-maskable-512.png'),
  '/manifest.webmanifest': { body: manifest, type: 'application/manifest+json; charset=utf-8' },
  [speculationRulesPath]: { body: speculationRules, type: 'application/speculationrules+json' },
};
