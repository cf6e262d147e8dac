import type { DraftLine } from '@fudaya/contracts/desk';
import type { Sql, Tx } from '@fudaya/db';

/** A part that is there stays as it is: the order says what stands in all of them. */
export async function keepPart(tx: Tx, order: string, begins: number, lines: readonly DraftLine[], at: Date): Promise<void> {
  // Half a character in a text is no JSON to Postgres.
  const json = JSON.stringify(lines, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
  await tx`
    insert into gacha.lineup_part (order_id, begins, lines, at) values (${order}, ${begins}, ${json}::text::jsonb, ${at})
    on conflict do nothing`;
}

/** The lines of all parts in their order; undefined where they are not as many as they should be. */
export async function linesOfParts(tx: Tx, order: string, lines: number): Promise<DraftLine[] | undefined> {
  const rows = await tx<{ begins: number }[]>`select begins from gacha.lineup_part where order_id = ${order} order by begins`;
  const all: DraftLine[] = [];
  for (const { begins } of rows) {
    if (begins !== all.length) return undefined;
    // One at a time: read at once, all of them are parsed in one go.
    const [part] = await tx<{ lines: DraftLine[] }[]>`select lines from gacha.lineup_part where order_id = ${order} and begins = ${begins}`;
    for (const line of part?.lines ?? []) all.push(line);
  }
  return all.length === lines ? all : undefined;
}

export async function dropParts(tx: Tx, order: string): Promise<void> {
  await tx`delete from gacha.lineup_part where order_id = ${order}`;
}

/** Erases parts with which nobody saved a draft; how many. */
export async function erasePartsBefore(sql: Sql, before: Date): Promise<number> {
  const { count } = await sql`delete from gacha.lineup_part where at < ${before}`;
  return count;
}
