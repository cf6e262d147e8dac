import { expect, test } from 'vitest';
import { fromHex } from '../bytes.ts';
import { areRoundSignatures } from '../round-signature.ts';
import { checkProof } from './check-proof.ts';
import { sellOut } from './testing-cases.ts';
import { type AreRounds, vouchedRounds } from './vouched-rounds.ts';

function allOf(...args: Parameters<typeof vouchedRounds>): Map<number, string> {
  const work = vouchedRounds(...args);
  let part = work.next();
  while (!part.done) part = work.next();
  return part.value;
}

test('BUY-4 the numbers of a box are proven together, and a false one among them takes the word from all of its batch', async () => {
  const sale = await sellOut();
  const { ticks } = sale.files();
  const vouched = allOf(sale.terms, ticks, areRoundSignatures);
  expect([...vouched]).toEqual(ticks.map(({ rounds: [round] }) => [round!.round, round!.signature]));
  const [first, second, ...rest] = ticks;
  const signature = second!.rounds[0]!.signature;
  const forged = [{ ...first!, rounds: [{ ...first!.rounds[0]!, signature }] }, second!, ...rest];
  expect(allOf(sale.terms, forged, areRoundSignatures).size).toBe(0);
});

test('BUY-4 two false numbers cannot make up for each other', async () => {
  const sale = await sellOut();
  const [a, b] = sale.files().ticks.map(({ rounds: [round] }) => round!);
  const key = fromHex(sale.terms.beacon!.publicKey);
  expect(areRoundSignatures(key, [a!, b!])).toBe(true);
  expect(
    areRoundSignatures(key, [
      { ...a!, signature: b!.signature },
      { ...b!, signature: a!.signature },
    ]),
  ).toBe(false);
  expect(areRoundSignatures(key, [{ ...a!, signature: 'ab'.repeat(48) }])).toBe(false);
});

test('BUY-4 with its numbers proven beforehand a box is checked without a look at any one of them', async () => {
  const sale = await sellOut();
  const asked: number[] = [];
  const areRounds: AreRounds = (key, rounds) => {
    asked.push(rounds.length);
    return areRoundSignatures(key, rounds);
  };
  const rounds = allOf(sale.terms, sale.files().ticks, areRounds);
  expect(asked).toEqual([4]);
  const isRound = (): never => {
    throw new Error('asked for one');
  };
  const claims = await checkProof(await sale.proof(6), { policies: [sale.log.policy], isRound, rounds }, sale.files());
  expect([claims.draw.code, claims.history.code]).toEqual(['draw_holds', 'history_holds']);
});
