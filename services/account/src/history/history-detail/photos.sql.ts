import type { account } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';

type Photo = NonNullable<NonNullable<account.HistoryDetail['shipment']>['photos']>[number];

/** Pictures of these parcels of the member's, of those that have left; by the parcel's number, the first first. */
export async function photosOf(
  sql: Sql,
  memberId: string,
  parcels: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, readonly Photo[]>> {
  const ids = parcels.filter((id) => id != null);
  if (ids.length === 0) return new Map();
  const rows = await sql<{ parcel: number; id: string; at: Date; width: number; height: number }[]>`
    select shipment_id as parcel, id, at, width, height from gacha.parcel_photo_line
    where member_id = ${memberId} and shipment_id = any (${ids}::bigint[]) order by at, id`;
  return new Map(
    [...Map.groupBy(rows, ({ parcel }) => parcel)].map(([parcel, lines]) => [
      parcel,
      lines.map(({ id, at, width, height }) => ({ id, at: at.toISOString(), width, height })),
    ]),
  );
}
