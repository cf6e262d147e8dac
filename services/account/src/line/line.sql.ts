import type { Sql, TransactionSql } from '@fudaya/kit';
import type { account } from '@fudaya/contracts';

export interface Chosen {
  /** Null: no account there is linked. */
  readonly subject: string | null;
  readonly kinds: account.PushKind[];
  readonly wasEnded: boolean;
}

/** A choice for an account there that is not linked any more is none. */
export async function choiceOf(sql: Sql, memberId: string): Promise<Chosen> {
  const [row] = await sql<Chosen[]>`
    select i.subject, coalesce(c.kinds, '{}') as kinds, c.ended_at is not null as "wasEnded"
    from account.provider_identity i left join account.line_choice c on c.member_id = i.member_id and c.subject = i.subject
    where i.member_id = ${memberId} and i.provider = 'line'`;
  return row ?? { subject: null, kinds: [], wasEnded: false };
}

/** @returns false when the account there is linked no more: an unlink beside it comes before or after. */
export async function choose(tx: TransactionSql, memberId: string, subject: string, kinds: readonly string[], at: Date): Promise<boolean> {
  // Of somebody whose link to it is gone.
  await tx`delete from account.line_choice where subject = ${subject} and member_id <> ${memberId}`;
  const made = await tx`
    insert into account.line_choice (member_id, subject, kinds, chosen_at)
    select i.member_id, i.subject, ${[...kinds]}::text[], ${at} from account.provider_identity i
    where i.provider = 'line' and i.subject = ${subject} and i.member_id = ${memberId} for key share
    on conflict (member_id) do update set subject = excluded.subject, kinds = excluded.kinds, chosen_at = excluded.chosen_at, ended_at = null
    returning 1`;
  return made.length > 0;
}

/** The member wants nothing by LINE; what waits is not told. */
export async function chooseNothing(tx: TransactionSql, memberId: string, at: Date): Promise<void> {
  await tx`update account.line_choice set kinds = '{}', chosen_at = ${at}, ended_at = null where member_id = ${memberId}`;
  await dropWaiting(tx, memberId);
}

/** With the link to the account there. */
export async function forgetLine(tx: TransactionSql, memberId: string): Promise<void> {
  await tx`delete from account.line_choice where member_id = ${memberId}`;
}

/** They take nothing from the shop there since then. @returns whose choice that ended, null when it was empty or made later */
export async function endChoice(tx: TransactionSql, subject: string, at: Date): Promise<string | null> {
  const [row] = await tx<{ memberId: string }[]>`
    update account.line_choice set kinds = '{}', ended_at = ${at}
    where subject = ${subject} and chosen_at < ${at} and kinds <> '{}' returning member_id as "memberId"`;
  if (!row) return null;
  await dropWaiting(tx, row.memberId);
  return row.memberId;
}

/** What is being sent at this moment is not waited for. */
async function dropWaiting(tx: TransactionSql, memberId: string): Promise<void> {
  await tx`
    delete from account.line_outbox where id in (
      select id from account.line_outbox where member_id = ${memberId} and done_at is null for update skip locked)`;
}

export interface DueLine {
  readonly id: string;
  readonly memberId: string;
  readonly subject: string;
  /** Whether the account there is still the one that is linked. */
  readonly isLinked: boolean;
  readonly title: string;
  readonly href: string;
  readonly tries: number;
  readonly expiresAt: Date;
}

/** The next that is due, locked with its choice until the transaction ends, as pushes are (push.sql.ts). */
export async function lockDueLine(tx: TransactionSql, at: Date): Promise<DueLine | null> {
  const [row] = await tx<DueLine[]>`
    select o.id, o.member_id as "memberId", c.subject, o.title, o.href, o.tries, o.expires_at as "expiresAt",
      exists (select from account.provider_identity i where i.provider = 'line' and i.subject = c.subject and i.member_id = c.member_id) as "isLinked"
    from account.line_outbox o join account.line_choice c on c.member_id = o.member_id
    where o.done_at is null and o.next_try_at <= ${at}
    order by o.next_try_at limit 1 for update of o skip locked for no key update of c skip locked`;
  return row ?? null;
}

/** Nothing more happens to it; what it said goes. */
export async function finishLine(tx: TransactionSql, id: string, at: Date, end: { isSent: boolean; error: string }): Promise<void> {
  await tx`
    update account.line_outbox set done_at = ${at}, is_sent = ${end.isSent}, last_error = ${end.error}, tries = tries + 1, title = '', href = ''
    where id = ${id}`;
}

export async function postponeLine(tx: TransactionSql, id: string, nextTryAt: Date, error: string): Promise<void> {
  await tx`update account.line_outbox set tries = tries + 1, next_try_at = ${nextTryAt}, last_error = ${error} where id = ${id}`;
}

/** What was told, or could not be, long ago. */
export async function deleteOldLines(sql: Sql, before: Date): Promise<void> {
  await sql`delete from account.line_outbox where expires_at < ${before}`;
}
