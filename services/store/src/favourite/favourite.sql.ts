import type { Sql, TransactionSql } from '@fudaya/kit';

export async function favouritesOf(sql: Sql | TransactionSql, memberId: string): Promise<number[]> {
  const rows = await sql<{ pack_id: number }[]>`
    select pack_id from store.favourite where member_id = ${memberId} order by created_at desc, pack_id desc`;
  return rows.map(({ pack_id }) => pack_id);
}

/** Puts the heart on; false when there is no such pack to be seen. One that is on already stays as it is. */
export async function addFavourite(tx: TransactionSql, memberId: string, packId: number, at: Date): Promise<boolean> {
  const [known] = await tx<{ remaining: number }[]>`
    select s.remaining from store.pack p join gacha.box_stock s on s.box_id = p.box_id where p.id = ${packId}`;
  if (!known) return false;
  await tx`
    insert into store.favourite (member_id, pack_id, created_at, remaining_then)
    values (${memberId}, ${packId}, ${at}, ${known.remaining}) on conflict do nothing`;
  return true;
}

export async function removeFavourite(sql: Sql, memberId: string, packId: number): Promise<void> {
  await sql`delete from store.favourite where member_id = ${memberId} and pack_id = ${packId}`;
}
