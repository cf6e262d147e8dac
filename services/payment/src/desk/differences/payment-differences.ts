import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { differencesShown, type DifferenceLine, type paymentDifferences as contract } from '@fudaya/contracts/desk';
import type { StaffContext } from '@fudaya/kit';

type Row = Omit<DifferenceLine, 'first_seen' | 'last_seen' | 'settled'> & {
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly settled_at: Date | null;
  readonly settled_by: string;
  readonly settled_reason: string;
  readonly count: number;
};

function lineOf(row: Row): DifferenceLine {
  const { id, day, kind, about, payment_id, provider, provider_yen, payment_yen, booked_yen, version, settled_at: at } = row;
  return {
    ...{ id, day, kind, about, payment_id, provider, provider_yen, payment_yen, booked_yen, version },
    first_seen: row.first_seen.toISOString(),
    last_seen: row.last_seen.toISOString(),
    settled: at && { at: at.toISOString(), by: row.settled_by, reason: row.settled_reason },
  };
}

/** What the nightly comparison found and did not find gone since: open, or settled by somebody. */
export async function paymentDifferences({ sql }: StaffContext, { settled }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const rows = await sql<Row[]>`
    select id::int, day, kind, about, payment_id, provider, provider_yen::int, payment_yen::int, booked_yen::int, first_seen, last_seen,
      version, settled_at, settled_by, settled_reason, count::int
    from payment.differences_now(${settled !== undefined}, ${differencesShown})`;
  return { differences: rows.map(lineOf), count: rows[0]?.count ?? 0 };
}
