import type { gacha } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';

/** Where the member picks these parcels up, of those that are not brought to an address; by the parcel's number. */
export async function pickupsOf(
  sql: Sql,
  memberId: string,
  parcels: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, gacha.PickupPlace>> {
  const ids = parcels.filter((id) => id != null);
  if (ids.length === 0) return new Map();
  const rows = await sql<(gacha.PickupPlace & { id: number })[]>`
    select shipment_id as id, chain, store, regexp_replace(zipcode, '^(\\d{3})(\\d{4})$', '\\1-\\2') as zipcode, place, keep_days
    from gacha.parcel_pickup where member_id = ${memberId} and shipment_id = any (${ids}::bigint[])`;
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
