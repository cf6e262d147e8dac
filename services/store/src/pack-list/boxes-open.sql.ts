import type { Sql } from '@fudaya/kit';

/** As the database writes instants: to the microsecond. A type, for it goes back to the database as JSON. */
export type OpenBox = {
  readonly box_id: string;
  readonly n: number;
  readonly remaining: number;
  readonly sale_start: string;
  readonly early_hours: number[] | null;
  readonly is_held: boolean;
};

/** Boxes that have packs left and whose sale is not over, begun or not: asked of their home by itself (GRO-1). */
export async function openBoxes(sql: Sql, at: Date): Promise<readonly OpenBox[]> {
  return await sql<OpenBox[]>`
    select box_id, n, remaining, sale_start::text as sale_start, early_hours, is_held from gacha.box_stock where sale_end > ${at} and remaining > 0`;
}

/** They once more, as rows `s` beside what the store knows. */
export const openRows = (sql: Sql, boxes: readonly OpenBox[]) => sql`
  jsonb_to_recordset(${sql.json(boxes)}) as s (box_id uuid, n int, remaining int, sale_start timestamptz, early_hours int[], is_held boolean)`;
