import type { Tx } from '@fudaya/db';

/** The member's four accounts and balance row. Once is enough; again changes nothing. */
export async function openMember(tx: Tx, memberId: string): Promise<void> {
  await tx`select books.open_member(${memberId}::uuid)`;
}
