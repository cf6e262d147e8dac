import type { Sql } from '@fudaya/kit';

export interface CardTypeRow {
  readonly id: number;
  readonly name_ja: string;
  readonly name_en: string;
}

export async function cardTypes(sql: Sql): Promise<readonly CardTypeRow[]> {
  return await sql<CardTypeRow[]>`select id, name_ja, name_en from store.card_type order by position, id`;
}
