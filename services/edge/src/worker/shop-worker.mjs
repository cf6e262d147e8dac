// The shop's service worker, as browsers run it: a page that does not come for want of a connection is answered here, and nothing else is
// (decision 168). It keeps no page and no file: what it shows is in it, and the member's last proofs, which the shell keeps. And it shows
// what the shop pushes (decision 169).
// A classic script: no imports. The edge writes the paths into it.

/** Pages that are answered for; the rest of the site is never touched. */
const paths = new Set(/* paths */ []);
/** As the shell names it (shell/src/offline/kept.ts). */
const store = 'fudaya-offline-v1';
const keptAt = '/offline/kept';

const words = {
  ja: {
    title: '接続できません',
    text: '通信の状態をご確認ください。つながると、このページは自動で開きます。',
    again: 'もう一度開く',
    proofs: '最近ご覧になった抽選の証明',
    hint: 'この端末に保存した控えです。ログアウトすると消えます。',
    none: '抽選の証明を開くと、接続がないときもここで控えをご覧いただけます。',
    drawn: '抽選日時',
    purchase: '購入番号',
    place: '受付順',
    round: '公開乱数',
    signature: '控えの署名',
    cards: 'カード',
    locale: 'ja-JP',
  },
  en: {
    title: 'No connection',
    text: 'Please check your connection. This page opens by itself when it is back.',
    again: 'Try again',
    proofs: 'Proofs you looked at last',
    hint: 'These receipts are kept on this device. They are removed when you log out.',
    none: 'Open the proof of a draw, and its receipt can be seen here without a connection too.',
    drawn: 'Drawn',
    purchase: 'Purchase',
    place: 'Place in line',
    round: 'Public number',
    signature: 'Signature of the receipt',
    cards: 'Cards',
    locale: 'en-GB',
  },
};

const style = `
:root{color-scheme:light dark}rect+rect{fill:light-dark(#14162b,#2b3a8c)}
*{box-sizing:border-box}body{margin:0;background:light-dark(#faf7f0,#10121d);color:light-dark(#14162b,#f0ece2);font:16px/1.7 system-ui,"Hiragino Sans","Noto Sans JP",sans-serif}
main{max-width:34rem;margin:0 auto;padding:24px 16px 48px}header{display:flex;align-items:center;gap:12px}header,h1,h2{font-family:"Hiragino Mincho ProN","Yu Mincho","Noto Serif JP","Noto Serif CJK JP",Georgia,serif;font-weight:600}header{font-size:1.25rem}
.lost{display:block;margin:40px auto 0}.lost circle{fill:light-dark(#fff,#1a1e30)}.lost g *{stroke:light-dark(#d8402a,#ff9b87)}.now{text-align:center;text-wrap:balance}
h1{margin:16px 0 8px;font-size:1.5rem;line-height:1.4}h2{margin:48px 0 8px;font-size:1.125rem}p{margin:0 0 20px;color:light-dark(#4a4d63,#babccd);word-break:auto-phrase}
a{display:grid;place-items:center;min-height:48px;border-radius:12px;background:light-dark(#2b3a8c,#a9b4ff);color:light-dark(#fff,#14162b);font-weight:700;text-decoration:none}
:focus-visible{outline:3px solid light-dark(#2b3a8c,#a9b4ff);outline-offset:2px}
details{margin-bottom:12px;border:1px solid light-dark(#e4dccb,#333850);border-radius:12px;background:light-dark(#fff,#1a1e30)}
summary{min-height:48px;padding:12px 16px;font-weight:700;cursor:pointer;overflow-wrap:anywhere}
dl{display:grid;gap:2px;margin:0;padding:0 16px 16px;font-size:.875rem}dt{margin-top:8px;color:light-dark(#4a4d63,#babccd)}dd{margin:0;overflow-wrap:anywhere}
ul{margin:0;padding-left:1.2em}code{font:0.8125rem/1.6 ui-monospace,monospace}`;

/** The paper of each scheme, as the shop's pages have it. */
const papers = [
  ['light', '#faf7f0'],
  ['dark', '#10121d'],
]
  .map(
    ([scheme, paper]) => `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})" content="${paper}">`,
  )
  .join('');

const mark = `<svg width="36" height="36" viewBox="0 0 64 64" aria-hidden="true"><rect x="18" y="6" width="34" height="48" rx="6" fill="#c79a3b" transform="rotate(10 35 30)"/><rect x="12" y="8" width="34" height="48" rx="6" fill="#14162b"/><path d="M29 18l4.2 8.9 9.8 1.2-7.2 6.7 1.9 9.7L29 39.7l-8.7 4.8 1.9-9.7-7.2-6.7 9.8-1.2z" fill="#faf7f0"/></svg>`;

/** Cards of the shop, and what is missing. */
const lost = `<svg class="lost" width="128" height="112" viewBox="0 0 128 112" aria-hidden="true"><rect x="44" y="10" width="54" height="76" rx="8" fill="#c79a3b" transform="rotate(11 71 48)"/><rect x="30" y="14" width="54" height="76" rx="8" fill="#14162b" transform="rotate(-5 57 52)"/><path d="M57 34l6.6 14 15.4 1.9-11.4 10.6 3 15.3L57 68.3l-13.6 7.5 3-15.3L35 49.9 50.4 48z" fill="#faf7f0" transform="rotate(-5 57 52)"/><g fill="none" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"><circle cx="96" cy="84" r="22" stroke-width="2.5"/><path d="M84 79a18 18 0 0 1 24 0M89.5 85.5a10 10 0 0 1 13 0M96 92.5v.1M85 96l22-22"/></g></svg>`;

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text) => String(text).replaceAll(/[&<>"']/g, (sign) => signs[sign]);

async function kept() {
  try {
    const answer = await (await caches.open(store)).match(keptAt);
    return (await answer?.json()) ?? {};
  } catch {
    return {};
  }
}

function proofOf({ purchase_id, title, drawn_at, round, n, seq, signature, cards }, say) {
  const at = new Date(drawn_at);
  const time = at.toLocaleString(say.locale, { timeZone: 'Asia/Tokyo', dateStyle: 'medium', timeStyle: 'short' });
  const rows = [
    [say.drawn, `<time datetime="${escaped(at.toISOString())}">${escaped(time)}</time>`],
    [say.purchase, `<code>${escaped(purchase_id)}</code>`],
    [say.place, escaped(seq)],
    [say.round, escaped(round)],
    [
      say.cards,
      `<ul>${cards.map((card) => `<li>${escaped(card.rarity)} ${escaped(card.name)} ×${escaped(card.count)}</li>`).join('')}</ul>`,
    ],
    [say.signature, `<code>${escaped(signature)}</code>`],
  ];
  const lines = rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('');
  return `<details><summary>${escaped(title)} ×${escaped(n)}</summary><dl>${lines}</dl></details>`;
}

/** A kept proof that cannot be read, such as one of another edition, is left out. */
function proofsOf(proofs, say) {
  return (Array.isArray(proofs) ? proofs : []).flatMap((proof) => {
    try {
      return [proofOf(proof, say)];
    } catch {
      return [];
    }
  });
}

/** Of the page without a connection, before its first paint: light or dark as it was chosen in the shop (shell/src/display/scheme.ts). */
const asChosen = `
  try {
    const scheme = localStorage.getItem('fudaya.scheme');
    if (scheme === 'light' || scheme === 'dark') {
      document.documentElement.style.colorScheme = scheme;
      for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.media = meta.dataset.scheme === scheme ? 'all' : 'not all';
    }
  } catch {}
`;

/**
 * Of the page without a connection: it is asked for again when the connection comes, and where the device only thinks that it has one, after 3, 6,
 * 12 … 60 seconds with jitter. Nobody's open proof is closed by it.
 */
const comesBack = `
  const key = 'offline-tries';
  const isAgain = performance.getEntriesByType('navigation')[0]?.type === 'reload';
  const tries = isAgain ? Number(sessionStorage.getItem(key)) : 0;
  const again = () => { sessionStorage.setItem(key, tries + 1); location.reload(); };
  const wait = Math.min(60, 3 * 2 ** tries) * 1000;
  const look = () => navigator.onLine && !document.querySelector('details[open]') ? again() : later();
  const later = () => setTimeout(look, wait * (0.75 + Math.random() / 2));
  addEventListener('online', again);
  later();
`;

/** What was chosen, as the shop's own pages know it; not every browser tells its workers. */
async function languageChosen() {
  try {
    return (await cookieStore.get('lang'))?.value;
  } catch {
    return undefined;
  }
}

/** By the address, else as chosen, else as it was kept, else the first of the browser's that the shop speaks. */
async function languageOf(address, asKept) {
  const named = new URL(address).searchParams.get('lang');
  const wishes = [named, await languageChosen(), asKept, ...(navigator.languages ?? []).map((tag) => tag.toLowerCase().split('-')[0])];
  return wishes.find((wish) => Object.hasOwn(words, wish ?? '')) ?? 'ja';
}

async function offlinePage(address) {
  const { language, proofs } = await kept();
  const chosen = await languageOf(address, language);
  const say = words[chosen];
  const shown = proofsOf(proofs, say);
  const list = shown.length > 0 ? `${shown.join('')}<p>${say.hint}</p>` : `<p>${say.none}</p>`;
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="${chosen}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">${papers}<script nonce="${nonce}">${asChosen}</script><title>${say.title} | 札屋 Fudaya</title><style nonce="${nonce}">${style}</style></head><body><main data-offline><header>${mark}<span>札屋 Fudaya</span></header>${lost}<div class="now"><h1>${say.title}</h1><p>${say.text}</p></div><a href="${escaped(address)}">${say.again}</a><section><h2>${say.proofs}</h2>${list}</section></main><script nonce="${nonce}">${comesBack}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
    },
  });
}

addEventListener('install', (event) => {
  void skipWaiting();
  // Browsers that know it need not even wake this worker for files and calls.
  const rest = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
  event.waitUntil(Promise.resolve(event.addRoutes?.(rest)).catch(() => undefined));
});

/** No other edition leaves anything behind. */
addEventListener('activate', (event) => {
  const others = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('fudaya-offline') && name !== store);
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  event.waitUntil(others());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET' || request.destination !== 'document') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !paths.has(pathname)) return;
  // The request as it is: its redirects stay the browser's to follow.
  event.respondWith(fetch(request).catch(() => offlinePage(request.url)));
});

/** What the shop may say on a lock screen: a title, and where it leads. A browser wants each push shown. */
addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data.json();
  } catch {
    // Not of this edition: the shop is named, and nothing else.
  }
  const title = typeof said.title === 'string' ? said.title : '札屋 Fudaya';
  const data = { href: typeof said.href === 'string' ? said.href : '/' };
  const tag = typeof said.tag === 'string' ? said.tag : 'fudaya';
  event.waitUntil(registration.showNotification(title, { tag, data, icon: '/icon-192.png', badge: '/icon-192.png' }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(String(event.notification.data?.href ?? '/'), location.origin);
  // A page of this shop, whatever was sent.
  const href = target.origin === location.origin ? target.href : `${location.origin}/`;
  const open = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find(({ url }) => url === href);
    await (there ? there.focus() : clients.openWindow(href));
  };
  event.waitUntil(open());
});
