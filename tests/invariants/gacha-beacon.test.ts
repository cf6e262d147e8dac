import { beaconOf, demoChain } from '@fudaya/gacha/operator';
import { createBeacon, demoChain as simulated } from '@fudaya/simulator/beacon';
import { expect, test } from 'vitest';

test('BUY-4 the beacon of a shop without settings is the simulator, and its rounds verify through the same adapter', async () => {
  const { hash, publicKey, genesis, period } = simulated;
  expect(demoChain).toEqual({ chainHash: hash, publicKey, genesis, period });
  const { app, withhold } = createBeacon({ now: () => new Date((genesis + 300) * 1000) });
  const fetch = async (url: string) => app.request(new URL(url).pathname);
  const beacon = beaconOf({ ...demoChain, urls: ['http://beacon.test'], timeout_ms: 1000 }, fetch);
  expect(await beacon.signatureOf(101)).toHaveLength(48);
  expect(await beacon.signatureOf(102)).toBe(null);
  withhold(100);
  expect(await beacon.signatureOf(100)).toBe(null);
});
