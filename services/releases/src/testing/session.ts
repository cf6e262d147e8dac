import type { Role } from '@fudaya/contracts/desk';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Sql } from '@fudaya/db';
import { hashSession } from '@fudaya/kit';

export interface OpenedSession {
  readonly isStaff: boolean;
  /** Staff who change releases, unless they are something else. */
  readonly roles?: readonly Role[];
  readonly name: readonly [string, string];
  /** When a passkey showed who is there; of staff now unless the test says otherwise. */
  readonly passkeyAt?: Date | null;
}

/** A member with a session, written by the owner; the answer is the cookie's value. */
export async function openSession(
  sql: Sql,
  { isStaff, roles = isStaff ? ['releases'] : [], name: [last, first], passkeyAt = isStaff ? new Date() : null }: OpenedSession,
): Promise<string> {
  const mail = `${randomUUID()}@example.test`;
  const [row] = await sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code, is_staff)
    values (${mail}, 'x', ${last}, ${first}, '09000000000', '1000001', 13, 'a', 'b', ${randomUUID().slice(0, 8)}, ${isStaff}) returning id`;
  for (const role of roles) await sql`insert into account.staff_role values (${row?.id ?? ''}, ${role}, now())`;
  const session = `m${randomBytes(32).toString('base64url')}`;
  await sql`
    insert into account.session (id_hash, member_id, is_remembered, passkey_at, expires_at)
    values (${hashSession(session)}, ${row?.id ?? ''}, false, ${passkeyAt}, now() + interval '1 day')`;
  return session;
}
