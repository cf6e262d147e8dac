import type { Sql, TransactionSql } from '@fudaya/db';

export interface FactRow {
  readonly name: string;
  readonly ja: string;
  readonly en: string;
}

/** All that is said of the seller, and what that is in one word. */
export async function factsSaid(sql: Sql | TransactionSql): Promise<{ readonly facts: readonly FactRow[]; readonly version: string }> {
  const rows = await sql<(FactRow & { version: string })[]>`
    select name, ja, en, md5(string_agg(row(name, ja, en)::text, ',') over (order by name rows between unbounded preceding and unbounded following)) as version
    from store.shop_fact order by name`;
  return { facts: rows.map(({ name, ja, en }) => ({ name, ja, en })), version: rows[0]?.version ?? 'none' };
}

/** Two who write it at once come one after the other. */
export async function holdFacts(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('store.shop_fact', 0))`;
}

/** The number of a qualified invoice issuer; empty: there is none. */
export async function putRegistration(tx: TransactionSql, number: string): Promise<void> {
  if (number === '') await tx`delete from store.shop_fact where name = 'registration'`;
  else
    await tx`
      insert into store.shop_fact as old (name, ja, en) values ('registration', ${number}, ${number})
      on conflict (name) do update set ja = excluded.ja, en = excluded.en where old.ja <> excluded.ja`;
}
