import type { Language } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/kit';

export interface MemberToClose {
  readonly mail: string;
  readonly language: Language;
  readonly is_staff: boolean;
  readonly is_closed: boolean;
}

export async function memberToClose(tx: Sql | TransactionSql, id: string): Promise<MemberToClose | undefined> {
  const [row] = await tx<MemberToClose[]>`
    select mail, language, is_staff, closed_at is not null as is_closed from account.member where id = ${id}`;
  return row;
}
