import { areas, type Area } from '@fudaya/contracts';
import type { PageAddress } from '@fudaya/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RemoteApp } from './load-area.ts';
import { createPrefetch } from './prefetch.ts';
import { filesOf } from './release-index.ts';

const [build, entry] = ['0000000000000001', 'remoteEntry.js'];
const live = {
  build,
  entry,
  version: '1.0.0',
  integrity: { [entry]: 'sha384-entry', 'app.js': 'sha384-app', 'login.js': 'sha384-login', 'login.css': 'sha384-style' },
  styles: ['app.js'],
  page_files: { '/login': ['login.js', 'login.css'] },
};
const of = (file: string) => `/r/account/${build}/${file}`;
const filesFor = (area: Area, path: string) => (area === 'account' ? filesOf(area, live, path) : []);
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const addresses = () => fetched.mock.calls.map(([address]) => address);
const ofPage = vi.fn<(address: PageAddress) => Promise<unknown>>(async () => undefined);
const app: RemoteApp = { bootstrap: [], mount: [], unmount: [], prefetch: ofPage };
const load = vi.fn<(area: Area) => Promise<RemoteApp>>(async () => app);
const onIntent = vi.fn<() => void>();
const listFiles = vi.fn<(area: Area) => Promise<void> | undefined>();
const prefetch = () => createPrefetch({ load, filesFor, listFiles, onIntent });
/** The document says no more of an area than its entry, until its list has come. */
function withList() {
  let isListed = false;
  const arrival = Promise.withResolvers<void>();
  listFiles.mockImplementation((area) => (area === 'account' && !isListed ? arrival.promise : undefined));
  const known = (area: Area, path: string) => (isListed ? filesFor(area, path) : filesFor(area, path).slice(0, 1));
  const arrive = () => {
    isListed = true;
    arrival.resolve();
  };
  return { prefetch: createPrefetch({ load, filesFor: known, listFiles, onIntent }), arrive, fail: arrival.reject };
}
let end: (() => void) | undefined;

beforeEach(() => {
  vi.clearAllMocks();
  listFiles.mockReset();
  fetched.mockReset().mockImplementation(async () => new Response('code'));
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML =
    '<header><a id="login" href="/login?packId=1"><span>log in</span></a><a id="none" href="/nowhere">none</a><a href="/">top</a></header>' +
    '<a id="away" href="https://example.test/login">away</a><footer><a href="/my-page">mine</a></footer>';
});
afterEach(() => {
  end?.();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});
const point = (selector: string, sign = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(sign, { bubbles: true }));
/** A sign is carried out in a task of its own. */
const afterTheSign = () => new Promise((resolve) => setTimeout(resolve));
const watch = () => (end = prefetch().watchLinks());

test.each(['pointerover', 'touchstart', 'focusin'])(
  'FRM-1 a link under a %s has its page’s files fetched at one time, and its remote prefetch that address',
  async (sign) => {
    watch();
    point('#login span', sign);
    await afterTheSign();
    expect(addresses()).toEqual(['remoteEntry.js', 'app.js', 'login.js', 'login.css'].map(of));
    expect(fetched.mock.calls.map(([, init]) => init.integrity)).toEqual(['sha384-entry', 'sha384-app', 'sha384-login', 'sha384-style']);
    await vi.waitFor(() => expect(ofPage).toHaveBeenCalledExactlyOnceWith({ pathname: '/login', search: '?packId=1' }));
    expect(load.mock.calls).toEqual([['account']]);
    expect(onIntent).toHaveBeenCalledOnce();
    point('#login');
    await afterTheSign();
    expect(fetched).toHaveBeenCalledTimes(4);
  },
);

test('FRM-1 the three signs of a touch are one, which keeps no press waiting', async () => {
  watch();
  for (const sign of ['pointerover', 'touchstart', 'focusin']) point('#login', sign);
  expect([load.mock.calls, fetched.mock.calls, onIntent.mock.calls]).toEqual([[], [], []]);
  await afterTheSign();
  expect([load.mock.calls, onIntent.mock.calls]).toEqual([[['account']], [[]]]);
});

test('FRM-1 links to elsewhere ask for nothing', async () => {
  watch();
  point('#away');
  point('#none', 'focusin');
  await afterTheSign();
  expect([load.mock.calls, onIntent.mock.calls, fetched.mock.calls]).toEqual([[], [], []]);
});

test('FRM-1 what the document asked for itself is not fetched again', () => {
  document.body.innerHTML = `<link rel="preload" href="${of('app.js')}"><style data-href="login.css"></style>`;
  void prefetch().page({ pathname: '/login', search: '' });
  expect(addresses()).toEqual([of(entry), of('login.js')]);
});

test('FRM-1 beside the list of an area’s files its entry is fetched, and the rest as soon as the list is there', async () => {
  const { prefetch, arrive } = withList();
  const asked = prefetch.page({ pathname: '/login', search: '' });
  expect([addresses(), listFiles.mock.calls]).toEqual([[of(entry)], [['account']]]);
  arrive();
  await asked;
  expect(addresses()).toEqual([entry, 'app.js', 'login.js', 'login.css'].map(of));
  expect(ofPage).toHaveBeenCalledOnce();
});

test('FED-3 without its list nothing of an area is asked for but the entry, until it is wanted again', async () => {
  const { prefetch, fail } = withList();
  const asked = prefetch.page({ pathname: '/login', search: '' });
  fail(new Error('altered'));
  await asked;
  expect([addresses(), load.mock.calls]).toEqual([[of(entry)], []]);
});

test('FRM-1 an idle page asks for the lists of all areas at one time, before any file', async () => {
  const { prefetch, arrive } = withList();
  const idle = prefetch.linked();
  expect([new Set(listFiles.mock.calls.flatMap(([area]) => area)), addresses()]).toEqual([new Set(areas), []]);
  arrive();
  await idle;
  expect(addresses()).toEqual([entry, 'app.js', 'login.js', 'login.css'].map(of));
});

test('FED-3 what could not be loaded is no error, and asked for again the next time', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  const { page } = prefetch();
  await page({ pathname: '/login', search: '' });
  expect(ofPage).not.toHaveBeenCalled();
  await page({ pathname: '/login', search: '' });
  expect(ofPage).toHaveBeenCalledOnce();
});

test('FED-3 a remote of a build that knows no prefetch is loaded, and nothing more', async () => {
  load.mockResolvedValueOnce({ bootstrap: [], mount: [], unmount: [] });
  await prefetch().page({ pathname: '/login', search: '' });
  expect(load).toHaveBeenCalledOnce();
});

test('FRM-1 an idle page stores the pages that its links lead to, one file after the other, without the footer’s, and loads their remotes', async () => {
  let running = 0;
  fetched.mockImplementation(async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    return new Response('code');
  });
  const { linked } = prefetch();
  await linked();
  await linked();
  expect(addresses()).toEqual(['remoteEntry.js', 'app.js', 'login.js', 'login.css'].map(of));
  // Of the store no files are known here.
  expect(new Set(load.mock.calls.flat())).toEqual(new Set(['account']));
  expect(ofPage).not.toHaveBeenCalled();
});

test('FED-3 a remote that is down or hangs costs an idle page one request, which is given up', async () => {
  fetched.mockRejectedValueOnce(new TypeError('down'));
  await prefetch().linked();
  expect(addresses()).toEqual([of(entry)]);
  expect(fetched.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
  expect(load).not.toHaveBeenCalled();
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'FRM-1 an idle page fetches nothing where data is dear: %o',
  async (connection) => {
    vi.stubGlobal('navigator', { connection });
    await prefetch().linked();
    expect([fetched.mock.calls, listFiles.mock.calls]).toEqual([[], []]);
  },
);

test('FRM-1 who saves data has nothing prefetched by a sign, and all of it by a press', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  watch();
  point('#login');
  await afterTheSign();
  expect([load.mock.calls, fetched.mock.calls]).toEqual([[], []]);
  expect(onIntent).toHaveBeenCalledOnce();
  await prefetch().page({ pathname: '/login', search: '' });
  expect(ofPage).toHaveBeenCalledOnce();
});

test('FRM-1 of a developer’s machine no files are known', () => {
  expect(filesOf('account', { ...live, origin: 'http://localhost:9000' }, '/login')).toEqual([]);
});
