// The red team's table: an operator with every key, and what catches each fraud. Every case is also a published vector.
import { describe, expect, test } from 'vitest';
import { auditShop } from './audit.ts';
import { checkProof } from './check-proof.ts';
import type { TestCase } from './testing-cases.ts';
import { fraudsOfContents } from './testing-frauds-of-contents.ts';
import { fraudsOfTime } from './testing-frauds-of-time.ts';
import { honestCases } from './testing-honest.ts';

/** What the case is judged as, as far as it says what it expects. */
async function judged({ expect: want, policies, rounds, proof, files, shop, held, ...device }: TestCase): Promise<TestCase['expect']> {
  const numbers = { isRound: null, rounds: new Map(Object.entries(rounds).map(([round, signature]) => [Number(round), signature])) };
  const claims = proof && (await checkProof(proof, { policies, ...device, ...numbers }, files));
  const audit = shop && (await auditShop(shop, { policies, ...numbers, held: held ?? [] }));
  return {
    ...Object.fromEntries(
      (['draw', 'history', 'closed'] as const).flatMap((name) =>
        want[name] ? [[name, claims && `${claims[name].colour} ${claims[name].code}`]] : [],
      ),
    ),
    ...(want.audit ? { audit: [...new Set(audit?.findings.map(({ code }) => code))].toSorted() } : {}),
  };
}
const isCaught = ({ draw, history, closed, audit }: TestCase['expect']) =>
  [draw, history, closed].some((said) => said?.startsWith('red')) || (audit ?? []).length > 0;

describe('BUY-4 an honest sale', () => {
  test.each(Object.entries(honestCases))('%s', async (_, make) => {
    const made = await make();
    expect(await judged(made)).toEqual(made.expect);
  });
});

describe('BUY-4 no fraud of an operator with every key is green unnoticed', () => {
  test.each(Object.entries({ ...fraudsOfTime, ...fraudsOfContents }))('%s', async (_, make) => {
    const made = await make();
    expect(isCaught(made.expect)).toBe(true);
    expect(await judged(made)).toEqual(made.expect);
  });
});
