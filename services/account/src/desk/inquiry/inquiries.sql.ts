import type { account } from '@fudaya/contracts';
import { anywhere } from '@fudaya/db';
import type { Sql, TransactionSql } from '@fudaya/kit';
import { picturesOf, type KeptPicture, type MessageRow } from '../../inquiry/inquiry.sql.ts';

export interface InquiryRow {
  readonly id: string;
  readonly subject: string;
  readonly standing: account.InquiryStanding;
  readonly member_id: string;
  readonly name: string;
  readonly created: Date;
  readonly updated: Date;
  readonly waits: Date | null;
}

const line = (sql: Sql) => sql`
  i.id, i.subject, i.standing, i.member_id, btrim(m.last_name || ' ' || m.first_name) as name, i.created_at as created, i.updated_at as updated,
  i.waits_since as waits from account.inquiry i join account.member m on m.id = i.member_id`;

export interface InquiriesAsked {
  readonly standing: account.InquiryStanding;
  readonly words: string | undefined;
  readonly before: string | undefined;
  readonly limit: number;
}

/** By the index: whoever waits longest first, and of others what moved last. */
export async function findInquiries(sql: Sql, { standing, words = '', before, limit }: InquiriesAsked): Promise<InquiryRow[]> {
  const place = sql`((select b.updated_at from account.inquiry b where b.id = ${before ?? null}), ${before ?? null}::uuid)`;
  const isWaiting = standing === 'waiting';
  const rest =
    before === undefined ? sql`` : isWaiting ? sql`and (i.updated_at, i.id) > ${place}` : sql`and (i.updated_at, i.id) < ${place}`;
  const order = isWaiting ? sql`i.updated_at, i.id` : sql`i.updated_at desc, i.id desc`;
  const found =
    words === ''
      ? sql``
      : sql`and (i.subject ilike ${anywhere(words)} or i.member_id::text = ${words.toLowerCase()} or exists (
          select 1 from account.inquiry_message w where w.inquiry_id = i.id and w.text ilike ${anywhere(words)}))`;
  return await sql<InquiryRow[]>`select ${line(sql)} where i.standing = ${standing} ${found} ${rest} order by ${order} limit ${limit}`;
}

export async function inquiryOf(sql: Sql, id: string): Promise<InquiryRow | undefined> {
  const [row] = await sql<InquiryRow[]>`select ${line(sql)} where i.id = ${id}`;
  return row;
}

export async function messagesOf(sql: Sql, id: string): Promise<MessageRow[]> {
  return await sql<MessageRow[]>`
    select m.id, m.at, m.by, m.text, ${picturesOf(sql)} as pictures
    from account.inquiry_message m where m.inquiry_id = ${id} order by m.at, m.id`;
}

export async function pictureById(sql: Sql, id: string): Promise<KeptPicture | undefined> {
  const [row] = await sql<KeptPicture[]>`select id, width, height, content from account.inquiry_picture where id = ${id}`;
  return row;
}

export interface Locked {
  readonly member_id: string;
  readonly subject: string;
  readonly standing: account.InquiryStanding;
  readonly updated: Date;
  readonly is_sent: boolean;
}

/** How it stands, and whether the message of this order is there; nobody else writes until `tx` ends. */
export async function lockInquiry(tx: TransactionSql, id: string, order: string): Promise<Locked | undefined> {
  const [row] = await tx<Omit<Locked, 'is_sent'>[]>`
    select member_id, subject, standing, updated_at as updated from account.inquiry where id = ${id} for update`;
  if (!row) return undefined;
  // By itself: what was written while the lock was waited for is seen by the next statement only.
  const sent = await tx`select 1 from account.inquiry_message where id = ${order} and inquiry_id = ${id}`;
  return { ...row, is_sent: sent.length > 0 };
}

export async function moveInquiry(tx: TransactionSql, id: string, standing: account.InquiryStanding, at: Date): Promise<void> {
  await tx`update account.inquiry set standing = ${standing}, updated_at = ${at}, waits_since = null where id = ${id}`;
}
