import { fromHex, quicknet } from '@fudaya/draw';
import { expect, test } from 'vitest';
import { badgeOf } from './chains.ts';
import { beaconOf } from './relays.ts';

const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const good = () => Response.json({ round: 1000, signature, randomness: 'not read' });

function relays(answers: Record<string, () => Response | Promise<Response>>, timeout_ms = 5000) {
  const asked: string[] = [];
  const fetch = async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(url);
    const answer = answers[new URL(url).hostname];
    if (answer) return answer();
    signal.throwIfAborted();
    return new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  };
  const urls = [...Object.keys(answers), 'silent.test'].map((host) => `https://${host}`);
  return { asked, beacon: beaconOf({ urls, ...quicknet, timeout_ms }, fetch) };
}

test('one honest relay is enough, whatever the others do', async () => {
  const { asked, beacon } = relays({
    'dead.test': () => Promise.reject(new Error('connection refused')),
    'busy.test': () => new Response('no', { status: 503 }),
    'garbage.test': () => new Response('<html>'),
    'liar.test': () => Response.json({ round: 1000, signature: `a${signature.slice(1)}` }),
    'other-round.test': () => Response.json({ round: 999, signature }),
    'honest.test': good,
  });
  expect(await beacon.signatureOf(1000)).toEqual(fromHex(signature));
  expect(asked).toContain(`https://honest.test/${quicknet.chainHash}/public/1000`);
});

test('a true signature of another round is not taken', async () => {
  const { beacon } = relays({ 'liar.test': () => Response.json({ round: 1001, signature }) }, 50);
  expect(await beacon.signatureOf(1001)).toBe(null);
});

test('no relay has the round: null, within the time limit, and no error', async () => {
  const { beacon } = relays({ 'early.test': () => new Response('not yet', { status: 404 }) }, 50);
  expect(await beacon.signatureOf(1000)).toBe(null);
  expect(await relays({ 'early.test': good }).beacon.signatureOf(1000, AbortSignal.abort())).toBe(null);
});

test('a relay that fails is left alone, longer every time, and is asked again when it has rested', async () => {
  let at = 0;
  const asked: string[] = [];
  const states: Record<string, number> = { 'bad.test': 500, 'early.test': 404 };
  const urls = Object.keys(states).map((host) => `https://${host}`);
  const fetch = async (url: string) => {
    const { hostname } = new URL(url);
    asked.push(hostname);
    return new Response('', { status: states[hostname]! });
  };
  const beacon = beaconOf({ urls, ...quicknet, timeout_ms: 1000 }, fetch, () => at);
  const timesBadIsAsked = async (from: number, to: number) => {
    asked.length = 0;
    for (at = from; at < to; at += 250) await beacon.signatureOf(1000);
    expect(asked.filter((host) => host === 'early.test')).toHaveLength((to - from) / 250);
    return asked.filter((host) => host === 'bad.test').length;
  };
  expect(await timesBadIsAsked(0, 500)).toBe(1);
  expect(await timesBadIsAsked(500, 1500)).toBe(1);
  expect(await timesBadIsAsked(1500, 3500)).toBe(1);
  expect(await timesBadIsAsked(100_000, 128_000)).toBe(3);
  expect(await timesBadIsAsked(200_000, 230_000)).toBe(1);
  expect(await timesBadIsAsked(300_000, 330_000)).toBe(1);
  states['early.test'] = 500;
  asked.length = 0;
  await beacon.signatureOf(1000);
  await beacon.signatureOf(1000);
  // All of them rest now: still one is asked, so that a shop with one relay goes on.
  expect(asked.length).toBeGreaterThanOrEqual(2);
});

test('only the public chain is called public', () => {
  expect(badgeOf(`drand:${quicknet.chainHash}`)).toBe('public');
  expect(badgeOf(`drand:${'0'.repeat(64)}`)).toBe('demo');
  expect(badgeOf('none')).toBe('none');
});
