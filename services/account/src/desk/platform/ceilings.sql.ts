import type { CeilingName } from '@fudaya/contracts/desk';
import type { Sql, TransactionSql } from '@fudaya/db';

export interface CeilingRow {
  readonly name: CeilingName;
  readonly most: number;
  readonly second: number | null;
  readonly staff_id: string;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** Each as it is; `second` is a higher one that waits, null where none does or the ceiling was changed since. */
export const selectCeilings = (sql: Sql | TransactionSql, names: readonly CeilingName[]) => sql<CeilingRow[]>`
  select c.name, c.most::float8 as most, a.most::float8 as second, a.staff_id, a.staff_name as by, a.reason, a.asked_at as at
  from (select n.name, account.ceiling_of(n.name) as most, n.at from unnest(${[...names]}::text[]) with ordinality as n (name, at)) c
  left join account.ceiling_ask a on a.name = c.name and a.seen = c.most
  order by c.at`;

/** Two who change one come one after the other. */
export async function holdCeilings(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('account.ceiling', 0))`;
}

interface Asked {
  readonly name: CeilingName;
  readonly most: number;
  readonly seen: number;
  readonly staff: string;
}

export async function putCeiling(
  tx: TransactionSql,
  { name, most, seen, staff, by, reason, at }: Asked & { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<'done' | 'waiting' | 'changed' | 'not staff'> {
  const [row] = await tx<{ outcome: 'done' | 'waiting' | 'changed' | 'not staff' }[]>`
    select account.put_ceiling(${name}, ${most}, ${seen}, ${staff}, ${by}, ${reason}, ${at}) as outcome`;
  return row!.outcome;
}

export async function confirmCeiling(
  tx: TransactionSql,
  { name, most, seen, staff }: Asked,
): Promise<'done' | 'own' | 'changed' | 'not staff'> {
  const [row] = await tx<{ outcome: 'done' | 'own' | 'changed' | 'not staff' }[]>`
    select account.confirm_ceiling(${name}, ${most}, ${seen}, ${staff}) as outcome`;
  return row!.outcome;
}

export async function dropCeilingAsk(tx: TransactionSql, name: CeilingName): Promise<void> {
  await tx`select account.drop_ceiling_ask(${name})`;
}
