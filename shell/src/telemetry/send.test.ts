import { beacon, type BeaconEvent } from '@fudaya/contracts';
import { reportEvent } from '@fudaya/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const [shell, store, payment] = ['00000000000000a1', '00000000000000b2', '00000000000000c3'];
const sent = vi.fn<(address: string, body: string) => boolean>(() => true);
const told = (): BeaconEvent[] => sent.mock.calls.flatMap(([, body]) => beacon.parse(JSON.parse(body)).events);
let visibility: DocumentVisibilityState;

/** What a page has told is told once: each test is a page of its own. */
async function aPage() {
  vi.resetModules();
  const [{ note, keepBallot }, { startSending }, { watchFaults }] = await Promise.all([
    import('./note.ts'),
    import('./send.ts'),
    import('./watch-faults.ts'),
  ]);
  return { note, keepBallot, watchFaults, startSending: () => startSending({ remote: 'shell', build: shell }) };
}
function hide(): void {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('navigator', { ...navigator, sendBeacon: sent });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sent.mockClear();
  document.body.innerHTML = '';
});

test('FED-8 what happened before the sender came is told with what comes soon after, in one request, each thing once', async () => {
  const { note, startSending } = await aPage();
  note({ kind: 'load', remote: 'shell', build: shell });
  startSending();
  note({ kind: 'load', remote: 'store', build: store });
  note({ kind: 'load', remote: 'store', build: store });
  expect(sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(sent.mock.calls.map(([address]) => address)).toEqual(['/beacon']);
  expect(told().map(({ kind, remote }) => `${kind} ${remote}`)).toEqual(['load shell', 'load store']);
});

test('FED-8 a page that is hidden tells at once what it holds, and nothing when it holds nothing', async () => {
  const { note, startSending } = await aPage();
  startSending();
  note({ kind: 'load', remote: 'store', build: store });
  hide();
  expect(told()).toMatchObject([{ kind: 'load', remote: 'store' }]);
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(60_000);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('SEC-18 what is told is sent with the page’s ballot, and with a newer one when the page has newer builds', async () => {
  const { note, keepBallot, startSending } = await aPage();
  keepBallot('of the document');
  startSending();
  note({ kind: 'load', remote: 'store', build: store });
  hide();
  keepBallot('of newer builds');
  keepBallot(undefined);
  note({ kind: 'load', remote: 'payment', build: payment });
  hide();
  const ballots = sent.mock.calls.map(([, body]) => beacon.parse(JSON.parse(body)).ballot);
  expect(ballots).toEqual(['of the document', 'of newer builds']);
});

test('FED-8 what is much is told in requests that the edge takes', async () => {
  const { note, startSending } = await aPage();
  startSending();
  for (let number = 0; number < 120; number += 1) note({ kind: 'load', remote: 'store', build: number.toString(16).padStart(16, '0') });
  hide();
  expect(sent).toHaveBeenCalledTimes(3);
  expect(told()).toHaveLength(120);
});

test('FED-8 a fault of payment’s code in a page of the store is told of payment, one while a page is rendered of its area', async () => {
  document.body.innerHTML = `<div data-area="store" data-build="${store}"></div>`;
  const { watchFaults, startSending } = await aPage();
  const end = watchFaults();
  startSending();
  const thrown = Object.assign(new TypeError('no price'), {
    stack: `TypeError: no price\n at f (${location.origin}/r/payment/${payment}/a.js:1:2)`,
  });
  window.dispatchEvent(new ErrorEvent('error', { error: thrown, message: 'no price' }));
  window.dispatchEvent(new CustomEvent(reportEvent, { detail: { kind: 'render', area: 'store', cause: new Error('no page') } }));
  const foreign = Object.assign(new Error('x'), { stack: 'Error: x\n at chrome-extension://abc/x.js:1:2' });
  window.dispatchEvent(new ErrorEvent('error', { error: foreign, message: 'x' }));
  end();
  hide();
  expect(told()).toEqual([
    { kind: 'fault', remote: 'payment', build: payment, cause: 'TypeError: no price' },
    { kind: 'fault', remote: 'store', build: store, cause: 'Error: no page' },
  ]);
});
