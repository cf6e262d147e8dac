import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quicknet } from '../beacon.ts';
import { fromHex, toBase64url, utf8 } from '../bytes.ts';
import type { KeptReceipt } from '../kept-receipt.ts';
import { receiptText } from '../signed.ts';
import { testChain } from '../testing.ts';
import { newKeys as testKeys, sampleProof } from '../testing-proof.ts';
import { badgeOfTerms } from './badge.ts';
import { type CheckOptions, checkProof, checkSteps, judge, stepNames } from './check-proof.ts';
import { type Proof, manifestColumns, manifestOfColumns, packPurchases, unpackPurchases } from './proof.ts';

/** With the key of the file: what it holds is then the only question. */
const checked = (proof: Proof) => checkProof(proof, { publicKey: proof.public_key });
const brokenSteps = async (proof: Proof) => (await checked(proof)).steps.filter(({ state }) => state === 'failed').map(({ name }) => name);

test('BUY-4 every purchase of every sale can be proven, the first tick’s too', async () => {
  const sale = fc.record({
    cards: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 5 }),
    packs: fc.array(fc.integer({ min: 1, max: 1 }), { minLength: 1, maxLength: 3 }),
    t: fc.integer({ min: 0, max: 49 }),
    seed: fc.string({ maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(sale, async (given) => {
      const { steps, isGenuine } = await checked(await sampleProof({ ...given, own: given.packs.length - 1 }));
      expect(steps.filter(({ state }) => state !== 'ok')).toEqual([]);
      expect(isGenuine).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('BUY-4 the whole of a sold-out box is proven', async () => {
  const proof = await sampleProof({ cards: [1, 4, 5], packs: [4, 6], own: 1 });
  const { isGenuine, won } = await checked(proof);
  expect([isGenuine, won.length]).toEqual([true, 6]);
});

test('BUY-4 each signature belongs to its text: those of another shop break exactly the signed steps', async () => {
  const [own, other] = [await sampleProof(), await sampleProof()];
  expect(await brokenSteps({ ...own, public_key: other.public_key })).toEqual(['site_log', 'receipt', 'sealed_head']);
});

test('BUY-4 another v, another order of purchases and another set of drawn slots are named', async () => {
  const proof = await sampleProof({ cards: [10, 20, 70], packs: [20, 3] });
  expect(await brokenSteps({ ...proof, v: 'ab'.repeat(32) })).toEqual(['tick_chain', 'draw']);
  const swapped = packPurchases(unpackPurchases(proof.purchases).toReversed());
  expect(await brokenSteps({ ...proof, purchases: swapped })).toContain('accept_chain');
  expect(await brokenSteps({ ...proof, drawn_before: toBase64url(new Uint8Array(13).fill(1, 0, 1)) })).toEqual(['draw']);
});

test('BUY-4 rubbish is a failed step and never an exception', async () => {
  const proof = await sampleProof();
  for (const field of Object.keys(proof) as (keyof Proof)[]) {
    for (const rubbish of [null, 'x', 7, [], {}]) {
      if (field === 'previous_head' && rubbish === null) continue; // as it was
      expect((await checkProof({ ...proof, [field]: rubbish } as Proof, { publicKey: proof.public_key })).isGenuine).toBe(false);
    }
  }
});

test('BUY-4 parts of the check, made apart, are judged as the whole; with one of them missing nothing is genuine', async () => {
  const [contents, ...rest] = stepNames;
  for (const proof of [await sampleProof(), { ...(await sampleProof()), v: 'ab'.repeat(32) }]) {
    const options = { publicKey: proof.public_key };
    const [first, second] = [await checkSteps([contents], proof, options), await checkSteps(rest, proof, options)];
    expect(judge([second, first])).toEqual(await checked(proof));
    for (const part of [first, second]) expect(judge([part]).isGenuine).toBe(false);
  }
});

test('a manifest and the purchases of a tick come out of the file as they went in', () => {
  const lines = [
    { card: 'a', rarity: 'S', return_points: 9, first_serial: 4, first_slot: 0, count: 1, cert: 'PSA 1', image_sha256: 'ab' },
    { card: 'b', rarity: 'C', return_points: 1, first_serial: 0, first_slot: 1, count: 9 },
  ];
  expect(manifestOfColumns(manifestColumns(lines))).toEqual(lines);
  expect(() => manifestOfColumns({ ...manifestColumns(lines), count: [1] })).toThrow('differ in length');
  const purchases = [{ purchase_id: '018f0000-0000-7000-8000-000000000001', n: 3000, c: new Uint8Array(32).fill(5) }];
  expect(unpackPurchases(packPurchases(purchases))).toEqual(purchases);
  expect(() => unpackPurchases('AAAA')).toThrow('cut off');
});

test('BUY-4 a signed head that this device kept must be the file’s: another one of the tick is a proof of fraud', async () => {
  const proof = await sampleProof();
  const found = async (kept: Proof['sealed_head'][]) =>
    (await checkProof(proof, { publicKey: proof.public_key, kept })).steps.find(({ name }) => name === 'sealed_head');
  expect(await found([proof.sealed_head])).toMatchObject({ state: 'ok', data: { seen: 1 } });
  const other = { ...proof.sealed_head, body: { ...proof.sealed_head.body, h_last: 'ab'.repeat(32) } };
  // Not signed by the shop: anybody could have written it.
  expect(await found([other])).toMatchObject({ state: 'ok', data: { seen: 0 } });
  const [first, second] = await twoHeads();
  const twice = await checkProof(first, { publicKey: first.public_key, kept: [second.sealed_head] });
  expect(twice.steps.find(({ name }) => name === 'sealed_head')).toMatchObject({
    state: 'failed',
    why: { code: 'other_head_seen' },
  });
});

/** Two sales of one key, box and tick with different purchases: what a shop that shows two faces would sign. */
async function twoHeads(): Promise<[Proof, Proof]> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  return [await sampleProof({ keys }), await sampleProof({ keys, packs: [1, 1, 1] })];
}

const whyOf = async (proof: Proof, options: Partial<CheckOptions> = {}) =>
  (await checkProof(proof, { publicKey: proof.public_key, ...options })).steps
    .filter(({ state }) => state !== 'ok')
    .map(({ name, state, why }) => [name, state, why?.code]);

describe('BUY-4 an operator who writes the clock of the terms so that an old, known round decides is found out', () => {
  const { known } = quicknet;
  /** The public chain, of which one true round is at hand. */
  const chain = { ...quicknet, signatureOf: async () => fromHex(known.signature) };
  const [t, tick0] = [7, 1_800_000_000];
  const end = tick0 + 3 * (t + 1);
  const old_s = quicknet.genesis + (known.round - 1) * quicknet.period;

  test.each([
    ['by another genesis', 'public_chain', { beacon_genesis: end + 2 - (known.round - 1) * 3 }, true],
    ['by another period', 'public_chain', { beacon_period: Math.ceil((end + 2 - quicknet.genesis) / (known.round - 1)) }, true],
    ['by a round before the tick', 'round_too_soon', { round_after_s: old_s - end }, true],
    ['by no time to seal', 'no_seal_margin', { seal_margin_ms: 0 }, false],
    ['by a key of their own', 'public_chain', { beacon_public_key: testChain().publicKey }, false],
  ])('%s', async (_, code, terms, isOld) => {
    const proof = await sampleProof({ beacon: chain, terms, t });
    expect(proof.sealed_head.body.round === known.round).toBe(isOld);
    expect(await whyOf(proof)).toEqual([['beacon', 'failed', code]]);
    expect(badgeOfTerms(proof.terms)).toBe('none');
  });

  test('by a tick long before the sale', async () => {
    const early = { beacon: chain, t, tick0: old_s - 2 - 3 * (t + 1), terms: { sale_start: tick0, sale_end: tick0 + 3600 } };
    const proof = await sampleProof(early);
    expect(proof.sealed_head.body.round).toBe(known.round);
    expect(await whyOf(proof)).toEqual([['sealed_head', 'failed', 'outside_sale']]);
  });

  test('on a beacon of demonstrations too, and by a tick after the sale', async () => {
    expect(await whyOf(await sampleProof({ terms: { round_after_s: 1 } }))).toEqual([['beacon', 'failed', 'round_too_soon']]);
    expect(await whyOf(await sampleProof({ t, tick0, terms: { sale_end: tick0 + 3 } }))).toEqual([
      ['sealed_head', 'failed', 'outside_sale'],
    ]);
  });

  test('while the public chain itself, at its own time, is called public', async () => {
    const own = { beacon: chain, t, tick0: old_s - 2 - 3 * (t + 1) };
    const proof = await sampleProof(own);
    expect([await whyOf(proof), badgeOfTerms(proof.terms)]).toEqual([[], 'public']);
  });
});

test('BUY-4 a file that somebody else signed, whole and consistent, is not the shop’s', async () => {
  const [ours, forged] = [await sampleProof(), await sampleProof()];
  const { steps, isGenuine } = await checkProof(forged, { publicKey: ours.public_key });
  expect(isGenuine).toBe(false);
  expect(steps.filter(({ state }) => state === 'failed').map(({ name, why }) => [name, why?.code])).toEqual([
    ['site_log', 'other_key'],
    ['receipt', 'other_key'],
    ['sealed_head', 'other_key'],
  ]);
});

test('BUY-4 where the shop’s key is not known no signature is called good; where the shop names another one, that is said', async () => {
  const proof = await sampleProof();
  const signed = ['site_log', 'receipt', 'sealed_head'];
  expect(await whyOf(proof, { publicKey: null })).toEqual(signed.map((name) => [name, 'unchecked', 'no_key']));
  expect((await checkProof(proof, { publicKey: null })).isGenuine).toBe(false);
  expect(await whyOf(proof, { hasOtherKey: true })).toEqual(signed.map((name) => [name, 'failed', 'key_changed']));
});

test('BUY-4 a kept head counts under the key it came with: a second key of the shop does not hide a second head', async () => {
  const [keys, others] = [await testKeys(), await testKeys()];
  const [seen, shown] = [await sampleProof({ keys, packs: [3, 2] }), await sampleProof({ keys: others, packs: [3, 4] })];
  // The device forgot which key the shop had, and takes the one it is told today.
  const kept = [{ ...seen.sealed_head, key: seen.public_key, at: 0 }];
  expect(await whyOf(shown, { kept })).toEqual([['sealed_head', 'failed', 'other_head_seen']]);
});

test('BUY-4 a head that this device got only when its round was out already is not called seen in time', async () => {
  const proof = await sampleProof();
  const { beacon_genesis, beacon_period } = JSON.parse(proof.terms) as Record<string, number>;
  const out_ms = 1000 * (beacon_genesis! + (proof.sealed_head.body.round - 1) * beacon_period!);
  const seenAt = async (at: number) => {
    const { steps } = await checkProof(proof, { publicKey: proof.public_key, kept: [{ ...proof.sealed_head, key: proof.public_key, at }] });
    return steps.find(({ name }) => name === 'sealed_head')!.data['seen'];
  };
  expect([await seenAt(out_ms - 1), await seenAt(out_ms)]).toEqual([1, 0]);
});

test('BUY-4 a void tick that was settled before its round does not fail for it: it says that it could not be checked, and is not green', async () => {
  const late = { ...(await sampleProof()), outcome: 'late_seal' as const, beacon_signature: null, slots: [], slot_cards: [], cards: [] };
  expect(await whyOf(late)).toEqual([
    ['sealed_head', 'unchecked', 'void_for_lateness'],
    ...['beacon', 'draw', 'cards'].map((name) => [name, 'unchecked', 'void_before_round']),
  ]);
  expect((await checked(late)).isGenuine).toBe(false);
  // Nothing else may go without its round.
  expect((await whyOf({ ...(await sampleProof()), beacon_signature: null }))[0]).toEqual(['beacon', 'failed', 'no_round']);
  expect(await whyOf({ ...late, slots: [1] })).toContainEqual(['beacon', 'failed', 'no_round']);
});

test('BUY-4 that a head came too late is the shop’s word: what was cancelled for it is not green, and a device that saw the head in time says so', async () => {
  const late = { ...(await sampleProof()), outcome: 'late_seal' as const, slots: [], slot_cards: [], cards: [] };
  expect(await whyOf(late)).toEqual([['sealed_head', 'unchecked', 'void_for_lateness']]);
  expect((await checked(late)).won).toHaveLength(3);
  const { beacon_genesis, beacon_period } = JSON.parse(late.terms) as Record<string, number>;
  const out_ms = 1000 * (beacon_genesis! + (late.sealed_head.body.round - 1) * beacon_period!);
  const seenAt = async (at?: number) => whyOf(late, { kept: [{ ...late.sealed_head, key: late.public_key, at }] });
  // By the terms a second before the number is the latest. A clock that is off says the same: neither is called wrong.
  expect(await seenAt(out_ms - 1001)).toEqual([['sealed_head', 'unchecked', 'void_but_seen']]);
  expect(await seenAt(out_ms - 1000)).toEqual([['sealed_head', 'unchecked', 'void_for_lateness']]);
  // Kept without the time it came, it shows nothing of when that was.
  expect(await seenAt()).toEqual([['sealed_head', 'unchecked', 'void_for_lateness']]);
  const [other] = await twoHeads();
  expect(await whyOf({ ...late, sealed_head: other.sealed_head })).toContainEqual(['sealed_head', 'failed', 'signature']);
});

test('BUY-4 a box whose terms name no beacon has no reason to cancel a draw: what the operator cancels there is not genuine', async () => {
  const drawn = await sampleProof({ terms: { beacon: 'none' } });
  expect(await whyOf(drawn)).toEqual([]);
  const cancelled = { ...drawn, outcome: 'late_seal' as const, slots: [], slot_cards: [], cards: [] };
  expect(await whyOf(cancelled)).toContainEqual(['draw', 'failed', 'void_of_none']);
  expect(await whyOf({ ...cancelled, outcome: 'no_beacon' })).toContainEqual(['draw', 'failed', 'void_of_none']);
});

test('BUY-4 the receipt this device was given when it bought must be the file’s, of what it had sent, and before the number was out', async () => {
  const keys = await testKeys();
  const proof = await sampleProof({ keys });
  const { purchase_id, n, c } = proof.receipt.body;
  const { beacon_genesis, beacon_period } = JSON.parse(proof.terms) as Record<string, number>;
  const out_ms = 1000 * (beacon_genesis! + (proof.receipt.body.round - 1) * beacon_period!);
  const kept = { receipt: proof.receipt, at: out_ms - 1, sent: { purchase_id, n, c } };
  const found = async (receipts: KeptReceipt[], file = proof) => {
    const { steps } = await checkProof(file, { publicKey: proof.public_key, receipts });
    const { state, data, why } = steps.find(({ name }) => name === 'receipt')!;
    return [state, data['kept'], why?.code];
  };
  expect(await found([kept])).toEqual(['ok', 1, undefined]);
  // The operator signed another place in line afterwards: both are their own word.
  const body = { ...proof.receipt.body, seq: 2 };
  const other = { ...kept, receipt: { body, signature: await signWith(keys, receiptText(body)) } };
  expect(await found([other])).toEqual(['failed', 1, 'other_receipt']);
  expect(await found([kept, other])).toEqual(['failed', 2, 'other_receipt']);
  expect(await found([{ ...kept, sent: { purchase_id, n, c: 'cd'.repeat(32) } }])).toEqual(['failed', 1, 'other_sent']);
  // A clock that is off, or a reply that was lost, does the same: it is not called wrong, but neither good.
  expect(await found([{ ...kept, at: out_ms }])).toEqual(['unchecked', undefined, 'receipt_after_round']);
  expect(await found([{ ...kept, receipt: { ...proof.receipt, signature: proof.sealed_head.signature } }])).toEqual([
    'failed',
    1,
    'kept_unsigned',
  ]);
});

async function signWith({ privateKey }: CryptoKeyPair, text: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new Uint8Array(utf8(text)))));
}
