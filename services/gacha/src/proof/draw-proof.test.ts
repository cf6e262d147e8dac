import { type Proof, type StepName, checkProof, fromBase64url, packPurchases, stepNames, toBase64url } from '@fudaya/draw';
import { testChain } from '@fudaya/draw/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proofShop } from '../testing-proofs.ts';
import { drawProof } from './draw-proof.ts';

let shop: Awaited<ReturnType<typeof proofShop>>;
let drawn: Proof;
/** The same purchase as an operator would tell it who bought after it. */
let strangers: Proof;

beforeAll(async () => {
  shop = await proofShop();
  const { packId } = await shop.box(400);
  await shop.buy(packId, 7);
  await shop.draw();
  const own = await shop.buy(packId, 30);
  const other = await shop.buy(packId, 2);
  await shop.draw();
  [drawn, strangers] = [await own.proof(), await other.proof()];
});
afterAll(() => shop.close());

const checked = (proof: Proof) => checkProof(proof, { publicKey: shop.deps.signer.publicKey });
const brokenSteps = async (proof: Proof): Promise<StepName[]> =>
  (await checked(proof)).steps.filter(({ state }) => state !== 'ok').map(({ name }) => name);

test('BUY-4 the proof of a drawn purchase holds in every step and gives the cards the shop stored', async () => {
  for (const proof of [drawn, strangers]) {
    const told: string[] = [];
    const found = await checkProof(proof, { publicKey: shop.deps.signer.publicKey, onStep: ({ name }) => told.push(name) });
    expect(found.steps.map(({ name, state, why }) => ({ name, state, why }))).toEqual(
      stepNames.map((name) => ({ name, state: 'ok', why: undefined })),
    );
    expect(found.isGenuine).toBe(true);
    expect(told).toEqual(stepNames);
    const stored = await shop.owner`
      select slot, card_id as card from books.drawn_card where purchase_id = ${proof.receipt.body.purchase_id} order by ord`;
    expect(found.won.map(({ slot, card }) => ({ slot, card }))).toEqual([...stored]);
  }
});

test('BUY-4 the proof survives being saved as a file', async () => {
  expect((await checked(JSON.parse(JSON.stringify(drawn)) as Proof)).isGenuine).toBe(true);
});

const raised = ([first = 0, ...rest]: readonly number[]) => [first + 1, ...rest];
const tamperings: [string, StepName, (proof: Proof) => Proof | Promise<Proof>][] = [
  ['a slot swapped for another', 'draw', (p) => ({ ...p, slots: raised(p.slots) })],
  ['two won slots in another order', 'draw', (p) => ({ ...p, slots: [p.slots[1]!, p.slots[0]!, ...p.slots.slice(2)] })],
  ['a card swapped for a better one', 'cards', (p) => ({ ...p, cards: ['p1-a', ...p.cards.slice(1)] })],
  ['a purchase back-dated into the tick', 'accept_chain', (p) => ({ ...p, purchases: withOneMore(p) })],
  ['a purchase left out of the tick', 'accept_chain', (p) => ({ ...p, purchases: withOneLess(p) })],
  [
    'a changed head',
    'sealed_head',
    (p) => ({ ...p, sealed_head: { ...p.sealed_head, body: { ...p.sealed_head.body, h_last: 'ab'.repeat(32) } } }),
  ],
  ['another head before the tick', 'sealed_head', (p) => ({ ...p, previous_head: { ...p.previous_head!, body: p.sealed_head.body } })],
  ['the head before left out', 'accept_chain', (p) => ({ ...p, previous_head: null })],
  [
    'a manifest count off by one',
    'contents',
    (p) => ({ ...p, manifest: { ...p.manifest!, count: p.manifest!.count.map((count, i) => (i === 1 ? count + 1 : count)) } }),
  ],
  ['a return value changed', 'contents', (p) => ({ ...p, manifest: { ...p.manifest!, return_points: raised(p.manifest!.return_points) } })],
  ['other terms', 'terms', (p) => ({ ...p, terms: p.terms.replace('"price":100', '"price":101') })],
  [
    'the value of another beacon',
    'beacon',
    async (p) => ({ ...p, beacon_signature: hex(await testChain('a foreign beacon').signatureOf(p.sealed_head.body.round)) }),
  ],
  [
    'another round of the same beacon',
    'beacon',
    async (p) => ({ ...p, beacon_signature: hex(await testChain().signatureOf(p.sealed_head.body.round + 1)) }),
  ],
  [
    'the receipt of another purchase',
    'receipt',
    (p) => ({ ...p, receipt: { ...strangers.receipt, body: { ...strangers.receipt.body, n: 30 } } }),
  ],
  ['a receipt that was not signed', 'receipt', (p) => ({ ...p, receipt: { ...p.receipt, signature: strangers.receipt.signature } })],
  ['another value of the operator', 'tick_chain', (p) => ({ ...p, v: 'cd'.repeat(32) })],
  ['the operator’s value of the tick before', 'tick_chain', (p) => ({ ...p, v: p.v_before! })],
  ['another line of the site log', 'site_log', (p) => ({ ...p, site_log: { ...p.site_log, id: p.site_log.id + 1 } })],
  ['a slot more marked as drawn before', 'draw', (p) => ({ ...p, drawn_before: withSlotDrawn(p) })],
];
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const withOneMore = (proof: Proof): string => {
  const late = packPurchases([{ purchase_id: '11111111-1111-4111-8111-111111111111', n: 1, c: new Uint8Array(32) }]);
  return toBase64url(new Uint8Array([...fromBase64url(proof.purchases), ...fromBase64url(late)]));
};
const withOneLess = (proof: Proof): string => toBase64url(fromBase64url(proof.purchases).slice(0, -52));
const withSlotDrawn = (proof: Proof): string => {
  const bitmap = fromBase64url(proof.drawn_before);
  const free = bitmap.findIndex((byte) => byte !== 0xff);
  return toBase64url(bitmap.with(free, bitmap[free]! | (bitmap[free]! + 1)));
};

test.each(tamperings)('BUY-4 %s is named by its step, %s', async (_, name, tamper) => {
  const broken = await brokenSteps(await tamper(drawn));
  expect(broken[0]).toBe(name);
});

test('BUY-4 a key that is not the shop’s is refused, also when the whole file is signed with it', async () => {
  const { steps, isGenuine } = await checkProof(drawn, { publicKey: `${drawn.public_key.slice(0, -4)}AAAA` });
  expect(isGenuine).toBe(false);
  expect(steps.find(({ name }) => name === 'site_log')).toMatchObject({ state: 'failed' });
});

test('BUY-4 no byte of the file can be changed without a step failing', async () => {
  const text = JSON.stringify(drawn);
  const holds: number[] = [];
  // A sample of places all over it, each with a letter that may stand there.
  for (let at = 0; at < text.length; at += 23) {
    const letter = text[at]!;
    const other = /[0-8]/.test(letter) ? String(Number(letter) + 1) : letter === 'a' ? 'b' : 'a';
    let changed: Proof;
    try {
      changed = JSON.parse(text.slice(0, at) + other + text.slice(at + 1)) as Proof;
    } catch {
      continue; // no file at all
    }
    // The pairing is checked once above; here it would take all the time.
    if (changed.beacon_signature !== drawn.beacon_signature) continue;
    if ((await checked(changed)).isGenuine) holds.push(at);
  }
  expect(holds.map((at) => text.slice(at - 20, at + 20))).toEqual([]);
});

test('BUY-4 nothing is told of a tick before it is settled: neither its value nor a proof', async () => {
  const { packId, boxId } = await shop.box(10);
  const { proof } = await shop.buy(packId, 1);
  await expect(proof()).rejects.toMatchObject({ code: 'not_settled' });
  shop.toTickEnd();
  await shop.seal();
  await expect(proof()).rejects.toMatchObject({ code: 'not_settled' });
  shop.clock.advance(2);
  await shop.resolve();
  const { v, sealed_head } = await proof();
  // The next purchase's value is not to be found by what is public now: only hashes downwards from v.
  const next = await shop.buy(packId, 1);
  const [tick] = await shop.owner`select last_tick from gacha.box where id = ${boxId}`;
  expect(tick!['last_tick']).toBeGreaterThan(sealed_head.body.t);
  await expect(next.proof()).rejects.toMatchObject({ code: 'not_settled' });
  await shop.draw();
  expect((await next.proof()).v).not.toBe(v);
});

test('BUY-4 another member’s purchase is unknown', async () => {
  const stranger = shop.as(await shop.member());
  await expect(drawProof(stranger, { purchase_id: drawn.receipt.body.purchase_id })).rejects.toMatchObject({ state: 404 });
});

test('BUY-4 a purchase void for a late seal shows what it would have won', async () => {
  const { packId } = await shop.box(20);
  const { proof } = await shop.buy(packId, 3);
  shop.clock.advance(60);
  await shop.seal();
  await shop.resolve();
  const late = await proof();
  expect(late).toMatchObject({ outcome: 'late_seal', slots: [], cards: [] });
  const { isGenuine, won, steps } = await checked(late);
  expect(steps.filter(({ state }) => state !== 'ok').map(({ name, state }) => [name, state])).toEqual([['sealed_head', 'unchecked']]);
  // That its head came late is the shop's word: the page may not call it good.
  expect(isGenuine).toBe(false);
  expect(won).toHaveLength(3);
});

test('BUY-4 a purchase void for want of a beacon proves everything up to the round that did not come', async () => {
  const { packId } = await shop.box(20);
  const { proof } = await shop.buy(packId, 3);
  shop.beacon.isWithheld = true;
  await shop.draw();
  shop.clock.advance(601);
  await shop.resolve();
  shop.beacon.isWithheld = false;
  const none = await proof();
  expect(none).toMatchObject({ outcome: 'no_beacon', beacon_signature: null, slots: [] });
  const { isGenuine, won, steps } = await checked(none);
  expect(steps.filter(({ state }) => state !== 'ok').map(({ name, state }) => [name, state])).toEqual([
    ['beacon', 'unchecked'],
    ['draw', 'unchecked'],
    ['cards', 'unchecked'],
  ]);
  // That no number came is the shop's word: a relay can say otherwise, so the page may not call it good.
  expect([isGenuine, won]).toEqual([false, []]);
});
