import type { Sql } from '@fudaya/db';
import * as z from 'zod/mini';

const asked = z.object({ memberId: z.uuid() });

/**
 * Erases what says who a member was, when the account is closed: where parcels went, pictures of them, and what they wished. Purchases, draws and the
 * parcels themselves stay: records of sales. Safe to repeat.
 */
export async function forgetMember(sql: Sql, payload: unknown): Promise<void> {
  const { memberId } = asked.parse(payload);
  await sql`update gacha.shipment set address = '{}' where member_id = ${memberId} and address <> '{}' and state in ('delivered', 'returned')`;
  await sql`
    delete from gacha.parcel_photo p using gacha.shipment s
    where s.id = p.shipment_id and s.member_id = ${memberId} and s.address = '{}'`;
  await sql`delete from gacha.decision_default where member_id = ${memberId}`;
  await sql`delete from gacha.intent where member_id = ${memberId}`;
}
