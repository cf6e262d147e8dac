import type { Language } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';

export interface NoticeRow {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

export async function countNotices(sql: Sql, memberId: string): Promise<{ readonly rows: number; readonly unread: number }> {
  const [row] = await sql<{ rows: number; unread: number }[]>`
    select count(*)::int as rows, (count(*) filter (where read_at is null))::int as unread
    from account.notice where member_id = ${memberId}`;
  return row ?? { rows: 0, unread: 0 };
}

/** A page of what a member was told, newest first. */
export async function noticeRows(
  sql: Sql,
  memberId: string,
  { language, limit, offset }: { language: Language; limit: number; offset: number },
): Promise<NoticeRow[]> {
  const words = language === 'en' ? sql`title_en as title, text_en as text` : sql`title_ja as title, text_ja as text`;
  return await sql<NoticeRow[]>`
    select id, kind, ${words}, href, created_at, read_at from account.notice
    where member_id = ${memberId} order by created_at desc, id desc limit ${limit} offset ${offset}`;
}

/** The member's entries up to and with this one; nothing when it is not theirs. */
export async function markNoticesRead(sql: Sql, memberId: string, id: string, at: Date): Promise<void> {
  await sql`
    update account.notice n set read_at = ${at}
    from account.notice seen
    where seen.id = ${id} and seen.member_id = ${memberId} and n.member_id = seen.member_id and n.read_at is null
      and (n.created_at, n.id) <= (seen.created_at, seen.id)`;
}

export async function deleteOldNotices(sql: Sql, createdBefore: Date): Promise<void> {
  await sql`delete from account.notice where created_at < ${createdBefore}`;
}
