// The one check with a pairing library, and the sizes a member's device must bear; the rest is in red-team.test.ts.
import { expect, test } from 'vitest';
import { utf8 } from '../bytes.ts';
import { isRoundSignature } from '../round-signature.ts';
import { auditShop } from './audit.ts';
import { checkProof } from './check-proof.ts';
import { sellOut } from './testing-cases.ts';
import { startSale } from './testing-sale.ts';

test('BUY-4 an honest draw is green with the beacon’s signatures checked, its box up to there too, and the closed box adds up', async () => {
  const sale = await sellOut();
  await sale.close();
  const proof = await sale.proof(6, 1);
  const { policy } = sale.log;
  const claims = await checkProof(proof, { policies: [policy], isRound: isRoundSignature }, sale.files());
  expect([claims.draw.colour, claims.history.colour, claims.closed]).toEqual([
    'green',
    'green',
    { colour: 'green', code: 'box_adds_up', figures: { packs: 30, left: 0, late: 0 } },
  ]);
  expect(claims.witnesses.map(({ name }) => name)).toEqual(['witness-0.example', 'witness-1.example', 'witness-2.example']);
  const { entries, checkpoints } = sale.log;
  const shop = { entries, checkpoints, boxes: [sale.files()] };
  expect((await auditShop(shop, { policies: [policy], isRound: isRoundSignature, held: [proof] })).findings).toEqual([]);
});

test('BUY-4 without pinned policy or pairing library a good draw is amber, and says which', async () => {
  const sale = await startSale();
  sale.seal(2, [3]);
  await sale.resolve();
  const proof = await sale.proof(2);
  expect((await checkProof(proof, { isRound: isRoundSignature })).draw.code).toBe('policy_not_pinned');
  expect((await checkProof(proof, { policies: [sale.log.policy], isRound: null })).draw.code).toBe('number_unchecked');
});

test('BUY-4 a proof of 3,000 packs in a box of 100,000, with 200 other purchases in its tick, is at most 100 kB', async () => {
  const counts = [1, 9, 90, ...Array.from({ length: 97 }, () => 1029), 87];
  const sale = await startSale({ counts });
  sale.seal(2, [5000]);
  await sale.resolve();
  sale.seal(5, [...Array.from({ length: 200 }, () => 1), 3000]);
  await sale.resolve();
  const proof = await sale.proof(5, 200);
  expect(sale.terms.n).toBe(100_000);
  expect(utf8(JSON.stringify(proof)).length).toBeLessThanOrEqual(100_000);
});
