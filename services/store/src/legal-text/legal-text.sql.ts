import type { Sql } from '@fudaya/kit';

export interface FactRow {
  readonly name: string;
  readonly ja: string;
  readonly en: string;
}
export const factRows = async (sql: Sql): Promise<readonly FactRow[]> => await sql<FactRow[]>`select name, ja, en from store.shop_fact`;

export interface TextRow {
  readonly page: string;
  readonly language: string;
  readonly holdsFrom: string;
  readonly markdown: string;
}

/** Of each page and language the text that holds on a day of Japan, and all that come later, in their order. */
export async function textRows(sql: Sql, day: string): Promise<readonly TextRow[]> {
  return await sql<TextRow[]>`
    select page, language, holds_from::text as "holdsFrom", markdown from store.legal_text t
    where holds_from >= coalesce(
      (select max(o.holds_from) from store.legal_text o where o.page = t.page and o.language = t.language and o.holds_from <= ${day}), '-infinity')
    order by holds_from`;
}
