import type { TransactionSql } from '@fudaya/db';
import { matchLines } from '../../bank/match-lines.ts';
import { comparedName } from '../../bank/payer-name.ts';
import { addDays } from '../../bank/statement-days.ts';
import { comesWithin_days, transfersBetween } from './transfers.sql.ts';

/**
 * Compares the lines that no payment explains, from sixty days before the first day of a file, with the payments that no line is. Answers how many
 * became a payment.
 */
export async function matchOpenLines(
  tx: TransactionSql,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<number> {
  const since = addDays(first, -comesWithin_days);
  const lines = await tx<{ id: number; day: string; amount: number; payer: string }[]>`
    select id::float8 as id, day::text, amount::float8 as amount, payer from payment.bank_line
    where kind = 'in' and payment_id is null and explained_at is null and day between ${since}::text::date and ${last}::text::date`;
  if (lines.length === 0) return 0;
  const came = lines.map(({ id, day, amount, payer }) => ({ id, day, amount_yen: amount, name: comparedName(payer) }));
  const verdicts = matchLines(came, await transfersBetween(tx, since, last));
  const [row] = await tx<{ matched: number }[]>`
    select payment.match_bank_lines(${JSON.stringify(verdicts)}::text::jsonb) as matched`;
  return row?.matched ?? 0;
}
