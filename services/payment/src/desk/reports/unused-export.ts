import { monthAwayIn, unusedAt, type Unused } from '@fudaya/books';
import { unusedExport as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { atDesk, csvOf, refuse, type StaffContext } from '@fudaya/kit';
import { spanOf } from './span.ts';

/** The unused points of the end of a day as a file; of a base date as they were kept. */
export async function unusedExport(ctx: StaffContext, { at }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { until } = spanOf({ from: at, to: at });
  const { away, classes } = await atDesk(ctx, async (tx) => {
    const kept = await tx<Unused[]>`
      select class, points, lots, members from payment.unused_at_base where day = ${at}
      order by array_position(array['paid', 'bonus', 'return'], class)`;
    if (kept.length > 0) return { away: null, classes: kept };
    return { away: await monthAwayIn(tx, until, until), classes: await unusedAt(tx, until) };
  });
  if (away !== null) throw refuse(contract, 'put_away', { month: away });
  const lines = classes.map((row) => [at, row.class, row.points, row.lots, row.members]);
  return { name: `unused-${at}.csv`, csv: csvOf([['date', 'class', 'points', 'lots', 'members'], ...lines]) };
}
