// The published example of oripa/v2, value by value: the one of oripa/v1, under the tags of v2 and with a state.
import { firstHead, nextHead } from '../accept-chain.ts';
import { toHex, utf8 } from '../bytes.ts';
import { drawTick, purchaseSeed, tickKey } from '../draw-tick.ts';
import { emptyBitmap } from '../free-slots.ts';
import { sha256, tag } from '../hash.ts';
import { type ManifestLine, manifestRoot, slotLeaf, slotSalt, slotText } from '../manifest.ts';
import { makeTickChain, tickValue } from '../tick-chain.ts';
import { canonicalText } from './canonical.ts';
import { stateOf } from './state.ts';
import { termsHash } from './terms.ts';

const H = (text: string) => sha256(utf8(text));
const lines: readonly ManifestLine[] = [
  { card: 'card-A', rarity: 'S', return_points: 9000, first_serial: 0, first_slot: 0, count: 1 },
  { card: 'card-B', rarity: 'A', return_points: 3000, first_serial: 0, first_slot: 1, count: 2 },
  { card: 'card-C', rarity: 'C', return_points: 50, first_serial: 0, first_slot: 3, count: 7 },
];

export function arithmetic() {
  const chain = makeTickChain(H('secret-seed-for-test-vector'), 1000, 64);
  const root = manifestRoot(lines);
  const salt = H('salt-for-test-vector');
  const terms = canonicalText({
    anchor: toHex(tickValue(chain, 0)),
    box: '018f0000-0000-7000-8000-000000000001',
    method: '2',
    n: 10,
    root: toHex(root),
  });
  const T = termsHash(terms);
  const p1 = { seq: 1, purchase_id: '11111111-1111-4111-8111-111111111111', n: 3, c: H('client-1'), t: 7 };
  const p2 = { seq: 2, purchase_id: '22222222-2222-4222-8222-222222222222', n: 2, c: H('client-2'), t: 7 };
  const h0 = firstHead(T);
  const h1 = nextHead(h0, p1);
  const h2 = nextHead(h1, p2);
  const purchases = [
    { ...p1, head: h1 },
    { ...p2, head: h2 },
  ];
  const sealed = {
    T,
    t: 7,
    v: tickValue(chain, 7),
    beta: H('beacon-round-for-test-vector'),
    head: h2,
    n: 10,
    drawn: emptyBitmap(10),
    purchases,
  };
  const key = tickKey(sealed);
  const { slots, drawn } = drawTick(sealed);
  return {
    tags: Object.fromEntries(['accept', 'head', 'key', 'seed', 'slot', 'state', 'terms', 'tick'].map((name) => [name, toHex(tag(name))])),
    slots: lines.flatMap((line) => Array.from({ length: line.count }, (_, i) => slotText(line)(line.first_serial + i))),
    leaf_0: toHex(slotLeaf(0, slotText(lines[0]!)(0))),
    root: toHex(root),
    box_salt: toHex(salt),
    salt_0: toHex(slotSalt(salt, 0)),
    hidden_leaf_0: toHex(slotLeaf(0, slotText(lines[0]!)(0), slotSalt(salt, 0))),
    hidden_root: toHex(manifestRoot(lines, salt)),
    chain_end: toHex(H('secret-seed-for-test-vector')),
    chain_length: 1000,
    anchor: toHex(tickValue(chain, 0)),
    v_7: toHex(sealed.v),
    terms,
    T: toHex(T),
    purchases: [p1, p2].map((purchase) => ({ ...purchase, c: toHex(purchase.c) })),
    h_0: toHex(h0),
    h_1: toHex(h1),
    h_2: toHex(h2),
    beta: toHex(sealed.beta),
    key: toHex(key),
    seeds: purchases.map((purchase) => toHex(purchaseSeed(key, purchase))),
    drawn: slots,
    bitmap: toHex(drawn),
    state: stateOf(T, 7, drawn),
  };
}
