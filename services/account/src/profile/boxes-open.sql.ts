import type { Sql } from '@fudaya/kit';

/** As the database writes instants: to the microsecond. A type, for it goes back to the database as JSON. */
export type OpenBox = { readonly box_id: string; readonly remaining: number; readonly sale_end: string; readonly is_held: boolean };

/** Boxes that have packs left and whose sale is not over: asked of their home by itself (GRO-1). */
export async function openBoxes(sql: Sql, at: Date): Promise<readonly OpenBox[]> {
  return await sql<OpenBox[]>`
    select box_id, remaining, sale_end::text as sale_end, is_held from gacha.box_stock where sale_end > ${at} and remaining > 0`;
}

/** They once more, as rows `s` beside what members are to be told. */
export const openRows = (sql: Sql, boxes: readonly OpenBox[]) => sql`
  jsonb_to_recordset(${sql.json(boxes)}) as s (box_id uuid, remaining int, sale_end timestamptz, is_held boolean)`;
