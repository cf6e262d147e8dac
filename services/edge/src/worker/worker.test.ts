import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownFiles } from '../page/own-files.ts';
import { startEdge, type Running } from '../testing/running-edge.ts';
import { answeredPaths, workerPath } from './serve-worker.ts';

let on: Running;
let off: Running;
beforeAll(async () => {
  [on, off] = await Promise.all([startEdge({}), startEdge({ hasWorker: false })]);
});
afterAll(async () => {
  await Promise.all([on.stop(), off.stop()]);
});

const origin = 'https://shop.example';
interface Seen {
  readonly answered: string[];
  readonly removed: string[];
  readonly asked: unknown[];
  /** Notifications, and pages that were opened or brought to the front. */
  readonly shown: unknown[];
  readonly opened: string[];
}
type Handler = (event: object) => void;

/** The worker's script in a world of its own, where the network is down. */
async function worker(
  { url }: Running,
  stored: readonly string[] = [],
  kept?: object,
  browser: { readonly languages?: readonly string[]; readonly cookie?: string } = {},
) {
  const handlers: Record<string, Handler> = {};
  const seen: Seen = { answered: [], removed: [], asked: [], shown: [], opened: [] };
  const caches = {
    keys: async () => stored,
    delete: async (name: string) => void seen.removed.push(name),
    open: async () => ({ match: async () => kept && new Response(JSON.stringify(kept)) }),
  };
  runInNewContext(await (await fetch(url + workerPath)).text(), {
    addEventListener: (name: string, handler: Handler) => void (handlers[name] = handler),
    skipWaiting: async () => undefined,
    registration: {
      unregister: async () => void seen.removed.push('itself'),
      showNotification: async (title: string, how: { tag: string; data: object }) => void seen.shown.push([title, how.tag, how.data]),
    },
    clients: {
      matchAll: async () => [{ url: `${origin}/my-page`, focus: async () => void seen.opened.push('front') }],
      openWindow: async (href: string) => void seen.opened.push(href),
    },
    location: new URL(origin + workerPath),
    navigator: { languages: browser.languages },
    ...('cookie' in browser && {
      cookieStore: { get: async (name: string) => (name === 'lang' && browser.cookie ? { value: browser.cookie } : null) },
    }),
    caches,
    crypto,
    URL,
    Response,
    fetch: async (request: unknown) => {
      seen.asked.push(request);
      throw new TypeError('offline');
    },
  });
  const waitFor = (name: string, event: object = {}) =>
    new Promise<void>((resolve) => handlers[name]?.({ ...event, waitUntil: (work: Promise<void>) => void work.then(resolve) }));
  const page = async (path: string, how: object = {}): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(path, origin).href, mode: 'navigate', method: 'GET', destination: 'document', ...how };
    handlers['fetch']?.({ request, respondWith: (given: Promise<Response>) => void (answer = given) });
    return answer;
  };
  return { seen, waitFor, page };
}

test('MEM-13 the worker is at one address, asked for anew each time, with a policy of its own', async () => {
  const reply = await fetch(on.url + workerPath, { redirect: 'manual' });
  expect(reply.status).toBe(200);
  expect(
    Object.fromEntries(['content-type', 'cache-control', 'content-security-policy'].map((name) => [name, reply.headers.get(name)])),
  ).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
  const again = await fetch(on.url + workerPath, { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('MEM-13 only pages of the shop are answered for: no call, file, form, frame, return of a payment or other site', async () => {
  const { page, seen } = await worker(on);
  for (const path of ['/', '/pack-detail?packId=1', '/my-page', '/draw-proof?historyId=x']) expect((await page(path))?.status).toBe(503);
  expect(seen.asked).toHaveLength(4);
  const left = [
    page('/', { method: 'POST' }),
    page('/', { mode: 'cors', destination: '' }),
    page('/', { destination: 'iframe' }),
    page('https://elsewhere.example/'),
    ...['/dev/3ds/x', '/api/user/point', '/r/shell/0123456789abcdef/main.js', '/art/x.webp', '/complete-buy-point?payment_id=x'].map(
      (path) => page(path),
    ),
    ...['/pay-redirect', '/amazon-pay-redirect', '/complete-carrier', '/login', '/desk', '/desk/platform', '/release', workerPath].map(
      (path) => page(path),
    ),
  ];
  expect((await Promise.all(left)).filter((answer) => answer !== undefined)).toEqual([]);
  expect(seen.asked).toHaveLength(4);
  expect(answeredPaths.length).toBeGreaterThan(20);
});

const proof = {
  purchase_id: '01890000-0000-7000-8000-000000000001',
  title: '<img src=x onerror=alert(1)>',
  drawn_at: '2026-11-26T03:00:00.000Z',
  round: 7,
  n: 5,
  seq: 12,
  signature: 'sig',
  cards: [{ name: '"&', rarity: 'SR', count: 2 }],
};

test('MEM-13 the page without a connection speaks the member’s language, shows what is kept as text, and leaves out what it cannot read', async () => {
  const { page } = await worker(on, [], { language: 'en', proofs: [proof, { purchase_id: 'torn' }] });
  const reply = await page('/my-page');
  const html = (await reply?.text()) ?? '';
  expect([reply?.status, reply?.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; ×5');
  expect(html).toContain('SR &quot;&amp; ×2');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('torn');
  const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(html) ?? [];
  expect(reply?.headers.get('content-security-policy')).toContain(
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`,
  );
  const other = await (await page('/?lang=ja'))?.text();
  expect(other).toContain('<html lang="ja">');
  const bare = await (await (await worker(on)).page('/'))?.text();
  expect(bare).toContain('接続できません');
});

test('MEM-13 whoever left, or cleared what the browser keeps, reads the page without a connection in the language of the shop’s pages', async () => {
  const heard = async (kept: object | undefined, browser: { languages?: readonly string[]; cookie?: string }) => {
    const html = await (await (await worker(on, [], kept, browser)).page('/'))?.text();
    return /<html lang="(\w+)">/.exec(html ?? '')?.[1];
  };
  // Logged out: the proofs are gone, and with them the language beside them. The choice is the site's cookie.
  expect(await heard(undefined, { languages: ['ja-JP'], cookie: 'en' })).toBe('en');
  expect(await heard({ language: 'ja' }, { languages: ['ja-JP'], cookie: 'en' })).toBe('en');
  expect(await heard({ language: 'en' }, { languages: ['ja-JP'], cookie: '' })).toBe('en');
  // Nothing is kept: as the site answers a browser that has chosen nothing.
  expect(await heard(undefined, { languages: ['fr-FR', 'en-GB', 'ja'] })).toBe('en');
  expect(await heard(undefined, { languages: ['ja-JP', 'en'], cookie: 'constructor' })).toBe('ja');
  expect(await heard(undefined, { languages: ['fr'] })).toBe('ja');
});

test('MEM-13 a new edition removes what earlier ones kept, and nothing of anybody else', async () => {
  const { waitFor, seen } = await worker(on, ['fudaya-offline-v0', 'fudaya-offline-v1', 'other']);
  await waitFor('install');
  await waitFor('activate');
  expect(seen.removed).toEqual(['fudaya-offline-v0']);
});

test('MEM-13 switched off, no document names a worker, and one that is there takes all it kept away and itself', async () => {
  const { waitFor, seen, page } = await worker(off, ['fudaya-offline-v1', 'other']);
  await waitFor('activate');
  expect(seen.removed).toEqual(['fudaya-offline-v1', 'itself']);
  expect(await page('/')).toBeUndefined();
});

test('MEM-13 a push is shown by its title, once for each tag; one that cannot be read names the shop and nothing else', async () => {
  const { waitFor, seen } = await worker(on);
  const said = { title: 'Time to choose', href: '/get-card-list', tag: 'x', text: 'private' };
  await waitFor('push', { data: { json: () => said } });
  await waitFor('push', { data: null });
  expect(seen.shown).toEqual([
    ['Time to choose', 'x', { href: '/get-card-list' }],
    ['札屋 Fudaya', 'fudaya', { href: '/' }],
  ]);
});

test('MEM-13 a pressed notification opens its page, or brings one that is open to the front, and never leads elsewhere', async () => {
  const { waitFor, seen } = await worker(on);
  const close = () => undefined;
  for (const href of ['/get-card-list', '/my-page', 'https://elsewhere.example/x', '//elsewhere.example/x'])
    await waitFor('notificationclick', { notification: { close, data: { href } } });
  expect(seen.opened).toEqual([`${origin}/get-card-list`, 'front', `${origin}/`, `${origin}/`]);
});

test('MEM-13 the shop can be installed: names, colours, and icons of the sizes that they say', async () => {
  const manifest = (await (await fetch(`${on.url}/manifest.webmanifest`)).json()) as {
    id: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone', theme_color: '#faf7f0', name: '札屋 Fudaya' });
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  for (const { src, sizes } of manifest.icons.filter(({ src: path }) => path.endsWith('.png'))) {
    const reply = await fetch(on.url + src);
    const picture = Buffer.from(await reply.arrayBuffer());
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(Object.keys(ownFiles)).toContain('/icon-180.png');
  for (const { url } of manifest.shortcuts) expect(answeredPaths).toContain(url);
});
