// Every proof is also checked by a second implementation that shares no code with the shop (tests/independent/check-proof.mjs).
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { text } from 'node:stream/consumers';
import { type Proof, checkProof, fromHex, quicknet, resultBody, resultText, toBase64url } from '@fudaya/draw';
import { sampleProof } from '@fudaya/draw/testing-proof';
import { proofShop } from '@fudaya/gacha/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

const script = new URL('../independent/check-proof.mjs', import.meta.url).pathname;
const isSoak = process.env['SOAK'] !== undefined;

/** What the other implementation says of each text, in order. */
async function judged(texts: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, [script, '--lines'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const said = text(child.stdout);
  const ended = once(child, 'exit');
  child.stdin.end(texts.map((line) => `${line.replaceAll(/[\r\n]/g, ' ')}\n`).join(''));
  await ended;
  return (await said).trimEnd().split('\n');
}

let shop: Awaited<ReturnType<typeof proofShop>>;
let proofs: Proof[];
/** Void for a late seal, void for want of a number, of a hidden lineup, without a beacon. */
let others: Record<'late' | 'gone' | 'hidden' | 'none', Proof>;
beforeAll(async () => {
  shop = await proofShop();
  const prize = { cardId: 'prize', rarity: 'S', revealRarity: 5, returnPoints: 1 };
  const { packId } = await shop.box(300, {
    prizes: [
      { ...prize, at: 31 },
      { ...prize, at: 'last' },
    ],
  });
  const bought = [await shop.buy(packId, 7), await shop.buy(packId, 20)];
  await shop.draw();
  bought.push(await shop.buy(packId, 9), await shop.buy(packId, 264));
  await shop.draw();
  proofs = await Promise.all(bought.map(({ proof }) => proof()));
  const proofIn = async (spec: object, draw: () => Promise<void>): Promise<Proof> => {
    const { proof } = await shop.buy((await shop.box(40, spec)).packId, 5);
    await draw();
    return proof();
  };
  others = {
    late: await proofIn({}, async () => {
      shop.clock.advance(60);
      await shop.seal();
      await shop.resolve();
    }),
    gone: await proofIn({}, async () => {
      shop.beacon.isWithheld = true;
      await shop.draw();
      shop.clock.advance(601);
      await shop.resolve();
      shop.beacon.isWithheld = false;
    }),
    hidden: await proofIn({ isHidden: true }, () => shop.draw()),
    // Its ticks end beside those of the demo beacon, that the clock of tests is stepped by.
    none: await proofIn({ beacon: 'none' }, async () => {
      await shop.draw();
      await shop.draw();
    }),
  };
});
afterAll(() => shop.close());

test('BUY-4 the second implementation finds every proof of the shop genuine, prizes too', async () => {
  const kinds = Object.values(others);
  expect(kinds.map(({ outcome, manifest, beacon_signature: number }) => [outcome, manifest === null, number === null])).toEqual([
    ['late_seal', false, false],
    ['no_beacon', false, true],
    ['drawn', true, false],
    ['drawn', false, true],
  ]);
  const samples = await Promise.all([0, 1, 2].map((own) => sampleProof({ cards: [1, 9, 40], packs: [3, 1, 20], own, seed: `s${own}` })));
  expect(proofs.map(({ prizes }) => prizes)).toEqual([[], [], [0], [1]]);
  const all = [...proofs, ...kinds, ...samples];
  expect(await judged(all.map((proof) => JSON.stringify(proof)))).toEqual(all.map(({ slots }) => `ok ${slots.length}`));
});

test('BUY-4 the second implementation too refuses a clock that lets a known number decide, and a key that is not the shop’s', async () => {
  const { known } = quicknet;
  const chain = { ...quicknet, signatureOf: async () => fromHex(known.signature) };
  const end = 1_800_000_000 + 3 * 8;
  const old = [
    { beacon_genesis: end + 2 - 3 * (known.round - 1) },
    { round_after_s: quicknet.genesis + 3 * (known.round - 1) - end },
    { seal_margin_ms: 0 },
    { sale_start: end },
    { sale_end: end - 9 },
  ];
  const files = await Promise.all(old.map(async (terms) => JSON.stringify(await sampleProof({ beacon: chain, terms }))));
  const said = await judged(files);
  expect(said).toEqual([
    'no the public beacon has another beacon_genesis',
    'no a number that was known before the tick',
    'no a number that was known before the tick',
    'no a tick outside the sale',
    'no a tick outside the sale',
  ]);
  for (const file of files) expect(await holds(file, (JSON.parse(file) as Proof).public_key)).toBe(false);
  const folder = await mkdtemp(join(tmpdir(), 'fudaya-proof-'));
  const file = join(folder, 'proof.json');
  await writeFile(file, JSON.stringify(proofs[0]));
  const withKey = (key: string) => promisify(execFile)(process.execPath, [script, '--key', key, file]).catch((reason: object) => reason);
  expect(await withKey(proofs[0]!.public_key)).toMatchObject({ stdout: expect.stringContaining(': ok 7') });
  expect(await withKey((await sampleProof()).public_key)).toMatchObject({ code: 1, stdout: expect.stringContaining('not the shop’s') });
  await rm(folder, { recursive: true });
});

test('BUY-4 a draw that the shop cancels where nothing can come too late is refused by both, though the shop signed it', async () => {
  const cancelled = (outcome: 'late_seal' | 'no_beacon') => {
    const body = { ...others.none, outcome, slots: [], slot_cards: [], cards: [], prizes: [] };
    const text = resultText(resultBody(body));
    return JSON.stringify({ ...body, statement: { body: resultBody(body), signature: toBase64url(shop.deps.signer.sign(text)) } });
  };
  const files = [cancelled('late_seal'), cancelled('no_beacon')];
  expect(await judged(files)).toEqual(files.map(() => 'no an outcome that cannot be'));
  expect(await Promise.all(files.map((file) => holds(file)))).toEqual([false, false]);
});

test.each(['prize', 'late', 'gone', 'hidden', 'none'] as const)(
  'BUY-4 a proof that lacks a value is whole to neither, though that value be null: %s',
  async (kind) => {
    const whole = kind === 'prize' ? proofs[2]! : others[kind];
    const names = Object.keys(whole).filter((name) => !['lineup', 'prizes', 'statement'].includes(name));
    const files = names.map((name) => JSON.stringify({ ...whole, [name]: undefined }));
    const theirs = await judged(files);
    const ours = await Promise.all(files.map((file) => holds(file)));
    expect(names.filter((_, i) => theirs[i]!.startsWith('ok') || ours[i])).toEqual([]);
  },
);

test.each(['prize', 'late', 'gone', 'hidden', 'none'] as const)(
  'BUY-4 any byte of a proof flipped is found by both implementations: %s',
  async (kind) => {
    const whole = JSON.stringify(kind === 'prize' ? proofs[2] : others[kind]);
    // Without a pairing nothing tells a number that decided nothing from another one.
    const number = kind === 'late' ? whole.indexOf('"beacon_signature"') : whole.length;
    const flips = fc.sample(fc.record({ at: fc.nat(whole.length - 1), bit: fc.nat(6) }), {
      numRuns: isSoak ? 20_000 : 100,
      seed: 20_261_121,
    });
    const changed = flips.map(
      ({ at, bit }) => whole.slice(0, at) + String.fromCharCode(whole.charCodeAt(at) ^ (1 << bit)) + whole.slice(at + 1),
    );
    // A flip in the white space of no file changes what it says: there is none in ours.
    const theirs = await judged(changed);
    const unseen: string[] = [];
    for (const [i, file] of changed.entries()) {
      const { at, bit } = flips[i]!;
      const place = `${at}.${bit}: ${file.slice(Math.max(0, at - 12), at + 12)}`;
      const isNumber = at >= number && at < number + 120;
      if (theirs[i]!.startsWith('ok') && !isNumber) unseen.push(`second implementation at ${place}`);
      if (await holds(file)) unseen.push(`ours at ${place}`);
    }
    expect(unseen).toEqual([]);
  },
  3_600_000,
);

async function holds(file: string, publicKey = shop.deps.signer.publicKey): Promise<boolean> {
  let proof: Proof;
  try {
    proof = JSON.parse(file) as Proof;
  } catch {
    return false;
  }
  // The dear pairing last: a file whose other steps fail needs none.
  const { steps } = await checkProof(proof, { publicKey });
  // A step that nobody can check, of a void purchase, is no fault of the file.
  return steps.every(({ state }) => state !== 'failed');
}
