import { monthAwayIn, unusedAt, type Unused } from '@fudaya/books';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { unusedReport as contract } from '@fudaya/contracts/desk';
import { atDesk, refuse, type StaffContext } from '@fudaya/kit';
import { spanOf } from './span.ts';

/** Above this much paid and unused at a base date, half must be deposited (Payment Services Act, article 14). */
const depositAbove_yen = 10_000_000;

/** What is to be deposited when these are the figures of a base date, yen. */
export function depositFor(classes: readonly Unused[]): number {
  const paid = classes.find((row) => row.class === 'paid')?.points ?? 0;
  return paid > depositAbove_yen ? Math.ceil(paid / 2) : 0;
}

/** Points unused at the end of a day of Japan. */
export async function unusedReport(ctx: StaffContext, { at }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { until } = spanOf({ from: at, to: at });
  const { away, classes } = await atDesk(ctx, async (tx) => ({
    away: await monthAwayIn(tx, until, until),
    classes: await unusedAt(tx, until),
  }));
  if (away !== null) throw refuse(contract, 'put_away', { month: away });
  return { classes, deposit_yen: depositFor(classes) };
}
