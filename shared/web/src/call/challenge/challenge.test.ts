import { account, challengeHeader } from '@fudaya/contracts';
import type { Challenge } from '@fudaya/contracts/challenge';
import { sha256 } from '@noble/hashes/sha2.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n/i18n.ts';
import { isBusy } from '../busy.ts';
import { call } from '../call.ts';
import { failureText } from '../outcome.ts';

const fetchMock = vi.fn<typeof fetch>();
const credentials = { mail: 'hana@example.jp', pass: 'abcdef' };
const work: Challenge = { kind: 'work', token: 'a.b', seed: 'seed', parts: 4, bits: 9 };
const widget: Challenge = { kind: 'widget', script: '/dev/challenge/api.js', site_key: 'key', action: 'login', data: 'bound' };
const answer = (body: object) => new Response(JSON.stringify({ csrf: 'fresh', ...body }));
const asked = (challenge: unknown) => () =>
  Promise.resolve(answer({ state: 400, refusal: 'challenge_needed', errors: { mail: ['確認'] }, result: JSON.stringify(challenge) }));
const done = () => Promise.resolve(answer({ state: 200, result: '1' }));
const headerOf = (turn: number) => new Headers(fetchMock.mock.calls[turn]?.[1]?.headers).get(challengeHeader);

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
  setLanguage('ja');
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelectorAll('script').forEach((script) => script.remove());
});

test('SEC-15 a call that wants work is sent again with it, and the page is busy meanwhile', async () => {
  fetchMock.mockImplementationOnce(asked(work)).mockImplementationOnce(done);
  const outcome = call(account.login, credentials);
  expect(isBusy()).toBe(true);
  expect(await outcome).toMatchObject({ ok: true });
  expect([isBusy(), headerOf(0)]).toEqual([false, null]);
  const [, numbers = ''] = /^work a\.b ([\d.]+)$/.exec(headerOf(1) ?? '') ?? [];
  const zeros = numbers.split('.').map((number, part) => {
    const [first = 1, second = 255] = sha256(new TextEncoder().encode(`seed:${part}:${number}`));
    return first === 0 && second < 128;
  });
  expect(zeros).toEqual([true, true, true, true]);
});

test('SEC-15 an answer that is refused is told once, and not tried for ever', async () => {
  fetchMock.mockImplementation(asked(work));
  const outcome = await call(account.login, credentials);
  expect(fetchMock).toHaveBeenCalledTimes(2);
  expect(outcome.ok ? '' : failureText(outcome)).toBe('確認');
});

test.each([['no challenge'], [{ kind: 'riddle' }]])(
  'SEC-15 a challenge that this page does not know (%j) is told as what it is',
  async (challenge) => {
    fetchMock.mockImplementation(asked(challenge));
    expect(await call(account.login, credentials)).toMatchObject({ ok: false, refusal: 'challenge_needed' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  },
);

test('SEC-15 a member who leaves the page ends the work', async () => {
  const leaving = new AbortController();
  fetchMock.mockImplementationOnce(asked({ ...work, bits: 32 }));
  const outcome = call(account.login, credentials, { signal: leaving.signal });
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(1));
  leaving.abort();
  expect(await outcome).toMatchObject({ ok: false, refusal: 'aborted' });
});

/** The provider's script, as it comes and renders. */
function provide(render: (element: HTMLElement, options: Record<string, unknown>) => void): void {
  const script = document.head.querySelector('script:last-of-type');
  vi.stubGlobal('turnstile', { render });
  script?.dispatchEvent(new Event('load'));
}
const scriptAsked = () => vi.waitFor(() => expect(document.head.querySelector('script[src^="/dev/challenge"]')).not.toBeNull());

test('SEC-15 a provider’s widget is shown above the page in its language, and its response goes with the call', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  fetchMock.mockImplementationOnce(asked(widget)).mockImplementationOnce(done);
  const outcome = call(account.login, credentials);
  await scriptAsked();
  let options: Record<string, unknown> = {};
  provide((element, given) => {
    options = given;
    expect(element.closest('dialog')?.textContent).toBe('自動アクセスではないことを確認しています');
    (given['callback'] as (response: string) => void)('token');
  });
  expect(await outcome).toMatchObject({ ok: true });
  expect(options).toMatchObject({ sitekey: 'key', action: 'login', cData: 'bound', language: 'ja' });
  expect([headerOf(1), document.querySelector('dialog')]).toEqual(['widget token', null]);
});

test('SEC-15 a provider that does not come, or gives up, leaves the refusal as it was', async () => {
  fetchMock.mockImplementation(asked({ ...widget, script: '/dev/challenge/missing.js' }));
  const outcome = call(account.login, credentials);
  await scriptAsked();
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(await outcome).toMatchObject({ ok: false, refusal: 'challenge_needed' });
});
