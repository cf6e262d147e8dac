import type { Area } from '@fudaya/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAhead } from './ahead.ts';
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

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('code'));
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML =
    '<header><a href="/login">log in</a><a href="/nowhere">none</a></header><footer><a href="/my-page">mine</a></footer>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('FRM-1 all files of a page are asked for at one time, each with the hash that the release index names, and never twice', () => {
  const ahead = createAhead(filesFor);
  ahead.hasten('account', '/login');
  ahead.hasten('account', '/login');
  expect(addresses()).toEqual(['remoteEntry.js', 'app.js', 'login.js', 'login.css'].map(of));
  expect(fetched.mock.calls.map(([, init]) => init.integrity)).toEqual(['sha384-entry', 'sha384-app', 'sha384-login', 'sha384-style']);
});

test('FRM-1 what the document asked for itself is not asked for again', () => {
  document.body.innerHTML = `<link rel="preload" href="${of('app.js')}"><style data-href="login.css"></style>`;
  createAhead(filesFor).hasten('account', '/login');
  expect(addresses()).toEqual([of(entry), of('login.js')]);
});

test('FRM-1 a quiet page brings the pages that its links lead to into the store, one file after the other, without the footer’s', async () => {
  let running = 0;
  fetched.mockImplementation(async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    return new Response('code');
  });
  const ahead = createAhead(filesFor);
  await ahead.stock();
  await ahead.stock();
  expect(addresses()).toEqual(['remoteEntry.js', 'app.js', 'login.js', 'login.css'].map(of));
});

test('FED-3 a remote that is down or hangs costs a quiet page one request, which is given up', async () => {
  fetched.mockRejectedValueOnce(new TypeError('down'));
  await createAhead(filesFor).stock();
  expect(addresses()).toEqual([of(entry)]);
  expect(fetched.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('FRM-1 nothing is stocked where data is dear: %o', async (connection) => {
  vi.stubGlobal('navigator', { connection });
  await createAhead(filesFor).stock();
  expect(fetched).not.toHaveBeenCalled();
});

test('FRM-1 of a developer’s machine no files are known', () => {
  expect(filesOf('account', { ...live, origin: 'http://localhost:9000' }, '/login')).toEqual([]);
});
