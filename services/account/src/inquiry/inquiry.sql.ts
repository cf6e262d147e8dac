import type { account } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/kit';

export interface MessageRow {
  readonly id: string;
  readonly at: Date;
  /** Who of the staff; empty: the member. */
  readonly by: string;
  readonly text: string;
  readonly pictures: readonly PictureRow[] | null;
}

export interface PictureRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}
export type KeptPicture = PictureRow & { readonly content: Uint8Array };

/** Of the message `m` its pictures in their order; null: none. */
export const picturesOf = (sql: Sql) => sql`(
  select jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.place)
  from account.inquiry_picture p where p.message_id = m.id)`;

export interface InquiryRow {
  readonly id: string;
  readonly subject: string;
  readonly standing: account.InquiryStanding;
  readonly messages: readonly (Omit<MessageRow, 'at'> & { readonly at: string })[];
}

/** Those that moved last, each with what was written. */
export async function inquiriesOf(sql: Sql, memberId: string, limit: number): Promise<InquiryRow[]> {
  return await sql<InquiryRow[]>`
    select i.id, i.subject, i.standing, coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'at', m.at, 'by', m.by, 'text', m.text, 'pictures', ${picturesOf(sql)}) order by m.at, m.id)
      from account.inquiry_message m where m.inquiry_id = i.id), '[]') as messages
    from account.inquiry i where i.member_id = ${memberId} order by i.updated_at desc, i.id limit ${limit}`;
}

export interface NewInquiry {
  readonly id: string;
  readonly memberId: string;
  readonly subject: string;
  readonly at: Date;
}

/** False: this one is there already. */
export async function insertInquiry(tx: TransactionSql, { id, memberId, subject, at }: NewInquiry): Promise<boolean> {
  const made = await tx`
    insert into account.inquiry (id, member_id, subject, standing, created_at, updated_at, waits_since)
    values (${id}, ${memberId}, ${subject}, 'waiting', ${at}, ${at}, ${at}) on conflict do nothing returning 1`;
  return made.length > 0;
}

/** False: this message is there already. */
export async function insertMessage(
  tx: TransactionSql,
  inquiryId: string,
  { id, by, text, at }: Omit<MessageRow, 'pictures'>,
): Promise<boolean> {
  const made = await tx`
    insert into account.inquiry_message (id, inquiry_id, by, text, at) values (${id}, ${inquiryId}, ${by}, ${text}, ${at})
    on conflict do nothing returning 1`;
  return made.length > 0;
}

/** Whether there is such an inquiry of the member; nobody answers it until `tx` ends. */
export async function lockOwn(tx: TransactionSql, id: string, memberId: string): Promise<boolean> {
  return (await tx`select 1 from account.inquiry where id = ${id} and member_id = ${memberId} for update`).length > 0;
}

/** It waits for the shop: from now, unless it did before. */
export async function waitAgain(tx: TransactionSql, id: string, at: Date): Promise<void> {
  await tx`
    update account.inquiry set standing = 'waiting', updated_at = ${at}, waits_since = coalesce(waits_since, ${at}) where id = ${id}`;
}

export async function insertPictures(tx: TransactionSql, messageId: string, pictures: readonly Omit<KeptPicture, 'id'>[]): Promise<void> {
  for (const [place, { width, height, content }] of pictures.entries())
    await tx`
      insert into account.inquiry_picture (message_id, place, width, height, content)
      values (${messageId}, ${place}, ${width}, ${height}, ${content}::bytea)`;
}

/** One of a message in an inquiry of this member. */
export async function ownPicture(sql: Sql, memberId: string, id: string): Promise<KeptPicture | undefined> {
  const [row] = await sql<KeptPicture[]>`
    select p.id, p.width, p.height, p.content
    from account.inquiry_picture p join account.inquiry_message m on m.id = p.message_id join account.inquiry i on i.id = m.inquiry_id
    where p.id = ${id} and i.member_id = ${memberId}`;
  return row;
}

/** Erases pictures of inquiries that moved last before this moment; how many. */
export async function erasePictures(sql: Sql, before: Date): Promise<number> {
  const gone = await sql`
    delete from account.inquiry_picture p using account.inquiry_message m, account.inquiry i
    where m.id = p.message_id and i.id = m.inquiry_id and i.updated_at < ${before}`;
  return gone.count;
}
