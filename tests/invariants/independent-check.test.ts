// Every proof is also checked by a second implementation that shares no code with the shop (tests/independent/check-proof.mjs).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type Proof, checkProof } from '@fudaya/draw';
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
});
afterAll(() => shop.close());

test('BUY-4 the second implementation finds every proof of the shop genuine, prizes too', async () => {
  const samples = await Promise.all([0, 1, 2].map((own) => sampleProof({ cards: [1, 9, 40], packs: [3, 1, 20], own, seed: `s${own}` })));
  expect(proofs.map(({ prizes }) => prizes)).toEqual([[], [], [0], [1]]);
  const all = [...proofs, ...samples];
  expect(await judged(all.map((proof) => JSON.stringify(proof)))).toEqual(all.map(({ slots }) => `ok ${slots.length}`));
});

test('BUY-4 any byte of a proof flipped is found by both implementations', async () => {
  const whole = JSON.stringify(proofs[2]);
  const flips = fc.sample(fc.record({ at: fc.nat(whole.length - 1), bit: fc.nat(6) }), {
    numRuns: isSoak ? 20_000 : 150,
    seed: 20_261_121,
  });
  const changed = flips.map(
    ({ at, bit }) => whole.slice(0, at) + String.fromCharCode(whole.charCodeAt(at) ^ (1 << bit)) + whole.slice(at + 1),
  );
  // A flip in the white space of no file changes what it says: there is none in ours.
  const theirs = await judged(changed);
  const unseen: string[] = [];
  for (const [i, file] of changed.entries()) {
    const place = `${flips[i]!.at}.${flips[i]!.bit}: ${file.slice(Math.max(0, flips[i]!.at - 12), flips[i]!.at + 12)}`;
    if (theirs[i]!.startsWith('ok')) unseen.push(`second implementation at ${place}`);
    if (await isGenuine(file)) unseen.push(`ours at ${place}`);
  }
  expect(unseen).toEqual([]);
}, 3_600_000);

async function isGenuine(file: string): Promise<boolean> {
  let proof: Proof;
  try {
    proof = JSON.parse(file) as Proof;
  } catch {
    return false;
  }
  // The dear pairing last: a file whose other steps fail needs none.
  return (await checkProof(proof)).isGenuine;
}
