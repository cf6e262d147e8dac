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

test('only the public chain is called public', () => {
  expect(badgeOf(`drand:${quicknet.chainHash}`)).toBe('public');
  expect(badgeOf(`drand:${'0'.repeat(64)}`)).toBe('demo');
  expect(badgeOf('none')).toBe('none');
});
