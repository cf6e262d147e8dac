// The published test vector of oripa/v1, step by step.
import { expect, test } from 'vitest';
import { firstHead, nextHead } from './accept-chain.ts';
import { fromHex, toHex, utf8 } from './bytes.ts';
import { drawTick, purchaseSeed, tickKey } from './draw-tick.ts';
import { emptyBitmap } from './free-slots.ts';
import { sha256 } from './hash.ts';
import { type ManifestLine, lineOf, manifestRoot, slotCount } from './manifest.ts';
import { termsHash, termsText } from './terms.ts';
import { makeTickChain, tickValue } from './tick-chain.ts';

const H = (text: string) => sha256(utf8(text));
const lines: ManifestLine[] = [
  { card: 'card-A', rarity: 'S', return_points: 9000, first_serial: 0, first_slot: 0, count: 1 },
  { card: 'card-B', rarity: 'A', return_points: 3000, first_serial: 0, first_slot: 1, count: 2 },
  { card: 'card-C', rarity: 'C', return_points: 50, first_serial: 0, first_slot: 3, count: 7 },
];
const chain = makeTickChain(H('secret-seed-for-test-vector'), 1000, 64);
const text =
  '{"anchor":"57ec5d0ec8079d85d2e9bdfc9066e5bce3d958ef756bba1ce69b0dc63ce1e8ae","beacon":"drand:52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971","box":"018f0000-0000-7000-8000-000000000001","cap_per_member":0,"method":"1","n":10,"price":100,"root":"e2ac854f0f92fe2ea1968fd68164f939f2dcec2a28e3f4cbe13d86fc69247ebc","sale_start":1700000000,"tick0":1700000000,"tick_s":3}';
const T = termsHash(text);
const p1 = { seq: 1, purchase_id: '11111111-1111-4111-8111-111111111111', n: 3, c: H('client-1'), t: 7 };
const p2 = { seq: 2, purchase_id: '22222222-2222-4222-8222-222222222222', n: 2, c: H('client-2'), t: 7 };
const h1 = nextHead(firstHead(T), p1);
const h2 = nextHead(h1, p2);
const v = tickValue(chain, 7);
const beta = H('beacon-round-for-test-vector');
const sealed = {
  T,
  t: 7,
  v,
  beta,
  head: h2,
  n: 10,
  drawn: emptyBitmap(10),
  purchases: [
    { ...p1, head: h1 },
    { ...p2, head: h2 },
  ],
};

test('BUY-4 the vector: manifest root, anchor, v_7 and terms hash', () => {
  expect(slotCount(lines)).toBe(10);
  expect(toHex(manifestRoot(lines))).toBe('e2ac854f0f92fe2ea1968fd68164f939f2dcec2a28e3f4cbe13d86fc69247ebc');
  expect(toHex(tickValue(chain, 0))).toBe('57ec5d0ec8079d85d2e9bdfc9066e5bce3d958ef756bba1ce69b0dc63ce1e8ae');
  expect(toHex(v)).toBe('1f2d2acc2b5632ea9ad0808017bd542aace7447de8b261bed010f1dc9aea9692');
  expect(termsText(JSON.parse(text))).toBe(text);
  expect(toHex(T)).toBe('74c0b4de494376b8371385f28a6d981c2569345c32cb65549b7f6546e8645e87');
});

test('BUY-4 the vector: accept chain, key and seeds', () => {
  expect(toHex(h1)).toBe('ddc42b2c3f56c5aa3d09c042c46838eb5d89302e4cc7ced34279c1aa8c2c1596');
  expect(toHex(h2)).toBe('04f411f160802cfddbb7f953df48a0607d95e74654656c6f60ced5e4c7d30448');
  const key = tickKey(sealed);
  expect(toHex(key)).toBe('c0de45933c2a05527f5fc000ee5d6011b649138376d42127645d8af0932f7733');
  expect(toHex(purchaseSeed(key, sealed.purchases[0]!))).toBe('226ce0f56e0bacdb143c3fbde6a68abf6cb168a1ca4deb37002e19910e1a36af');
  expect(toHex(purchaseSeed(key, sealed.purchases[1]!))).toBe('c9888c2f025a105a0b3839df9c651612f4d271e3c2a61c5e3cda1cab5436e331');
});

test('BUY-4 the vector: slots, and slot 0 is card A', () => {
  const { slots, drawn } = drawTick(sealed);
  expect(slots).toEqual([
    [4, 5, 1],
    [7, 0],
  ]);
  expect([...drawn]).toEqual([0b10110011, 0]);
  expect(lineOf(lines, slots[1]![1]!).card).toBe('card-A');
});

test('a manifest in another order, with a gap or a doubled serial is refused', () => {
  expect(() => slotCount(lines.toReversed())).toThrow('first slot 3');
  expect(() => slotCount([lines[0]!, { ...lines[1]!, first_slot: 2 }])).toThrow('first slot');
  expect(() => slotCount([lines[1]!, { ...lines[1]!, first_slot: 2 }].map((line, i) => ({ ...line, first_slot: 2 * i })))).toThrow('order');
  expect(fromHex(toHex(T))).toEqual(T);
});
