import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstHead, nextHead } from './accept-chain.ts';
import { fromHex, toHex, u64, utf8 } from './bytes.ts';
import { drawTick } from './draw-tick.ts';
import { countDrawn, emptyBitmap, freeSlots } from './free-slots.ts';
import { macWith, sha256, tag } from './hash.ts';
import { type ManifestLine, manifestRoot, slotLeaf } from './manifest.ts';
import { isTickValue, makeTickChain, tickValue } from './tick-chain.ts';
import { walkFrom } from './tick-hash.ts';
import { wordStream } from './words.ts';

const H = (text: string) => sha256(utf8(text));

function sell(n: number, counts: readonly number[], seed: string, drawn = emptyBitmap(n)) {
  const T = H(`terms ${seed}`);
  let head = firstHead(T);
  const purchases = counts.map((count, i) => {
    const purchase_id = `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;
    const purchase = { seq: i + 1, purchase_id, n: count, c: H(`c ${seed} ${i}`), t: 3 };
    head = nextHead(head, purchase);
    return { ...purchase, head };
  });
  return drawTick({ T, t: 3, v: H(`v ${seed}`), beta: H(`beta ${seed}`), head, n, drawn, purchases });
}

test('BUY-4 a box sold out over several ticks draws every slot exactly once', () => {
  const box = fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(box, fc.string(), (ticks, seed) => {
      const n = ticks.flat().reduce((sum, count) => sum + count, 0);
      let drawn: Uint8Array = emptyBitmap(n);
      const slots: number[] = [];
      ticks.forEach((counts, t) => {
        const before = countDrawn(drawn);
        const result = sell(n, counts, `${seed} ${t}`, drawn);
        expect(result.slots.map((taken) => taken.length)).toEqual(counts);
        slots.push(...result.slots.flat());
        drawn = result.drawn;
        expect(countDrawn(drawn)).toBe(before + result.slots.flat().length);
      });
      expect(slots.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
    }),
    { numRuns: 60 },
  );
});

test('BUY-4 a tick that asks for more than is free is an error, not a short draw', () => {
  expect(() => sell(5, [3, 3], 'short')).toThrow('range 0');
});

test('the k-th free slot is the one a plain scan finds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.infiniteStream(fc.nat()), (n, picks) => {
      const free = freeSlots(n, emptyBitmap(n));
      const plain = Array.from({ length: n }, (_, i) => i);
      for (let i = 0; i < n; i++) {
        const k = picks.next().value! % plain.length;
        expect(free.take(k)).toBe(plain.splice(k, 1)[0]);
        expect(countDrawn(free.drawn())).toBe(i + 1);
      }
      expect(() => free.take(0)).toThrow('free slot 0 of 0');
    }),
    { numRuns: 50 },
  );
});

test('no slot is favoured: chi-square of first draws over 100 slots stays in its 99.9 % band', () => {
  const counts = Array.from({ length: 100 }, () => 0);
  const draws = 40_000;
  for (let i = 0; i < draws / 4; i++) for (const slot of sell(100, [4], `chi ${i}`).slots[0]!) counts[slot]! += 1;
  const expected = draws / 100;
  // Four draws without replacement: the variance of a slot's count is smaller than of independent draws by (100 − 4) / 99.
  const chi = (counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) * 99) / 96;
  expect(chi).toBeGreaterThan(60);
  expect(chi).toBeLessThan(149);
});

test('words are big-endian u64 of M(s, u32(j)), reduced without bias, also for ranges above 2^31', () => {
  const seed = H('words');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 0xffffffff }), { minLength: 1, maxLength: 12 }), (ranges) => {
      const stream = wordStream(seed);
      let at = 0;
      for (const range of ranges) {
        const block = macWith(seed)(Uint8Array.of(0, 0, 0, at >> 2));
        const word = BigInt(`0x${toHex(block.slice((at & 3) * 8, (at & 3) * 8 + 8))}`);
        // A rejected word is too rare to meet here: below 2^-32 for every range.
        expect(word).toBeLessThan(2n ** 64n - (2n ** 64n % BigInt(range)));
        expect(stream.below(range)).toBe(Number(word % BigInt(range)));
        at += 1;
      }
    }),
  );
});

test('HMAC is RFC 4231 test case 2', () => {
  expect(toHex(macWith(utf8('Jefe'))(utf8('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('the root is the RFC 6962 tree: split at the largest power of two below n', () => {
  const plain = (leaves: Uint8Array[]): Uint8Array => {
    if (leaves.length === 1) return leaves[0]!;
    const split = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
    return sha256(Uint8Array.of(1), plain(leaves.slice(0, split)), plain(leaves.slice(split)));
  };
  for (let n = 1; n <= 40; n++) {
    const line: ManifestLine = { card: 'x', rarity: 'C', return_points: 1, first_serial: 5, first_slot: 0, count: n };
    const leaves = Array.from({ length: n }, (_, i) => slotLeaf(i, `{"card":"x","rarity":"C","return_points":1,"serial":${5 + i}}`));
    expect(toHex(manifestRoot([line]))).toBe(toHex(plain(leaves)));
  }
});

test('every tick value leads back to the anchor, and no other value does', () => {
  const chain = makeTickChain(H('end'), 1000, 64);
  const anchor = tickValue(chain, 0);
  for (const t of [0, 1, 63, 64, 65, 959, 960, 999, 1000]) {
    expect(isTickValue(tickValue(chain, t), t, anchor, 0)).toBe(true);
    expect(isTickValue(tickValue(chain, t), t + 1, anchor, 0)).toBe(false);
  }
  expect(toHex(tickValue(chain, 1000))).toBe(toHex(H('end')));
  expect(() => tickValue(chain, 1001)).toThrow('outside');
});

test('the tick chain is hashed as the design says, by the general SHA-256', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 0, max: 40 }), (end, steps) => {
      let plain: Uint8Array = end;
      for (let i = 0; i < steps; i++) plain = sha256(tag('tick'), plain);
      const walk = walkFrom(end);
      walk.down(steps);
      expect(toHex(walk.value())).toBe(toHex(plain));
    }),
  );
});

test('integers are written big-endian and out-of-range ones refused', () => {
  expect(toHex(u64(2 ** 40 + 5))).toBe('0000010000000005');
  expect(() => u64(2 ** 53)).toThrow('not a u64');
  expect(() => fromHex('0g')).toThrow('hex');
});
