import type { LegalPageName } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/db';

interface Day {
  readonly page: LegalPageName;
  readonly holds_from: string;
}

/** Every text's page and day; of each page the latest first. */
export async function legalDays(sql: Sql): Promise<readonly Day[]> {
  return await sql<
    Day[]
  >`select page, holds_from::text from store.legal_text group by 1, store.legal_text.holds_from order by 1, store.legal_text.holds_from desc`;
}

export interface LegalRow {
  readonly ja: string;
  readonly en: string;
  readonly version: string;
  /** The day of the text that holds today; null where none does. */
  readonly holding: string | null;
}

/** The text of a page from a day, in both languages. */
export async function legalRow(tx: Sql | TransactionSql, { page, holds_from }: Day, today: string): Promise<LegalRow | undefined> {
  const [row] = await tx<(Omit<LegalRow, 'version'> & { version: string | null })[]>`
    select coalesce(max(markdown) filter (where language = 'ja'), '') as ja, coalesce(max(markdown) filter (where language = 'en'), '') as en,
      md5(string_agg(language || md5(markdown), ',' order by language)) as version,
      (select max(o.holds_from)::text from store.legal_text o where o.page = ${page} and o.holds_from <= ${today}) as holding
    from store.legal_text where page = ${page} and holds_from = ${holds_from}`;
  return row?.version == null ? undefined : { ...row, version: row.version };
}

/** Two who write texts at once come one after the other. */
export async function holdLegal(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('store.legal_text', 0))`;
}

export async function deleteLegal(tx: TransactionSql, { page, holds_from }: Day): Promise<void> {
  await tx`delete from store.legal_text where page = ${page} and holds_from = ${holds_from}`;
}
