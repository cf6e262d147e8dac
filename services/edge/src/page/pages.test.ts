import { pages, releaseIndex, type ReleaseRecord } from '@fudaya/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveOf } from '../live/live-index.ts';
import type { Visitors } from '../live/visitors.ts';
import { chosenScheme, inlineHashes } from './inline-scripts.ts';
import { speculationRulesPath } from './own-files.ts';
import { emptyIndex, startEdge, type Running } from '../testing/running-edge.ts';
import { sampleRecord } from '../testing/sample-record.ts';

const recordOf = (remote: ReleaseRecord['remote'], entry: string): ReleaseRecord =>
  sampleRecord(remote, {
    version: '</script>',
    entry,
    styles: ['app.css'],
    integrity: { [entry]: `sha384-${remote}`, 'app.css': 'sha384-css' },
    page_files: { '/pack-detail': ['pack-detail.js'] },
  });

let edge: Running;
let closed: Running;
beforeAll(async () => {
  const live = liveOf([recordOf('shell', 'main.js'), recordOf('store', 'remoteEntry.js')]);
  edge = await startEdge({ index: { ...emptyIndex, current: () => live } });
  closed = await startEdge({});
});
afterAll(async () => {
  await edge.stop();
  await closed.stop();
});
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${edge.url}${path}`, { redirect: 'manual', headers });

test.each([...pages.map((page) => page.path), '/maintenance'])('FED-2 %s is a page with the release index in it', async (path) => {
  const reply = await get(path);
  const html = await reply.text();
  expect(reply.status).toBe(200);
  const [, text = ''] = /id="release-index">(.*?)<\/script>/s.exec(html) ?? [];
  expect(releaseIndex.parse(JSON.parse(text))).toMatchObject({ shell: '0123456789abcdef', remotes: { store: { version: '</script>' } } });
});

test.each(['/nowhere', '/pack-detail/x', '/index.php'])('FRM-7 %s leads to the top page', async (path) => {
  const reply = await get(path);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/']);
  expect(reply.headers.get('set-cookie')).toBeNull();
});

test('MEM-17 a person whom an unknown address led to the top page is told so there', async () => {
  const reply = await get('/nowhere', { 'sec-fetch-dest': 'document' });
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/']);
  expect(reply.headers.get('set-cookie')).toBe('unknown_path=1; Path=/; Max-Age=60; SameSite=Lax');
});

test('search engines may show the shop window, also when its first view came too late, and nothing else', async () => {
  const saidOf = async (path: string) => [path, (await get(path)).headers.get('x-robots-tag')];
  for (const path of ['/', '/pack-list?index=2', '/pack-detail?packId=1', '/user-guide']) expect(await saidOf(path)).toEqual([path, null]);
  for (const path of ['/my-page', '/login', '/buy-point', '/favourites', '/maintenance'])
    expect(await saidOf(path)).toEqual([path, 'noindex']);
});

test('FED-3 the shell’s script and style carry their hashes, and the route’s remote is preloaded with its own', async () => {
  const html = (await (await get('/')).text()).replaceAll(/ nonce="[^"]+"/g, '');
  expect(html).toContain(
    '<script defer fetchpriority="high" src="/r/shell/0123456789abcdef/main.js" integrity="sha384-shell" crossorigin>',
  );
  expect(html).toContain(
    '<link rel="stylesheet" data-href="app.css" href="/r/shell/0123456789abcdef/app.css" integrity="sha384-css" crossorigin>',
  );
  expect(html).toContain(
    'as="script" fetchpriority="low" href="/r/store/0123456789abcdef/remoteEntry.js" integrity="sha384-store" crossorigin>',
  );
  expect(await (await get('/login')).text()).not.toContain('href="/r/store/');
});

test('MEM-18 a chosen scheme stands before the first style, in a document that is everyone’s; both have a colour for the browser', async () => {
  const html = await (await get('/')).text();
  const places = ['media="(prefers-color-scheme: light)"', 'media="(prefers-color-scheme: dark)"', `<script>${chosenScheme}</script>`];
  const order = [...places, '<link rel="stylesheet"', 'src="/r/shell/'].map((text) => html.indexOf(text));
  expect(order.every((at) => at > 0)).toBe(true);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test('MEM-18 FED-4 pages of a build that knows no dark scheme stay light', async () => {
  expect(await (await get('/')).text()).toContain('<body data-light-areas="store">');
  const live = liveOf([recordOf('shell', 'main.js'), { ...recordOf('store', 'remoteEntry.js'), has_dark: true }]);
  const today = await startEdge({ index: { ...emptyIndex, current: () => live } });
  try {
    expect(await (await fetch(today.url)).text()).toContain('<body>');
  } finally {
    await today.stop();
  }
});

test('a page’s own files are preloaded on that page alone', async () => {
  const own = 'href="/r/store/0123456789abcdef/pack-detail.js"';
  expect(await (await get('/pack-detail?packId=1')).text()).toContain(own);
  expect(await (await get('/')).text()).not.toContain(own);
});

test('FRM-8 the document speaks the language of the cookie, else Japanese, whatever the browser prefers', async () => {
  const languageAt = async (headers: Record<string, string>) => /<html lang="(\w+)">/.exec(await (await get('/', headers)).text())?.[1];
  expect(await languageAt({ cookie: 'lang=en', 'accept-language': 'ja' })).toBe('en');
  expect(await languageAt({ 'accept-language': 'en-US' })).toBe('ja');
  expect(await languageAt({ 'accept-language': '*' })).toBe('ja');
});

test('FED-3 a page runs scripts that it asked for by a nonce and that come from this origin, both, and the nonce is new each time', async () => {
  const [one, two] = [await get('/'), await get('/')];
  const policy = one.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const [places, asked] = policy.split(', ');
  expect(places).toContain(`script-src 'self' 'nonce-${nonce}' ${inlineHashes};`);
  expect(asked).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic' ${inlineHashes};`);
  expect(places).toContain("script-src-attr 'none'");
  expect(policy).not.toMatch(/unsafe-/);
  expect(two.headers.get('content-security-policy')).not.toBe(policy);
  const html = await one.text();
  const scripts = html.match(/<(script|link)\b[^>]*(src=|as="script")[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
});

test.each([
  ['/', '/'],
  ['/?type=-1&page=2&utm_source=x', '/?type=-1&amp;page=2'],
  ['/pack-list?index=2&sort=price&page=1', '/pack-list?index=2'],
  ['/pack-list?page=3&index=2', '/pack-list?index=2&amp;page=3'],
  ['/pack-detail?packId=7&errorMessageCount=x', '/pack-detail?packId=7'],
  ['/user-guide', '/user-guide'],
])('PKL-1 PKD-1 LGL-1 %s stays in search engines when it cannot be rendered in time', async (path, address) => {
  const reply = await get(path);
  const html = await reply.text();
  expect(reply.headers.get('x-robots-tag')).toBeNull();
  const english = `${address}${address.includes('?') ? '&amp;' : '?'}lang=en`;
  expect(html).toContain(`<link rel="canonical" href="${edge.url}${address}">`);
  expect(html).toContain(`<link rel="alternate" hreflang="en" href="${edge.url}${english}">`);
});

test.each(['/login', '/my-page', '/fund-settlement', '/complete-carrier', '/pack-list', '/pack-detail?packId=', '/pack-detail?packId=x'])(
  '%s is kept out of search engines, rendered or not',
  async (path) => {
    const reply = await get(path);
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    expect(await reply.text()).not.toContain('rel="canonical"');
  },
);

test('FRM-5 the document itself does not forbid zoom', async () => {
  expect(await (await get('/')).text()).not.toContain('user-scalable');
});

test('a page is compressed when the browser takes that', async () => {
  const [small, plain] = [await get('/', { 'accept-encoding': 'br' }), await get('/', { 'accept-encoding': 'identity' })];
  expect([small.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['br', null]);
});

test('OPS-10 a visitor’s document comes compressed from what was made for all, with a nonce of its own everywhere and the policy as strict as ever', async () => {
  const packed = { 'accept-encoding': 'gzip, deflate, br' };
  const nonceOf = (reply: Response) => /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  const [one, two, plain] = [await get('/', packed), await get('/', packed), await get('/', { 'accept-encoding': 'identity' })];
  expect([one, two].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', 'gzip']);
  expect(new Set([one, two, plain].map(nonceOf)).size).toBe(3);
  const nameless = async (reply: Response) => {
    const html = await reply.text();
    expect(html.split(nonceOf(reply)).length).toBeGreaterThan(3);
    return html.replaceAll(nonceOf(reply), '*');
  };
  const [first, second, made] = [await nameless(one), await nameless(two), await nameless(plain)];
  expect([first, second]).toEqual([made, made]);
  expect(first).not.toMatch(/nonce="(?!\*")/);
  const policy = (reply: Response) => reply.headers.get('content-security-policy')?.replaceAll(nonceOf(reply), '*');
  expect([policy(one), policy(two)]).toEqual([policy(plain), policy(plain)]);
  expect(one.headers.get('vary')).toBe('accept-encoding, cookie');
});

test('OPS-10 SEC-18 while a canary runs documents stay shared, each with its visitor’s ballot, compressed or not', async () => {
  const live = liveOf([recordOf('shell', 'main.js'), recordOf('store', 'remoteEntry.js')]);
  let given = 0;
  const visitors: Visitors = {
    of: async () => ({ live, ballot: `vote-${(given += 1)}.signed`, cookies: [], origins: [], isForAll: true }),
    isStaff: async () => false,
  };
  const canary = await startEdge({ index: { ...emptyIndex, current: () => live }, visitors });
  try {
    const saidIn = async (encoding: string) => {
      const html = await (await fetch(canary.url, { headers: { 'accept-encoding': encoding } })).text();
      const [, text = ''] = /id="release-index">(.*?)<\/script>/s.exec(html) ?? [];
      const { ballot = '' } = releaseIndex.parse(JSON.parse(text));
      return { ballot, rest: html.replaceAll(/nonce="[^"]+"/g, 'nonce').replace(ballot, '*') };
    };
    const [one, two, plain] = [await saidIn('gzip'), await saidIn('gzip'), await saidIn('identity')];
    expect([one, two, plain].map(({ ballot }) => ballot)).toEqual(['vote-1.signed', 'vote-2.signed', 'vote-3.signed']);
    expect([one.rest, two.rest]).toEqual([plain.rest, plain.rest]);
    const told = await (await fetch(`${canary.url}/release`)).json();
    expect(told).toMatchObject({ ballot: 'vote-4.signed' });
  } finally {
    await canary.stop();
  }
});

test('FED-3 while no shell is live a page says so and is not kept', async () => {
  const reply = await fetch(`${closed.url}/`);
  expect(reply.status).toBe(503);
  expect(await reply.text()).toContain('準備中');
});

test('the site’s own small files are there', async () => {
  expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  expect(await (await get('/manifest.webmanifest')).json()).toMatchObject({ start_url: '/' });
  expect(await (await get('/robots.txt')).text()).toContain(`Disallow: /api/\n`);
});

test('FRM-1 browsers are given rules to prefetch whole documents by, and a frame without links before its scripts none', async () => {
  const reply = await get(speculationRulesPath);
  expect(reply.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(await reply.json()).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] });
  expect((await get('/')).headers.get('speculation-rules')).toBeNull();
});

test('SEC-19 a page for members is not to be found in the browser’s store after a logout; a public one may be asked about again', async () => {
  const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control');
  for (const { path, isPublic } of pages) expect([path, await cacheOf(path)]).toEqual([path, isPublic ? 'no-cache' : 'private, no-store']);
});
