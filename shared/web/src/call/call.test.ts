import { account, gacha, links, store } from '@fudaya/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../i18n/i18n.ts';
import { reportEvent } from '../report.ts';
import { aMember } from '../testing/members.ts';
import { isBusy } from './busy.ts';
import { call } from './call.ts';
import { closedLast } from './navigate.ts';
import { failureText, fieldError, type Failure } from './outcome.ts';
import { addressOf } from './wire.ts';

const credentials = { mail: 'hana@example.jp', pass: 'abcdef' };
const fetchMock = vi.fn<typeof fetch>();
const answer = (body: object) => new Response(JSON.stringify({ csrf: 'fresh', ...body }));
const bodyOf = (turn: number) => new URLSearchParams(String(fetchMock.mock.calls[turn]?.[1]?.body));

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  window.history.replaceState(null, '', '/');
  setLanguage('ja');
});
afterEach(() => vi.unstubAllGlobals());

test('API-1 a write is form-encoded with csrf and json, and says language, build and the name of a trace', async () => {
  fetchMock.mockImplementation(async () => answer({ state: 200, result: '1' }));
  const outcome = await call(account.login, credentials);
  expect(outcome).toEqual({ ok: true, state: 200, reply: { result: '1' } });
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe('/api/user/login');
  expect(init?.headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    'accept-language': 'ja',
    'x-client-build': 'shell/unknown',
    traceparent: expect.stringMatching(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-00$/),
  });
  expect(JSON.parse(bodyOf(0).get('json') ?? '')).toEqual(credentials);
});

test('API-1 path parameters go into the path, optional ones only when given, the rest of a read into the query', () => {
  expect(addressOf(account.historyList, { page: 2, mode: 1 })).toEqual({ url: '/api/user/history/list/2', rest: { mode: 1 } });
  expect(addressOf(account.historyList, { mode: 1 }).url).toBe('/api/user/history/list');
  expect(addressOf(gacha.buyResult, { history_id: 'a b' }).url).toBe('/api/user/pack/buy_result?history_id=a+b');
});

test('API-3 a refused csrf is sent again once with the fresh value', async () => {
  fetchMock.mockImplementationOnce(async () => answer({ state: 403, csrf: 'newer' }));
  fetchMock.mockImplementationOnce(async () => answer({ state: 200, result: '1' }));
  expect(await call(account.login, credentials)).toMatchObject({ ok: true });
  expect(bodyOf(1).get('csrf')).toBe('newer');
});

test('API-1 a reply without a csrf value leaves the one that we have', async () => {
  fetchMock.mockImplementationOnce(async () => answer({ state: 200, csrf: 'kept' }));
  await call(account.login, credentials);
  fetchMock.mockImplementationOnce(async () => answer({ state: 429, csrf: '' }));
  await call(account.login, credentials);
  await call(account.login, credentials);
  expect(bodyOf(2).get('csrf')).toBe('kept');
});

test('API-3 a csrf refused twice is a failure, not a loop', async () => {
  fetchMock.mockImplementation(async () => answer({ state: 403 }));
  expect(await call(account.login, credentials)).toMatchObject({ ok: false, state: 403 });
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('FRM-6 state 9999 from any call goes to the maintenance page and remembers the way back', async () => {
  window.history.replaceState(null, '', '/pack-detail?packId=3');
  fetchMock.mockImplementation(async () => answer({ state: 9999, until: '2026-11-21T05:00:00.000Z' }));
  expect(await call(account.userPoint, {})).toMatchObject({ ok: false, state: 9999, until: '2026-11-21T05:00:00.000Z' });
  expect(window.location.pathname).toBe(links.maintenance());
  expect(closedLast()).toEqual({ area: 'account', path: '/pack-detail?packId=3' });
});

test('PKD-5 state 401 goes to /login and keeps the pack', async () => {
  window.history.replaceState(null, '', '/pack-detail?packId=3');
  fetchMock.mockImplementation(async () => answer({ state: 401 }));
  expect(await call(gacha.packCheck, { count: 1, pack_id: 3 })).toMatchObject({ ok: false, state: 401 });
  expect(`${window.location.pathname}${window.location.search}`).toBe('/login?packId=3');
});

test('GRD-2 a public page stays where it is when what it reads of a member in the background needs a login; a private one does not', async () => {
  fetchMock.mockImplementation(async () => answer({ state: 401 }));
  window.history.replaceState(null, '', '/pack-list');
  expect(await call(store.favouriteList, {}, { spinner: false })).toMatchObject({ ok: false, state: 401 });
  expect(window.location.pathname).toBe('/pack-list');
  await call(store.favouriteSet, { pack_id: 3, is_favourite: '1' }, { spinner: false });
  expect(window.location.pathname).toBe('/login');
  window.history.replaceState(null, '', '/my-page');
  await call(store.favouriteList, {}, { spinner: false });
  expect(window.location.pathname).toBe('/login');
});

test('FRM-9 the same write while it is running is refused and not sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchMock.mockReturnValueOnce(promise);
  const first = call(account.login, credentials);
  const second = (await call(account.login, credentials)) as Failure;
  expect(second).toMatchObject({ ok: false, refusal: 'running' });
  expect(failureText(second)).toContain('送信中');
  resolve(answer({ state: 200, result: '1' }));
  expect(await first).toMatchObject({ ok: true });
  expect(fetchMock).toHaveBeenCalledOnce();
  fetchMock.mockImplementation(async () => answer({ state: 200, result: '1' }));
  expect(await call(account.login, credentials)).toMatchObject({ ok: true });
});

test('API-2 a reply that does not fit its contract is a failure and is reported', async () => {
  const reported = vi.fn<(event: Event) => void>();
  window.addEventListener(reportEvent, reported, { once: true });
  fetchMock.mockImplementation(async () => answer({ state: 200, ...aMember, point: 'many' }));
  expect(await call(account.userPoint, {})).toMatchObject({ ok: false, refusal: 'bad_reply' });
  expect(reported).toHaveBeenCalledOnce();
});

test('API-2 a reply that is not JSON is a failure, too', async () => {
  fetchMock.mockImplementation(async () => new Response('<html>Bad gateway</html>'));
  expect(await call(account.userPoint, {})).toMatchObject({ ok: false, refusal: 'bad_reply' });
});

test('FRM-4 a lost connection and an abort are outcomes, and nothing stays in progress', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const offline = (await call(account.userPoint, {})) as Failure;
  expect(offline).toMatchObject({ ok: false, refusal: 'offline' });
  expect(failureText(offline)).toContain('通信できませんでした');
  const abort = new AbortController();
  fetchMock.mockImplementationOnce(async () => {
    abort.abort();
    throw new DOMException('aborted', 'AbortError');
  });
  expect(await call(account.userPoint, {}, { signal: abort.signal })).toMatchObject({ ok: false, refusal: 'aborted' });
  expect(isBusy()).toBe(false);
});

test('FRM-4 every call counts as in progress, long polls and silent ones do not', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fetchMock.mockReturnValue(promise);
  const poll = call(gacha.gacheResult, {});
  const silent = call(account.userPoint, {}, { spinner: false });
  expect(isBusy()).toBe(false);
  const plain = call(account.prefectureList, {});
  expect(isBusy()).toBe(true);
  resolve(new Response('broken'));
  await Promise.all([poll, silent, plain]);
  expect(isBusy()).toBe(false);
});

test('REG-4 errors are read by field, the first message of each', async () => {
  const errors = { mail: ['メールアドレスまたはパスワードが一致しません', '二つ目'] };
  fetchMock.mockImplementation(async () => answer({ state: 400, errors, refusal: 'mismatch' }));
  const failure = (await call(account.login, credentials)) as Failure;
  expect(fieldError(failure, 'mail')).toBe(errors.mail[0]);
  expect(failureText(failure)).toBe(errors.mail[0]);
  expect(failure.refusal).toBe('mismatch');
});
