import type { Sql } from '@fudaya/kit';

/** Forgets what a member liked, when the account is closed. Safe to repeat. */
export async function forgetMember(sql: Sql, payload: unknown): Promise<void> {
  const { memberId } = payload as { readonly memberId: string };
  await sql`delete from store.favourite where member_id = ${memberId}`;
  await sql`delete from store.sale_watch where member_id = ${memberId}`;
  await sql`delete from store.card_wish where member_id = ${memberId}`;
  await sql`delete from store.wish_alert where member_id = ${memberId}`;
  await sql`delete from store.wish_choice where member_id = ${memberId}`;
  await sql`delete from store.favourite_alert where member_id = ${memberId}`;
}
