import type { Tx } from '@fudaya/db';

/** The member's four accounts and balance row. Once is enough; again changes nothing. */
export async function openMember(tx: Tx, memberId: string): Promise<void> {
  await tx`
    insert into books.account (code, member_id, unit)
    values ('points.paid', ${memberId}, 'PT'), ('points.bonus', ${memberId}, 'PT'), ('points.return', ${memberId}, 'PT'), ('coins', ${memberId}, 'COIN')
    on conflict do nothing`;
  await tx`insert into books.balance (member_id) values (${memberId}) on conflict do nothing`;
}
