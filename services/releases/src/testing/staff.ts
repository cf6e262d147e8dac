import type { Role } from '@fudaya/contracts/desk';
import { randomUUID } from 'node:crypto';
import type { Sql } from '@fudaya/db';

/** One of staff with these roles, written by the owner; the answer is the member's id. */
export async function newStaff(sql: Sql, roles: readonly Role[], [last, first]: readonly [string, string]): Promise<string> {
  const mail = `${randomUUID()}@example.test`;
  const [row] = await sql<{ id: string }[]>`
    insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code, is_staff)
    values (${mail}, 'x', ${last}, ${first}, '09000000000', '1000001', 13, 'a', 'b', ${randomUUID().slice(0, 8)}, true) returning id`;
  const id = row?.id ?? '';
  for (const role of roles) await sql`insert into account.staff_role values (${id}, ${role}, now())`;
  return id;
}
