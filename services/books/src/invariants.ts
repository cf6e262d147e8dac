import { readingWhole, type Tx } from '@fudaya/db';
import type { Invariant } from './invariant.ts';
import { debtInvariants } from './invariants-debts.ts';
import { discountInvariants } from './invariants-discounts.ts';
import { drawInvariants } from './invariants-draws.ts';
import { exchangeInvariants } from './invariants-exchange.ts';
import { givenInvariants } from './invariants-given.ts';
import { keptInvariants } from './invariants-kept.ts';
import { ledgerInvariants } from './invariants-ledger.ts';
import { paidInvariants } from './invariants-paid.ts';
import { recordInvariants } from './invariants-records.ts';
import { wholeScope } from './scope.ts';

export type Broken = { number: number; sentence: string; rows: readonly Record<string, unknown>[] };

/** 14, the draws of every closed tick recomputed, needs the draw algorithm and is the gacha service's; 16 is the report's own test. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...drawInvariants,
  ...exchangeInvariants,
  ...givenInvariants,
  ...debtInvariants,
  ...recordInvariants,
  ...paidInvariants,
  ...discountInvariants,
  ...keptInvariants,
].toSorted((a, b) => a.number - b.number);

/**
 * The invariants that do not hold, with the rows that break them (at most 20 each); empty when all is well. One snapshot for all of
 * them, so it may run beside live traffic. Needs to read every schema: the owner or ops.
 */
export async function brokenInvariants(sql: Tx, at: Date): Promise<Broken[]> {
  const check = async (given: Tx) => {
    const tx = await readingWhole(given);
    const broken: Broken[] = [];
    const scope = wholeScope(tx);
    for (const { number, sentence, find } of invariants) {
      const rows = await find(tx, at, scope);
      if (rows.length > 0) broken.push({ number, sentence, rows: rows.slice(0, 20) });
    }
    return broken;
  };
  return 'begin' in sql ? sql.begin('isolation level repeatable read read only', check) : check(sql);
}
