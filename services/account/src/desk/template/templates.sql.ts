import type { Sql, TransactionSql } from '@fudaya/kit';

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly text_ja: string;
  readonly text_en: string;
  readonly version: number;
  readonly updated: Date;
}
export interface Wanted {
  readonly name: string;
  readonly text_ja: string;
  readonly text_en: string;
}

export async function templateRows(sql: Sql, limit: number): Promise<TemplateRow[]> {
  return await sql<TemplateRow[]>`
    select id, name, text_ja, text_en, version, updated_at as updated from account.answer_template where ended_at is null order by name, id limit ${limit}`;
}

/** One at a time in the whole shop: names and their number are judged by what is there. */
export async function lockTemplates(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('account.answer_template', 0))`;
}

export async function templateOf(tx: TransactionSql, id: string): Promise<(TemplateRow & { readonly is_ended: boolean }) | undefined> {
  const [row] = await tx<(TemplateRow & { readonly is_ended: boolean })[]>`
    select id, name, text_ja, text_en, version, updated_at as updated, ended_at is not null as is_ended from account.answer_template where id = ${id}`;
  return row;
}

export async function othersOf(
  tx: TransactionSql,
  id: string,
  name: string,
): Promise<{ readonly count: number; readonly is_taken: boolean }> {
  const [row] = await tx<{ count: number; is_taken: boolean }[]>`
    select count(*)::int as count, coalesce(bool_or(name = ${name}), false) as is_taken
    from account.answer_template where ended_at is null and id <> ${id}`;
  return row!;
}

export async function putTemplate(tx: TransactionSql, id: string, wanted: Wanted, version: number, at: Date): Promise<void> {
  const { name, text_ja, text_en } = wanted;
  await tx`
    insert into account.answer_template (id, name, text_ja, text_en, version, updated_at)
    values (${id}, ${name}, ${text_ja}, ${text_en}, ${version}, ${at})
    on conflict (id) do update set name = excluded.name, text_ja = excluded.text_ja, text_en = excluded.text_en, version = excluded.version,
      updated_at = excluded.updated_at`;
}

export async function endTemplate(tx: TransactionSql, id: string, at: Date): Promise<void> {
  await tx`update account.answer_template set ended_at = ${at} where id = ${id}`;
}
