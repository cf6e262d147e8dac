import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHex, utf8 } from './bytes.ts';
import { sha256 } from './hash.ts';
import { type ManifestLine, manifestRoot } from './manifest.ts';
import { type Lanes, laneCount, plainLanes, vectorLanes } from './sha256-lanes.ts';
import { slotsRootInParts } from './slots-root.ts';

const vector = vectorLanes();
const kinds: [string, Lanes][] = [['plain', plainLanes()], ...(vector ? [['vector', vector] as [string, Lanes]] : [])];

function rootOf(lines: readonly ManifestLine[], lanes: Lanes, slots = 7): string {
  const work = slotsRootInParts(lines, lanes, slots);
  for (;;) {
    const part = work.next();
    if (part.done) return toHex(part.value);
  }
}

test('Node has vector lanes, so that both kinds are tested here', () => expect(vector).not.toBeNull());

test.each(kinds)('%s lanes hash four different blocks as the general hash does', (_, lanes) => {
  const texts = ['', 'abc', 'a lane of its own', 'x'.repeat(55)];
  lanes.state.set(startOf(lanes));
  lanes.block.fill(0);
  texts.forEach((text, lane) => {
    const bytes = [...utf8(text), 0x80];
    bytes.forEach((byte, i) => (lanes.block[(i & ~3) + lane]! |= byte << (24 - 8 * (i & 3))));
    lanes.block[60 + lane] = text.length * 8;
  });
  lanes.compress();
  const hashes = texts.map((_text, lane) => Array.from({ length: 8 }, (_word, k) => lanes.state[laneCount * k + lane]! >>> 0));
  expect(hashes.map((words) => words.map((word) => word.toString(16).padStart(8, '0')).join(''))).toEqual(
    texts.map((text) => toHex(sha256(utf8(text)))),
  );
});

/** FIPS 180-4, 5.3.3, in every lane. */
function startOf({ state }: Lanes): number[] {
  const words = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
  return Array.from(state, (_, i) => words[i >> 2]!);
}

const line = fc.record({
  count: fc.integer({ min: 1, max: 40 }),
  // Serials that gain a digit, card ids that fill the first block to any byte, and units with a certificate.
  first_serial: fc.constantFrom(0, 1, 7, 95, 998, 99_990),
  width: fc.integer({ min: 1, max: 70 }),
  return_points: fc.integer({ min: 0, max: 1_000_000 }),
  cert: fc.option(fc.string({ minLength: 1, maxLength: 12 }), { nil: undefined }),
});

test.each(kinds)('BUY-4 %s lanes give every manifest the root that the plain tree gives', (_, lanes) => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (given) => {
      let first_slot = 0;
      const lines = given.map(({ cert, count, width, ...rest }, i): ManifestLine => {
        const own = { card: `${i}${'c'.repeat(width)}`, rarity: 'C', first_slot, ...rest };
        const units = cert === undefined ? { count } : { count: 1, cert };
        first_slot += units.count;
        return { ...own, ...units };
      });
      expect(rootOf(lines, lanes)).toBe(toHex(manifestRoot(lines)));
    }),
    { numRuns: 60 },
  );
});

test('a manifest with a gap is refused here too', () => {
  const gap = { card: 'a', rarity: 'C', return_points: 1, first_serial: 0, first_slot: 1, count: 2 };
  expect(() => rootOf([gap], plainLanes())).toThrow('first slot');
});
