import { bls12_381 } from '@noble/curves/bls12-381.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignedTick0, beta, quicknet, roundOfTick, roundTime, tickAt, tickEnd } from './beacon.ts';
import { fromHex, toHex, u64 } from './bytes.ts';
import { sha256 } from './hash.ts';
import { isRoundSignature, roundDomain } from './round-signature.ts';

// Round 1000 of drand's public quicknet chain, as its relays serve it.
const round1000 = fromHex('b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39');
const key = fromHex(quicknet.publicKey);

test('round 1000 of quicknet verifies, and gives the randomness drand publishes', () => {
  expect(isRoundSignature(key, 1000, round1000)).toBe(true);
  expect(toHex(beta(round1000))).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd');
  expect(roundTime(quicknet, 1000)).toBe(1692806364);
});

test('another round, a changed byte, another key or rubbish does not verify', () => {
  expect(isRoundSignature(key, 1001, round1000)).toBe(false);
  expect(isRoundSignature(key, 1000, round1000.with(20, round1000[20]! ^ 1))).toBe(false);
  expect(isRoundSignature(key, 1000, new Uint8Array(48))).toBe(false);
  expect(isRoundSignature(key, 1000, new Uint8Array())).toBe(false);
  const own = bls12_381.shortSignatures.keygen(new Uint8Array(48).fill(7));
  const signed = bls12_381.shortSignatures.sign(bls12_381.shortSignatures.hash(sha256(u64(1000)), roundDomain), own.secretKey).toBytes();
  expect(isRoundSignature(own.publicKey.toBytes(), 1000, signed)).toBe(true);
  expect(isRoundSignature(key, 1000, signed)).toBe(false);
});

test('r(t) is the first round at least the margin after the tick, and an aligned tick0 makes the wait exact', () => {
  const at = fc.record({
    start: fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
    tick_s: fc.integer({ min: 1, max: 30 }),
    round_after_s: fc.integer({ min: 0, max: 10 }),
    genesis: fc.integer({ min: 1_600_000_000, max: 1_700_000_000 }),
    period: fc.integer({ min: 1, max: 30 }),
    t: fc.integer({ min: 0, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(at, ({ start, tick_s, round_after_s, genesis, period, t }) => {
      const beacon = { genesis, period };
      const clock = { tick0: start, tick_s, round_after_s };
      const round = roundOfTick(clock, beacon, t);
      const earliest = tickEnd(clock, t) + round_after_s;
      expect(roundTime(beacon, round)).toBeGreaterThanOrEqual(earliest);
      expect(roundTime(beacon, round - 1)).toBeLessThan(earliest);
      expect(tickAt(clock, tickEnd(clock, t) * 1000)).toBe(t + 1);
      expect(tickAt(clock, tickEnd(clock, t) * 1000 - 1)).toBe(t);

      const aligned = { tick0: alignedTick0(start, round_after_s, beacon), tick_s: period, round_after_s };
      expect(start - aligned.tick0).toBeGreaterThanOrEqual(0);
      expect(start - aligned.tick0).toBeLessThan(period);
      expect(roundTime(beacon, roundOfTick(aligned, beacon, t))).toBe(tickEnd(aligned, t) + round_after_s);
    }),
  );
});
