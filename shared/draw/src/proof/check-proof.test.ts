import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64url } from '../bytes.ts';
import { sampleProof } from '../testing-proof.ts';
import { checkProof, checkSteps, judge, stepNames } from './check-proof.ts';
import { type Proof, manifestColumns, manifestOfColumns, packPurchases, unpackPurchases } from './proof.ts';

const brokenSteps = async (proof: Proof) =>
  (await checkProof(proof)).steps.filter(({ state }) => state === 'failed').map(({ name }) => name);

test('BUY-4 every purchase of every sale can be proven, the first tick’s too', async () => {
  const sale = fc.record({
    cards: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 3, maxLength: 5 }),
    packs: fc.array(fc.integer({ min: 1, max: 1 }), { minLength: 1, maxLength: 3 }),
    t: fc.integer({ min: 0, max: 49 }),
    seed: fc.string({ maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(sale, async (given) => {
      const checked = await checkProof(await sampleProof({ ...given, own: given.packs.length - 1 }));
      expect(checked.steps.filter(({ state }) => state !== 'ok')).toEqual([]);
      expect(checked.isGenuine).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('BUY-4 the whole of a sold-out box is proven', async () => {
  const proof = await sampleProof({ cards: [1, 4, 5], packs: [4, 6], own: 1 });
  const { isGenuine, won } = await checkProof(proof);
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
      expect((await checkProof({ ...proof, [field]: rubbish } as Proof)).isGenuine).toBe(false);
    }
  }
});

test('BUY-4 parts of the check, made apart, are judged as the whole; with one of them missing nothing is genuine', async () => {
  const [contents, ...rest] = stepNames;
  for (const proof of [await sampleProof(), { ...(await sampleProof()), v: 'ab'.repeat(32) }]) {
    const [first, second] = [await checkSteps([contents], proof), await checkSteps(rest, proof)];
    expect(judge(proof, [second, first])).toEqual(await checkProof(proof));
    for (const part of [first, second]) expect(judge(proof, [part]).isGenuine).toBe(false);
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
    (await checkProof(proof, { kept })).steps.find(({ name }) => name === 'sealed_head');
  expect(await found([proof.sealed_head])).toMatchObject({ state: 'ok', data: { seen: 1 } });
  const other = { ...proof.sealed_head, body: { ...proof.sealed_head.body, h_last: 'ab'.repeat(32) } };
  // Not signed by the shop: anybody could have written it.
  expect(await found([other])).toMatchObject({ state: 'ok', data: { seen: 0 } });
  const [first, second] = await twoHeads();
  const twice = await checkProof(first, { kept: [second.sealed_head] });
  expect(twice.steps.find(({ name }) => name === 'sealed_head')).toMatchObject({
    state: 'failed',
    why: expect.stringContaining('another signed head'),
  });
});

/** Two sales of one key, box and tick with different purchases: what a shop that shows two faces would sign. */
async function twoHeads(): Promise<[Proof, Proof]> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  return [await sampleProof({ keys }), await sampleProof({ keys, packs: [1, 1, 1] })];
}
