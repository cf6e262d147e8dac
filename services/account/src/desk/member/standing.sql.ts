import { holdBooks } from '@fudaya/books';
import type { Language } from '@fudaya/contracts';
import type { Mail, TransactionSql } from '@fudaya/kit';

/** Whether there is such a member, and whether the account is closed. Nothing of theirs is bought, paid or frozen until `tx` ends. */
export async function lockMember(tx: TransactionSql, id: string): Promise<'none' | 'closed' | 'open'> {
  await holdBooks(tx, id);
  const [row] = await tx<{ is_closed: boolean }[]>`select closed_at is not null as is_closed from account.member where id = ${id}`;
  return row === undefined ? 'none' : row.is_closed ? 'closed' : 'open';
}

/** The ids of the freezes that are open. */
export async function openFreezes(tx: TransactionSql, id: string): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`select id from books.freeze where member_id = ${id} and released_at is null order by id`;
  return rows.map((row) => row.id);
}

export interface NewAddress {
  readonly id: string;
  readonly seen: string;
  readonly mail: string;
  readonly tokenHash: Uint8Array;
  readonly letter: Readonly<Record<Language, Mail>>;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Sends the link to a new address; but for `done` nothing happened. */
export async function askMailChange(
  tx: TransactionSql,
  { id, seen, mail, tokenHash, letter, at, expiresAt }: NewAddress,
): Promise<'done' | 'changed' | 'staff' | 'taken'> {
  const content = { ja: { ...letter.ja }, en: { ...letter.en } };
  const [row] = await tx<{ outcome: 'done' | 'changed' | 'staff' | 'taken' }[]>`
    select account.ask_mail_change(${id}, ${seen}, ${mail}, ${tokenHash}, ${tx.json(content)}, ${at}, ${expiresAt}) as outcome`;
  return row!.outcome;
}

/** Ends every session of the member, and keeps that; answers how many there were. */
export async function signOut(tx: TransactionSql, id: string): Promise<number> {
  const [row] = await tx<{ ended: number }[]>`select account.sign_out_member(${id}) as ended`;
  return row!.ended;
}

/** The number that the member verified, as E.164. */
export async function verifiedPhoneOf(tx: TransactionSql, id: string): Promise<string | null> {
  const [row] = await tx<{ phone: string }[]>`select phone from account.verified_phone where member_id = ${id}`;
  return row?.phone ?? null;
}
