import type { Sql, TransactionSql } from '@fudaya/kit';
import type { account } from '@fudaya/contracts';

export interface Device {
  readonly id: string;
  readonly user_agent: string;
  readonly is_current: boolean;
  readonly kinds: (account.PushKind | account.LaterPushKind)[];
  readonly created_at: Date;
}

/** Of logins that are still open: a device whose login ended is told nothing. */
export async function devicesOf(sql: Sql | TransactionSql, memberId: string, sessionHash: Uint8Array, at: Date): Promise<Device[]> {
  return await sql<Device[]>`
    select d.id, s.user_agent, d.session_hash = ${sessionHash} as is_current, d.kinds, d.created_at
    from account.push_device d join account.session s on s.id_hash = d.session_hash and s.member_id = d.member_id and s.expires_at > ${at}
    where d.member_id = ${memberId} order by is_current desc, d.created_at, d.id`;
}

/** One change of a member's devices at a time: two tabs do not pass the limit together. */
export async function lockDevices(tx: TransactionSql, memberId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('account.push_device ' || ${memberId}::text, 0))`;
}

export interface NewDevice {
  readonly memberId: string;
  readonly sessionHash: Uint8Array;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly kinds: readonly (account.PushKind | account.LaterPushKind)[];
}

/**
 * By the address that the browser was given. What waits for whoever had it before is not theirs any more; an address of before, of the same
 * login, is left.
 */
export async function setDevice(
  tx: TransactionSql,
  { memberId, sessionHash, endpoint, p256dh, auth, kinds }: NewDevice,
  at: Date,
): Promise<void> {
  await tx`
    delete from account.push_device
    where (endpoint = ${endpoint} and member_id <> ${memberId}) or (session_hash = ${sessionHash} and endpoint <> ${endpoint})`;
  await tx`
    insert into account.push_device (member_id, session_hash, endpoint, p256dh, auth, kinds, created_at)
    values (${memberId}, ${sessionHash}, ${endpoint}, ${p256dh}, ${auth}, ${[...kinds]}, ${at})
    on conflict (endpoint) do update set session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth, kinds = excluded.kinds`;
}

export async function removeDevice(sql: Sql, memberId: string, id: string): Promise<void> {
  await sql`delete from account.push_device where member_id = ${memberId} and id = ${id}`;
}

export interface DuePush {
  readonly id: string;
  readonly deviceId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly title: string;
  readonly href: string;
  readonly idem: string;
  readonly tries: number;
  readonly expiresAt: Date;
}

/**
 * The next push that is due, locked until the transaction ends: other replicas pass it by, and a crash gives it back. Its device is locked
 * too, so that two replicas never remove one beside each other; whoever writes a push to it meanwhile does not wait.
 */
export async function lockDuePush(tx: TransactionSql, at: Date): Promise<DuePush | null> {
  const [row] = await tx<DuePush[]>`
    select o.id, o.device_id as "deviceId", d.endpoint, d.p256dh, d.auth, o.title, o.href, o.idem, o.tries, o.expires_at as "expiresAt"
    from account.push_outbox o join account.push_device d on d.id = o.device_id
    where o.done_at is null and o.next_try_at <= ${at}
    order by o.next_try_at limit 1 for update of o skip locked for no key update of d skip locked`;
  return row ?? null;
}

/** Nothing more happens to it; what it said goes. */
export async function finishPush(
  tx: TransactionSql,
  id: string,
  at: Date,
  { isSent, error }: { isSent: boolean; error: string },
): Promise<void> {
  await tx`
    update account.push_outbox set done_at = ${at}, is_sent = ${isSent}, last_error = ${error}, tries = tries + 1, title = '', href = ''
    where id = ${id}`;
}

export async function postponePush(tx: TransactionSql, id: string, nextTryAt: Date, error: string): Promise<void> {
  await tx`update account.push_outbox set tries = tries + 1, next_try_at = ${nextTryAt}, last_error = ${error} where id = ${id}`;
}

/** The browser takes no more: what waits for it goes with it. */
export async function forgetDevice(tx: TransactionSql, deviceId: string): Promise<void> {
  await tx`delete from account.push_device where id = ${deviceId}`;
}

/** What was told long ago, and devices whose login has ended. */
export async function deleteOldPush(sql: Sql, doneBefore: Date, at: Date): Promise<void> {
  await sql`delete from account.push_outbox where done_at < ${doneBefore}`;
  await sql`
    delete from account.push_device d
    where not exists (select from account.session s where s.id_hash = d.session_hash and s.member_id = d.member_id and s.expires_at > ${at})`;
}
