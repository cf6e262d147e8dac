import { holdBooks } from '@fudaya/books';
import { shopRules, type account } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/kit';
import { undrawnOf } from '../../history/undrawn.sql.ts';
import type * as z from 'zod/mini';

export type Obstacle = z.output<typeof account.closingObstacle>;

/** What has to be finished before the account can end. */
export async function obstaclesOf(sql: Sql | TransactionSql, memberId: string, at: Date): Promise<Obstacle[]> {
  const undrawn = await undrawnOf(sql, memberId);
  // Asked after those that wait: what a box that is cancelled between the two owes was waiting in the first answer.
  const returning = await sql`select 1 from gacha.returning_purchase where member_id = ${memberId}`;
  const [row] = await sql<Record<Obstacle, boolean>[]>`
    select o.undecided, ${returning.length > 0 || undrawn.some(({ state }) => state === 'accepted')}::boolean or o.unordered as awaiting,
           exists (select 1 from gacha.member_parcel p where p.member_id = ${memberId} and p.state in ('requested', 'packing', 'handed_over'))
           -- What coins bought a moment ago has no parcel yet, nor has a card that was exchanged then.
           or o.unsent
           or exists (select 1 from account.exchange e where e.member_id = ${memberId}
                      and not exists (select 1 from gacha.exchange_shipment x where x.exchange_id = e.id))
           or exists (select 1 from gacha.member_parcel p where p.member_id = ${memberId} and p.state = 'returned'
                      and p.state_at > ${at}::timestamptz - make_interval(days => ${shopRules.returnedParcel_days})) as shipments,
           exists (select 1 from payment.open_payment p where p.member_id = ${memberId})
           -- A payment that is being looked into, or a debt.
           or books.is_frozen(${memberId}::uuid) as payments,
           exists (select 1 from account.point_transfer t where t.member_id = ${memberId} and t.state = 'asked') as transfers
    from gacha.open_of(${memberId}::uuid) o`;
  return (Object.keys(row ?? {}) as Obstacle[]).filter((obstacle) => row?.[obstacle]);
}

/** Keeps every other purchase, payment and closing of the member waiting until this transaction ends. */
export async function lockBooks(tx: TransactionSql, memberId: string): Promise<void> {
  await holdBooks(tx, memberId);
}

/** Takes what the member has; the journal, or null when there was nothing. */
export async function forfeit(tx: TransactionSql, memberId: string, at: Date): Promise<number | null> {
  const [row] = await tx<{ journal_id: number | null }[]>`select books.forfeit(${memberId}, ${at}) as journal_id`;
  return row?.journal_id ?? null;
}

/**
 * Erases what says who the member was, here: what is left is a number, with the dates the books need. The address is free again for a
 * new account. False when it was closed before.
 */
export async function eraseMember(tx: TransactionSql, memberId: string, at: Date): Promise<boolean> {
  const closed = await tx`
    update account.member
    set mail = 'closed:' || id, password_hash = '', last_name = '', middle_name = '', first_name = '', tel = '', zipcode = '', pref_id = 99,
        province = '', shiku = '', address = '', building = '', rank = 1, referral_code = 'closed:' || id, referred_by_code = '',
        is_staff = false, verified_at = null, closed_at = ${at}
    where id = ${memberId} and closed_at is null
    returning 1`;
  if (closed.length === 0) return false;
  await tx`delete from account.session where member_id = ${memberId}`;
  await tx`delete from account.passkey_challenge where member_id = ${memberId}`;
  await tx`delete from account.provider_attempt where member_id = ${memberId}`;
  await tx`delete from account.provider_identity where member_id = ${memberId}`;
  await tx`delete from account.passkey where member_id = ${memberId}`;
  await tx`delete from account.staff_link where member_id = ${memberId} or inviter_id = ${memberId}`;
  await tx`delete from account.mail_verification where member_id = ${memberId}`;
  await tx`delete from account.address where member_id = ${memberId}`;
  await tx`delete from account.winner_name where member_id = ${memberId}`;
  // A message that is being written meanwhile is waited for, with its pictures.
  await tx`select 1 from account.inquiry where member_id = ${memberId} for update`;
  await tx`
    delete from account.inquiry_picture p using account.inquiry_message m, account.inquiry i
    where m.id = p.message_id and i.id = m.inquiry_id and i.member_id = ${memberId}`;
  await tx`delete from account.inquiry where member_id = ${memberId}`;
  await tx`delete from account.mail_change where member_id = ${memberId}`;
  await tx`delete from account.verified_phone where member_id = ${memberId}`;
  await tx`delete from account.sms_code where member_id = ${memberId}`;
  await tx`delete from account.partner_link where member_id = ${memberId}`;
  await tx`delete from account.line_choice where member_id = ${memberId}`;
  await tx`delete from account.push_device where member_id = ${memberId}`;
  await tx`delete from account.advert_choice where member_id = ${memberId}`;
  await tx`delete from account.broadcast_member where member_id = ${memberId}`;
  await tx`delete from account.member_note where member_id = ${memberId}`;
  await tx`delete from account.notice where member_id = ${memberId}`;
  return true;
}

/** Mails to an address that were not sent yet, and its temporary password. */
export async function eraseAddress(tx: TransactionSql, mail: string): Promise<void> {
  await tx`delete from account.mail_outbox where recipient = ${mail}`;
  await tx`delete from account.temporary_password where mail = ${mail}`;
}

/** Where members write to, once the shop has said it. */
export async function shopMail(tx: TransactionSql): Promise<string | undefined> {
  const [row] = await tx<{ ja: string }[]>`select ja from store.seller where name = 'mail'`;
  return row?.ja;
}
