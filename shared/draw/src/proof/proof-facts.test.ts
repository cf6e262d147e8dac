import { expect, test } from 'vitest';
import { isDemoName, policyFacts, proofFacts } from './proof-facts.ts';
import { testLog } from './testing-operator.ts';
import { startSale } from './testing-sale.ts';

const [tick0, period] = [1_800_000_000, 3];

test('BUY-4 a file says when its list was closed, which of the witnesses saw it, and when its number was out', async () => {
  const sale = await startSale();
  const { body } = sale.seal(2, [3], { seen: { 0: tick0 + 10, 2: tick0 + 11 } });
  await sale.resolve();
  const facts = proofFacts(await sale.proof(2))!;
  expect(facts).toMatchObject({ box: sale.terms.box, t: 2, beacon: 'demo', closed_at_s: tick0 + 9, enough: 2, sale_start_s: tick0 + 3 });
  expect(facts.seen).toEqual([
    { name: 'witness-0.example', at_s: tick0 + 10, isDemo: true },
    { name: 'witness-1.example', at_s: null, isDemo: true },
    { name: 'witness-2.example', at_s: tick0 + 11, isDemo: true },
  ]);
  expect(facts.announced.map(({ at_s }) => at_s)).toEqual([tick0 - 697, tick0 - 697, tick0 - 697]);
  expect(facts.numbers).toEqual([{ round: body.round, out_at_s: expect.any(Number), seen: facts.seen }]);
  expect(facts.numbers[0]!.out_at_s! - facts.closed_at_s).toBeLessThan(3 + period);
});

test('BUY-4 of a late draw it says each number in turn, and who saw the list before the one that decided', async () => {
  const sale = await startSale();
  const { body } = sale.seal(2, [3], { seen: { 0: tick0 + 10 } });
  sale.moveLate(2, 2, body.round + 4);
  await sale.resolve();
  const { numbers } = proofFacts(await sale.proof(2))!;
  expect(numbers.map(({ round, seen }) => [round, seen.filter(({ at_s }) => at_s !== null).length])).toEqual([
    [body.round, 1],
    [body.round + 4, 3],
  ]);
  expect(numbers[1]!.out_at_s! - numbers[0]!.out_at_s!).toBe(4 * period);
});

test('BUY-4 nothing is told of a list with a witness’s signature that is false, or of a file that cannot be read', async () => {
  const sale = await startSale();
  sale.seal(2, [3]);
  await sale.resolve();
  const proof = await sale.proof(2);
  const forged = proof.head_proof.replace(/(witness-1\.example \S{60})(.)/, (_, begin, sign) => `${begin}${sign === 'A' ? 'B' : 'A'}`);
  expect(proofFacts({ ...proof, head_proof: forged })).toBeNull();
  expect(proofFacts({ ...proof, terms: '{}' })).toBeNull();
});

test('BUY-4 a policy is told by the names of its log and witnesses, and those that are nobody’s are demonstrations', () => {
  expect(policyFacts(testLog('sale').policy)).toEqual({
    logs: ['sale.example/log'],
    witnesses: ['witness-0.example', 'witness-1.example', 'witness-2.example'],
    enough: 2,
  });
  expect(policyFacts(testLog('alone', { witnesses: 0 }).policy)).toMatchObject({ witnesses: [], enough: 0 });
  expect(['demo-witness.fudaya.example/a', 'witness.example', 'localhost'].map(isDemoName)).toEqual([true, true, true]);
  expect(['witness.example.org', 'example.net/a', 'counterexample'].map(isDemoName)).toEqual([false, false, false]);
});
