import type { Sql, TransactionSql } from '@fudaya/kit';

export interface NoteRow {
  readonly id: string;
  readonly author_id: string;
  readonly by: string;
  readonly text: string;
  readonly at: Date;
  readonly struck_at: Date | null;
  readonly struck_reason: string;
}

/** Newest first, behind `before`. */
export async function noteRows(sql: Sql, memberId: string, { before, limit }: { before: string | undefined; limit: number }) {
  return await sql<NoteRow[]>`
    select n.id, n.author_id, n.by, n.text, n.at, n.struck_at, n.struck_reason from account.member_note n
    where n.member_id = ${memberId}
      and ${before === undefined ? sql`true` : sql`(n.at, n.id) < (select o.at, o.id from account.member_note o where o.id = ${before})`}
    order by n.at desc, n.id desc limit ${limit}`;
}

/** Whether there is such a member, and whether they have left; until `tx` ends they do not leave. */
export async function lockNoted(tx: TransactionSql, memberId: string): Promise<{ readonly is_closed: boolean } | undefined> {
  const [row] = await tx<{ is_closed: boolean }[]>`
    select closed_at is not null as is_closed from account.member where id = ${memberId} for share`;
  return row;
}

export interface NewNote {
  readonly memberId: string;
  readonly authorId: string;
  readonly by: string;
  readonly text: string;
  readonly at: Date;
}
export async function addNote(tx: TransactionSql, id: string, note: NewNote): Promise<void> {
  await tx`
    insert into account.member_note (id, member_id, author_id, by, text, at)
    values (${id}, ${note.memberId}, ${note.authorId}, ${note.by}, ${note.text}, ${note.at}) on conflict (id) do nothing`;
}

export async function noteAuthor(tx: TransactionSql, id: string): Promise<string | undefined> {
  const [row] = await tx<{ author_id: string }[]>`select author_id from account.member_note where id = ${id}`;
  return row?.author_id;
}

/** Only once: when and why stay as they were said first. */
export async function strikeNote(tx: TransactionSql, id: string, reason: string, at: Date): Promise<void> {
  await tx`update account.member_note set struck_at = ${at}, struck_reason = ${reason} where id = ${id} and struck_at is null`;
}
