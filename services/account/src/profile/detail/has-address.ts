import type { Sql } from '@fudaya/kit';

/** Whether the member has said where their parcels go. */
export async function hasAddress(sql: Sql, memberId: string): Promise<boolean> {
  const rows = await sql`select from account.delivery_address where member_id = ${memberId}`;
  return rows.length > 0;
}
