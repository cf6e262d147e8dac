import { monthAwayIn, unusedAt } from '@fudaya/books';
import { day_ms, japanDay, japanMidnight } from '@fudaya/contracts';
import { baseDateBefore } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';

/**
 * Keeps what was unused at each base date that is over and not kept yet, back to the shop's first journal: a shop that was down that night, or
 * ran before this was kept, has them the night after. The figures are the same whenever they are asked for. Answers how many base dates that was.
 */
export async function keepUnused(sql: Sql, at: Date): Promise<number> {
  const [first] = await sql<{ at: Date }[]>`select at from books.journal order by id limit 1`;
  if (!first) return 0;
  const kept = new Set(
    (await sql<{ day: string }[]>`select distinct to_char(day, 'YYYY-MM-DD') as day from payment.unused_at_base`).map(({ day }) => day),
  );
  let count = 0;
  for (let day = baseDateBefore(japanDay(at)); endOf(day) > first.at; day = baseDateBefore(day)) {
    if (!kept.has(day) && (await keepOne(sql, day, at))) count += 1;
  }
  return count;
}

const endOf = (day: string): Date => new Date(japanMidnight(day).getTime() + day_ms);

async function keepOne(sql: Sql, day: string, at: Date): Promise<boolean> {
  return await inTransaction(sql, async (tx) => {
    const end = endOf(day);
    // A month that is put away begins and ends at midnights of Japan, and a base date at the end of one: what came before months were begun does not.
    if ((await monthAwayIn(tx, end, end)) !== null) return false;
    const classes = await unusedAt(tx, end);
    const rows = await tx`
      insert into payment.unused_at_base (day, class, points, lots, members, kept_at)
      select ${day}::date, u.class, u.points, u.lots, u.members, ${at}
      from unnest(${classes.map((row) => row.class)}::text[], ${classes.map(({ points }) => points)}::bigint[],
        ${classes.map(({ lots }) => lots)}::int[], ${classes.map(({ members }) => members)}::int[]) as u (class, points, lots, members)
      on conflict do nothing`;
    return rows.count > 0;
  });
}
