// Public pages as they arrive: before any script, to search engines, and hydrated by the browser without a word of complaint.
import { languages, links, type Language } from '@fudaya/contracts';
import type { Browser, Page } from 'playwright/test';
import { newMember, openIn } from './steps/member.ts';
import { expect, shop, test } from './steps/shop.ts';
import { isHydrated } from './steps/hydrated.ts';
import { textsIn } from './steps/texts.ts';

const publicPaths = [
  links.top(),
  links.top(-1),
  links.packList(2),
  links.packDetail(1),
  links.pastBoxes(),
  links.userGuide(),
  links.specificCommerce(),
  links.termsOfService(),
  links.privacyProtection(),
];
const addressOf = (path: string, language: Language) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** A page as a machine gets it; asked again while the shop is too busy to draw in time. */
async function sourceOf(path: string): Promise<{ html: string; headers: Headers; status: number }> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await fetch(`${shop.url}${path}`, { redirect: 'manual' });
    const html = await reply.text();
    if (html.includes('id="first-view"') || attempt === 20) return { html, headers: reply.headers, status: reply.status };
  }
}

/** Every word of complaint: React tells of a mismatch by an error, the policy by a message. */
function complaintsOf(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  return said;
}

test('FED-2 without JavaScript the packs, their prices and the ways to them are there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(`${shop.url}${links.top()}`);
    await expect(page.locator('main h3').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('banner')).toBeVisible();
  const way = (await page.locator('main ul li a:has(h3)').first().getAttribute('href')) ?? '';
  expect(way).toMatch(/^\/pack-detail\?packId=\d+$/);
  await expect(async () => {
    await page.goto(`${shop.url}${way}`);
    await expect(page.locator('main h1')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.locator('main table').first()).toBeVisible();
  await context.close();
});

test('FRM-1 before its scripts a page has the document prefetched that a link under the pointer leads to', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const delivery = () => page.evaluate(() => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType);
  // Anew while the shop is too busy to render in time: a page without links has no rules.
  await expect(async () => {
    await page.goto(`${shop.url}${links.top()}`);
    await page.locator('main ul li a:has(h3)').first().click({ delay: 500, timeout: 2000 });
    await page.waitForURL('**/pack-detail*');
    expect(await delivery()).toBe('navigational-prefetch');
  }).toPass();
  await context.close();
});

for (const language of languages) {
  test(`FED-2 in ${language} every public page is hydrated without a mismatch, and what was read is not read again @all`, async ({
    browser,
  }) => {
    for (const path of publicPaths) await hydrate(browser, path, language);
  });
}

async function hydrate(browser: Browser, path: string, language: Language): Promise<void> {
  await sourceOf(addressOf(path, language));
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const reads: string[] = [];
  page.on('request', (request) => /\/api\/user\/(banner|card_type|pack|past_box|post)/.test(request.url()) && reads.push(request.url()));
  await openIn(page, language, path);
  await isHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(complaints, `${language} ${path}`).toEqual([]);
  const isNew = await page.evaluate(() => {
    const text = document.querySelector('#first-view')?.textContent ?? '';
    return text !== '' && !text.includes('"is_old":true');
  });
  if (isNew)
    expect(
      reads.filter((url) => !url.includes('/live')),
      `${language} ${path}`,
    ).toEqual([]);
  await context.close();
}

test('FED-2 a member’s page has the member in it from the start, and is nobody else’s', async ({ page }) => {
  await newMember(page, 'ja');
  const complaints = complaintsOf(page);
  for (const path of publicPaths) {
    await page.goto(path);
    await isHydrated(page);
    await page.waitForLoadState('networkidle');
  }
  expect(complaints).toEqual([]);
  await expect(async () => {
    const reply = await page.request.get(links.top());
    expect(await reply.text()).toContain('"is_login":"1"');
    expect(reply.headers()['cache-control']).toBe('private, no-store');
  }).toPass();
  expect((await sourceOf(links.top())).html).not.toContain('"is_login":"1"');
});

/** Keeps every script of a build back until what it resolves to is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/r/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('PKD-5 what is pressed before the scripts are in is answered when they are', async ({ page }) => {
  const said = complaintsOf(page);
  const release = await holdScripts(page);
  const heart = page.locator('[data-slot="area"] button[aria-pressed]').first();
  await expect(async () => {
    await page.goto(`${shop.url}${addressOf(links.packDetail(1), 'ja')}`, { waitUntil: 'commit' });
    await expect(heart).toBeVisible({ timeout: 1000 });
  }).toPass();
  await heart.click();
  expect(new URL(page.url()).pathname).toBe('/pack-detail');
  release();
  await expect(page).toHaveURL(/\/login\?packId=1$/);
  expect(said).toEqual([]);
});

test('PKL-1 what is searched for before the scripts are in is found, and typed words outlast their coming', async ({ page }) => {
  const said = complaintsOf(page);
  const release = await holdScripts(page);
  const words = page.getByRole('searchbox');
  await expect(async () => {
    await page.goto(addressOf(links.packList(1, { sort: 'priceDown' }), 'ja'), { waitUntil: 'commit' });
    await expect(words).toBeVisible({ timeout: 1000 });
  }).toPass();
  await words.fill('メガ');
  await words.press('Enter');
  await expect(page).toHaveURL(/\?text=[^&]+&sort=priceDown&index=1$/);
  await expect(page.locator('[data-slot="area"] h3')).toContainText(['星屑メガボックス']);
  await page.getByRole('combobox').selectOption('priceUp');
  await expect(page).toHaveURL(/sort=priceUp&index=1$/);
  await words.fill('極光');
  release();
  await isHydrated(page);
  await expect(words).toHaveValue('極光');
  await words.press('Enter');
  await expect(page.locator('[data-slot="area"] h3')).toContainText(['極光の宝箱']);
  expect(said).toEqual([]);
});

test('FED-2 no script is asked for before what is to be seen has been painted; in the background, where nothing is, they come all the same', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  // Drawn in time it is when its paint has nothing to wait for.
  await expect(async () => {
    await page.goto(addressOf(links.top(), 'ja'));
    expect(await page.locator('#first-view').count()).toBe(1);
  }).toPass();
  await isHydrated(page);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    asked: performance.getEntriesByType('resource').filter(({ name }) => /\/r\/.*\.js$/.test(name)),
  }));
  expect(asked.length).toBeGreaterThan(2);
  expect(Math.min(...asked.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(painted);

  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(window, 'PerformanceObserver', {
      value: class {
        observe() {}
      },
    });
  });
  await page.goto(addressOf(links.packDetail(1), 'ja'));
  await expect(page.locator('#frame')).toHaveAttribute('data-live', '');
  await context.close();
});

test('TOP-1 TOP-6 PKD-1 on a phone the picture seen first is asked for in the head, once, as wide as its place needs it', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(new URL(request.url()).pathname));
  for (const path of [links.top(), links.packList(2), links.packDetail(1)]) {
    // Opened again while it fails: a new renderer hears late now and then of the density it has to play, and asks for one width more.
    await expect(async () => {
      asked.length = 0;
      await page.goto(`${shop.url}${path}`, { waitUntil: 'networkidle' });
      await expect(page.locator('link[rel="preload"][as="image"]').first()).toBeAttached({ timeout: 1000 });
      const image = page.locator('img[fetchpriority="high"]').first();
      const { shown, place } = await image.evaluate((one: HTMLImageElement) => ({
        shown: new URL(one.currentSrc).pathname,
        place: one.width,
      }));
      const [, stem = '', width = shown.includes('-phone') ? '780' : '640'] =
        /^(.*?\.[\da-f]{8}(?:-phone)?)(?:-(\d+))?\.avif$/.exec(shown) ?? [];
      // Sharp at two points to one, and not much more.
      expect(Number(width) / (2 * place), shown).toBeGreaterThan(0.85);
      expect(Number(width) / (2 * place), shown).toBeLessThan(1.34);
      const small = `${stem}-180.avif`;
      expect(
        asked.filter((file) => file.startsWith(stem) && file !== small),
        path,
      ).toEqual([shown]);
    }).toPass();
  }
  await context.close();
});

test('search engines are told of each page in both languages, and of the pack as a thing on sale', async () => {
  const ja = await sourceOf(links.packDetail(1));
  const en = await sourceOf(addressOf(links.packDetail(1), 'en'));
  expect(ja.html).toContain('<html lang="ja">');
  expect(en.html).toContain('<html lang="en">');
  expect(ja.html).toContain('/pack-detail?packId=1">');
  const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  expect(canonical(ja.html)).toMatch(/\/pack-detail\?packId=1$/);
  expect(canonical(en.html)).toBe(`${canonical(ja.html)}&lang=en`);
  for (const code of ['ja', 'en', 'x-default']) expect(ja.html).toContain(`hreflang="${code}"`);
  const things = [...ja.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text) as { '@type': string; offers?: { priceCurrency: string; url: string } },
  );
  expect(things.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(things[0]?.offers).toMatchObject({ priceCurrency: 'JPY', url: canonical(ja.html) });
  expect(ja.html).toMatch(/<meta property="og:image" content="http[^"]+\.webp"/);
});

test('what is private, or not there, is kept out of search engines', async () => {
  const noindex = async (path: string) => {
    const reply = await fetch(`${shop.url}${path}`);
    return [reply.status, reply.headers.get('x-robots-tag')];
  };
  expect(await noindex(links.myPage())).toEqual([200, 'noindex']);
  await expect(async () => expect(await noindex(links.packDetail(999_999))).toEqual([404, 'noindex'])).toPass();
  const robots = await (await fetch(`${shop.url}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/pack-detail?packId=1&amp;lang=en</loc>');
  expect(sitemap).not.toContain(links.myPage());
});

test('FRM-8 an address that names a language wins over the cookie, until another is chosen', async ({ page }) => {
  await openIn(page, 'ja', addressOf(links.userGuide(), 'en'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await isHydrated(page);
  await page.getByRole('button', { name: textsIn('en')('shell', 'menu') }).click();
  await page.getByRole('dialog').getByText('日本語', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(new URL(page.url()).search).toBe('');
});
