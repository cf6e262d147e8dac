// Why a box's slots are hashed by own code: `node shared/draw/src/hashes.bench.ts`. The root of a box of 100,000 slots, which /draw-proof
// makes on a phone (goal: 500 ms at a quarter of this speed), with each way of hashing in turn, several rounds; medians.
import { sha256 as noble } from '@noble/hashes/sha2.js';
import { createSHA256 } from 'hash-wasm';
import { toHex } from './bytes.ts';
import { useSha256 } from './hash.ts';
import { type ManifestLine, manifestRoot } from './manifest.ts';
import { type Lanes, plainLanes, vectorLanes } from './sha256-lanes.ts';
import { slotsRootInParts } from './slots-root.ts';

const rounds = 7;
const line = { rarity: 'C', return_points: 100, first_serial: 1 };
const lines: readonly ManifestLine[] = [
  { ...line, card: 'a', first_slot: 0, count: 100 },
  { ...line, card: 'b', first_slot: 100, count: 99_900 },
];

function inLanes(lanes: Lanes | null): string {
  if (!lanes) return 'none here';
  const work = slotsRootInParts(lines, lanes, Infinity);
  let part = work.next();
  while (!part.done) part = work.next();
  return toHex(part.value);
}
function by(engine: (data: Uint8Array) => Uint8Array): string {
  useSha256(engine);
  return toHex(manifestRoot(lines));
}

const wasm = await createSHA256();
const [vector, plain] = [vectorLanes(), plainLanes()];
const ways: Readonly<Record<string, () => string>> = {
  'own, four lanes of WebAssembly': () => inLanes(vector),
  'own, one lane after the other': () => inLanes(plain),
  'hash-wasm': () => by((data) => wasm.init().update(data).digest('binary')),
  '@noble/hashes': () => by(noble),
};
const took = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
const roots = new Set<string>();
for (let round = 0; round <= rounds; round++)
  for (const [name, way] of Object.entries(ways)) {
    const started = performance.now();
    roots.add(way());
    if (round > 0) took.get(name)?.push(performance.now() - started);
  }
if (roots.size !== 1) throw new Error('they do not agree');
// oxlint-disable-next-line eslint/no-console -- a bench prints
for (const [name, times] of took) console.log(name.padEnd(32), `${Math.round(times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0)} ms`);
