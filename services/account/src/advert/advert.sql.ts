import type { Sql } from '@fudaya/kit';

export type HowChosen = 'settings' | 'link' | 'one_click';

export async function wantsAdverts(sql: Sql, memberId: string): Promise<boolean> {
  const [row] = await sql<{ is_on: boolean }[]>`select is_on from account.advert_choice where member_id = ${memberId}`;
  return row?.is_on === true;
}

export async function chooseAdverts(sql: Sql, memberId: string, choice: { isOn: boolean; words: string; at: Date }): Promise<void> {
  await sql`select account.choose_adverts(${memberId}, ${choice.isOn}, 'settings', ${choice.words}, ${choice.at})`;
}

/** Nothing tells whether anybody has this token. */
export async function endAdverts(sql: Sql, token: string, how: HowChosen, at: Date): Promise<void> {
  await sql`select account.end_adverts(${token}, ${how}, ${at})`;
}
