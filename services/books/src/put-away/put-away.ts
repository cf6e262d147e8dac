// A month of the books is put away when files keep it: what was drawn and decided in it stands there, and here only its sums (decision 126).
import type { Sql } from '@fudaya/db';
import { boundBeside, carryMonth, dropBeside } from './carry.ts';
import { isThere, putAwayOf, tableOf, type Month } from './month.ts';
import { swapMonth } from './swap.ts';

export interface Acting {
  readonly by: string;
  readonly note: string;
}

/**
 * The month's partitions become what carries its sums; those with all its rows stand aside until `dropMonth`. As the owner. Safe to repeat, and to break off
 * anywhere: what is made beside the month is made anew, and it takes its place in one moment or not at all. `manifest`: hash of what the files say.
 */
export async function putMonthAway(
  sql: Sql,
  month: Month,
  { manifest, journals, entries, by, note }: Acting & { readonly manifest: string; readonly journals: number; readonly entries: number },
): Promise<void> {
  const known = await putAwayOf(sql, month);
  if (known?.manifest === manifest) return;
  if (known) throw new Error('The month was put away with other files.');
  await carryMonth(sql, month);
  await swapMonth(sql, month, { from: '_next', aside: '_away' }, async (tx) => {
    await tx`
      insert into books.put_away_month (month, manifest, journals, entries, at, by, note)
      values (${month.name}, ${manifest}, ${journals}, ${entries}, now(), ${by}, ${note})`;
    await tx`
      insert into books.journal_key (idem, journal_id)
      select j.idem, j.id from ${tx(tableOf(month, 'journal'))} j where j.idem = ${`carried:${month.name}`}`;
  });
}

/** The rows that stand aside go: from then on they are in the files alone. */
export async function dropMonth(sql: Sql, month: Month, manifest: string): Promise<void> {
  if ((await putAwayOf(sql, month))?.manifest !== manifest) throw new Error('The month was not put away with these files.');
  await dropBeside(sql, month, '_away');
}

/** Whether all rows of a month that is put away still stand aside here. */
export const standsAside = async (sql: Sql, month: Month): Promise<boolean> =>
  (await isThere(sql, tableOf(month, 'journal', '_away'))) && (await isThere(sql, tableOf(month, 'entry', '_away')));

/** What was read of the files beside the month, all its rows, becomes its partitions again. */
export async function bringMonthBack(
  sql: Sql,
  month: Month,
  { manifest, by }: { readonly manifest: string; readonly by: string },
): Promise<void> {
  const known = await putAwayOf(sql, month);
  if (known?.manifest !== manifest) throw new Error('The month was not put away with these files.');
  await boundBeside(sql, month, '_read');
  await swapMonth(sql, month, { from: '_read', aside: null }, async (tx) => {
    await tx`update books.put_away_month set brought_back_at = now(), brought_back_by = ${by} where id = ${known.id}`;
    await tx`delete from books.journal_key where idem = ${`carried:${month.name}`}`;
  });
}
