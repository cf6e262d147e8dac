// The public randomness: rounds of a drand chain. r(t) is a function of the tick alone; β is the hash of the round's signature.
import { sha256 } from './hash.ts';

/** A drand chain's clock, Unix seconds: round r is published at genesis + (r − 1) × period. */
export interface BeaconClock {
  readonly genesis: number;
  readonly period: number;
}

/** A box's clock: tick t covers tick0 + t × tick_s up to the next. */
export interface TickClock {
  readonly tick0: number;
  readonly tick_s: number;
}

/** drand's public quicknet chain (scheme bls-unchained-g1-rfc9380). */
export const quicknet = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1692803367,
  period: 3,
  /** A round as its relays serve it: what a check is tried on. */
  known: {
    round: 1000,
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
} as const;

/** Tick of an instant in Unix milliseconds; negative before tick0. */
export const tickAt = (clock: TickClock, at_ms: number): number => Math.floor((at_ms - clock.tick0 * 1000) / (clock.tick_s * 1000));

/** Unix seconds at which tick t ends. */
export const tickEnd = (clock: TickClock, t: number): number => clock.tick0 + (t + 1) * clock.tick_s;

/** Unix seconds at which a round is published. */
export const roundTime = (beacon: BeaconClock, round: number): number => beacon.genesis + (round - 1) * beacon.period;

/** r(t): the first round at least `after_s` seconds after the tick's end. */
export function roundOfTick(clock: TickClock & { readonly round_after_s: number }, beacon: BeaconClock, t: number): number {
  return Math.max(1, Math.ceil((tickEnd(clock, t) + clock.round_after_s - beacon.genesis) / beacon.period) + 1);
}

/** The latest tick0 not after `at` (Unix seconds) whose tick ends fall exactly `after_s` before a round: the shortest wait. */
export function alignedTick0(at: number, after_s: number, beacon: BeaconClock): number {
  const offset = (((at + after_s - beacon.genesis) % beacon.period) + beacon.period) % beacon.period;
  return at - offset;
}

/** β = SHA-256(signature). */
export const beta = (signature: Uint8Array): Uint8Array => sha256(signature);

/** β of a box whose terms say `beacon: none`: nothing that the operator could not know beforehand. */
export const noBeta: Uint8Array = new Uint8Array(32);
