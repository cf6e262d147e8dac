import type { Tx } from '@fudaya/db';

/**
 * Holds members' books until the transaction ends, in the order of members: nobody else buys, decides, freezes or closes for them. By the books' own function,
 * as what is done then: on several nodes a lock of the service's own would be another connection's, and in the way.
 */
export async function holdBooks(tx: Tx, ...memberIds: readonly string[]): Promise<void> {
  await tx`select from books.hold(${memberIds}::uuid[])`;
}
