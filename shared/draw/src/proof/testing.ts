// What the published vectors are made of, for whoever checks them or makes sales of tests.
import { arithmetic } from './testing-arithmetic.ts';
import type { TestCase } from './testing-cases.ts';
import { fraudsOfContents } from './testing-frauds-of-contents.ts';
import { fraudsOfTime } from './testing-frauds-of-time.ts';
import { honestCases } from './testing-honest.ts';

export { type TestCase, caseOf, sellOut, shopOf } from './testing-cases.ts';
export { testLog } from './testing-operator.ts';
export { type Sale, type SaleOptions, startSale } from './testing-sale.ts';

async function made(cases: Readonly<Record<string, () => Promise<TestCase>>>): Promise<Record<string, TestCase>> {
  const vectors: Record<string, TestCase> = {};
  for (const [name, make] of Object.entries(cases)) vectors[name] = await make();
  return vectors;
}

/** By file. */
export const vectors: Readonly<Record<string, () => Promise<object>>> = {
  'arithmetic.json': async () => arithmetic(),
  'honest.json': () => made(honestCases),
  'frauds-of-time.json': () => made(fraudsOfTime),
  'frauds-of-contents.json': () => made(fraudsOfContents),
};
