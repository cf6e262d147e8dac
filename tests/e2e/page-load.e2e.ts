// How a page comes together: what is asked for before the first remote, and that nothing moves while remotes are late.
import { links, pages } from '@fudaya/contracts';
import type { Browser } from 'playwright/test';
import { expect, shop, test } from './steps/shop.ts';

test('FED-2 the document says which builds are live: nothing asks for an index or a manifest before the first remote runs', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('[data-area="store"][data-build]')).toBeVisible();
  expect(asked.some((path) => /^\/r\/store\/[0-9a-f]{16}\/remoteEntry\.js$/.test(path))).toBe(true);
  expect(asked.filter((path) => path === '/release' || /manifest\.json$|release\.json$/.test(path))).toEqual([]);
});

/** What needs something to show: a pack, an order. */
const shown: Readonly<Record<string, string>> = {
  '/pack-list': links.packList(2),
  '/pack-detail': links.packDetail(1),
  '/past-box': links.pastBox(1),
};
const publicPaths = pages.filter(({ isPublic }) => isPublic).map(({ path }) => shown[path] ?? path);

/** How far things moved on a page by the time all of it stood. */
async function shiftOf(browser: Browser, path: string): Promise<number> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let open = (): void => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/r\/(store|gacha|payment|account)\/.*\.js$/, async (route) => {
    await isOpen;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  open();
  await expect(page.locator('[data-area][data-build]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // What was kept is told before the next frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );
  await context.close();
  return shift;
}

test('FED-3 nothing moves on any public page whose remotes come late to a slow machine @all', async ({ browser }) => {
  test.setTimeout(480_000);
  const inTurn = [...publicPaths];
  const measure = async (): Promise<void> => {
    for (let path = inTurn.shift(); path; path = inTurn.shift()) expect(await shiftOf(browser, path), path).toBeLessThan(0.02);
  };
  await Promise.all([measure(), measure()]);
});

/** As the federation runtime keeps them, by the documented global that its own tools read. */
interface SharedModule {
  readonly from: string;
  readonly useIn: readonly string[];
  readonly loaded?: boolean;
}
/** What such tools read of a build. */
interface Snapshot {
  readonly publicPath: string;
  readonly remoteEntry: string;
  readonly remotesInfo: Readonly<Record<string, unknown>>;
  readonly modules: readonly { readonly modulePath: string }[];
}
type Federation = {
  readonly __SHARE__: Readonly<Record<string, { readonly default: Readonly<Record<string, Readonly<Record<string, SharedModule>>>> }>>;
};

test('FED-2 what contracts are written with is in the page once: remotes take the shell’s', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-area="store"][data-build]')).toBeVisible();
  await page.goto(links.login());
  await expect(page.locator('[data-area="account"][data-build]')).toBeVisible();
  const copies = await page.evaluate(() => {
    const federation = (globalThis as unknown as { __FEDERATION__: Federation }).__FEDERATION__;
    const scopes = Object.values(federation.__SHARE__).flatMap(({ default: scope }) =>
      Object.values(scope['@fudaya/contracts/schema'] ?? {}),
    );
    return scopes.map(({ from, useIn, loaded }) => ({ from, useIn, loaded }));
  });
  expect(copies).toEqual([{ from: 'shell', useIn: expect.arrayContaining(['shell', 'mfe_account']), loaded: true }]);
});

test('FED-2 the field’s tools, when they are there, see the shell, its remotes and their modules at the addresses of their builds', async ({
  page,
}) => {
  // As the DevTools extension announces itself, before any script of the page.
  await page.addInitScript(() => {
    const federation = { __GLOBAL_PLUGIN__: [{ name: 'mf-devtool-getModuleInfo-plugin' }] };
    Object.defineProperty(window, '__FEDERATION__', { value: federation, writable: true });
  });
  await page.goto('/');
  // As it reads the page once its panel is opened.
  const seen = () =>
    page.evaluate(() => {
      const { moduleInfo } = (globalThis as unknown as { __FEDERATION__: { moduleInfo?: Record<string, Snapshot> } }).__FEDERATION__;
      return moduleInfo ?? {};
    });
  await expect.poll(async () => Object.keys(await seen()).length).toBe(5);
  const { shell, ...remotes } = await seen();
  for (const [id, remote] of Object.entries(remotes)) {
    const [, name = '', address = ''] = /^(mfe_[a-z]+):(.*)$/.exec(id) ?? [];
    expect(shell?.remotesInfo[name]).toEqual({ matchedVersion: address });
    expect(remote.modules.map(({ modulePath }) => modulePath)).toEqual(['./app']);
    const entry = `${remote.publicPath}${remote.remoteEntry}`;
    expect(entry).toMatch(new RegExp(`/r/${name.slice(4)}/[0-9a-f]{16}/remoteEntry\\.js$`));
    expect((await page.request.get(entry)).ok()).toBe(true);
  }
});

test('FED-2 a page without such tools asks for no manifest', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  // What the frame brings in when it is idle has come.
  await expect(page.locator('[data-toasts]')).toBeAttached();
  expect(asked.filter((path) => path.endsWith('manifest.json') && path.startsWith('/r/'))).toEqual([]);
});
