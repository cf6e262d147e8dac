import type { Unused } from '@fudaya/books';
import { baseDateDue, basesShown, type unusedKept as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { atDesk, type StaffContext } from '@fudaya/kit';
import { depositFor } from './unused-report.ts';

interface Row {
  readonly at: string;
  readonly kept: Date;
  readonly classes: readonly Unused[];
}

/** What was kept of past base dates. */
export async function unusedKept(ctx: StaffContext): Promise<ReplyOf<typeof contract>> {
  const rows = await atDesk(
    ctx,
    (tx) => tx<Row[]>`
      select to_char(day, 'YYYY-MM-DD') as at, min(kept_at) as kept,
        jsonb_agg(jsonb_build_object('class', class, 'points', points, 'lots', lots, 'members', members)
          order by array_position(array['paid', 'bonus', 'return'], class)) as classes
      from payment.unused_at_base group by day order by day desc limit ${basesShown}`,
  );
  return {
    bases: rows.map(({ at, kept, classes }) => ({
      at,
      due: baseDateDue(at),
      kept: kept.toISOString(),
      classes: [...classes],
      deposit_yen: depositFor(classes),
    })),
  };
}
