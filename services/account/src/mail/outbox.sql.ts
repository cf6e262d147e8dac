import type { Mail, Sql, TransactionSql } from '@fudaya/kit';
import type { AddressedMail } from './mail.ts';

export interface Posting {
  readonly to: string;
  readonly mail: Mail;
  readonly at: Date;
  /** Not worth sending later. */
  readonly expiresAt: Date;
}

/** Puts a mail into the outbox: it leaves when, and only when, the transaction around it commits. */
export async function postMail(tx: TransactionSql, { to, mail, at, expiresAt }: Posting): Promise<void> {
  await tx`
    insert into account.mail_outbox (recipient, subject, text, html, created_at, expires_at, next_try_at)
    values (${to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${at}, ${expiresAt}, ${at})`;
}

export interface DueMail extends AddressedMail {
  readonly tries: number;
  readonly isExpired: boolean;
  /** False: an advert to somebody who has ended them meanwhile. */
  readonly isWanted: boolean;
}

/** The next mail that is due, locked until the transaction ends: other replicas pass it by, and a crash gives it back. */
export async function lockDueMail(tx: TransactionSql, at: Date): Promise<DueMail | null> {
  const [row] = await tx<DueMail[]>`
    select id, recipient as to, subject, text, html, unsubscribe, tries, expires_at <= ${at} as "isExpired",
      unsubscribe is null or (
        exists (select from account.member m join account.advert_choice c on c.member_id = m.id where m.mail = recipient and c.is_on)
        and not exists (select from account.broadcast_stop s where s.mail = recipient and s.ended_at is null)) as "isWanted"
    from account.mail_outbox where done_at is null and next_try_at <= ${at}
    order by next_try_at limit 1 for update skip locked`;
  return row ?? null;
}

/** Nothing more happens to this mail; its content, which may hold a secret, goes. */
export async function finishMail(tx: TransactionSql, id: string, at: Date, { isSent, error }: { isSent: boolean; error: string }) {
  await tx`
    update account.mail_outbox
    set done_at = ${at}, is_sent = ${isSent}, last_error = ${error}, tries = tries + 1, subject = '', text = '', html = '',
        unsubscribe = null
    where id = ${id}`;
}

export async function postponeMail(tx: TransactionSql, id: string, nextTryAt: Date, error: string): Promise<void> {
  await tx`update account.mail_outbox set tries = tries + 1, next_try_at = ${nextTryAt}, last_error = ${error} where id = ${id}`;
}

export async function deleteOldMail(sql: Sql, doneBefore: Date): Promise<void> {
  await sql`delete from account.mail_outbox where done_at < ${doneBefore}`;
}
