import type { Tx } from '@fudaya/db';

/** Whether the member has not said yet where their parcels go: a short registration does not ask. Once said, there is always an address. */
export async function isAddressless(tx: Tx, memberId: string): Promise<boolean> {
  const rows = await tx`select from account.addressless_member where member_id = ${memberId}`;
  return rows.length > 0;
}
