import type { Tx } from '@fudaya/db';

/** A drawn card's id is a number; an exchange's is none. */
const isDrawn = (unit: string): boolean => /^\d+$/.test(unit);

/** The cards that are in a parcel: drawn ones by their ids, exchanged ones by their exchanges. */
export async function unitsIn(tx: Tx, id: number): Promise<ReadonlySet<string>> {
  const rows = await tx<{ unit: string }[]>`
    select unit from gacha.units_in_parcels(array[${id}]::bigint[])`;
  return new Set(rows.map(({ unit }) => unit));
}

/** The parcel that was split from this one with these cards and no other, if there is one. */
export async function partWith(tx: Tx, id: number, units: readonly string[]): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    select u.shipment_id as id from gacha.units_in_parcels(array(select s.id from gacha.shipment s where s.split_from = ${id})) u
    group by 1 having count(*) = ${units.length} and bool_and(u.unit = any (${[...units]}::text[]))
    order by 1 limit 1`;
  return row?.id;
}

/** A new parcel with these cards of a parcel that is held. Its number. */
export async function splitShipment(
  tx: Tx,
  { id, units, at, by }: { id: number; units: readonly string[]; at: Date; by: string },
): Promise<number> {
  const drawn = units.filter(isDrawn);
  const exchanges = units.filter((unit) => !isDrawn(unit));
  const [made] = await tx<{ id: number | null }[]>`
    select gacha.split_shipment(${id}, ${drawn}::bigint[], ${exchanges}::uuid[], ${by}, ${at}) as id`;
  if (made?.id == null) throw new Error(`shipment ${id} cannot be split so`);
  return made.id;
}

/** Where parcels go, as texts that are equal where the addresses are. */
export async function addressesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx<{ id: number; address: string }[]>`
    select s.id, s.address::text as address from gacha.shipment s where s.id = any (${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** Puts the cards of parcels into another; all of them are held. */
export async function mergeShipments(
  tx: Tx,
  { target, others, at }: { target: number; others: readonly number[]; at: Date },
): Promise<void> {
  const [made] = await tx<{ is_done: boolean }[]>`select gacha.merge_shipments(${target}, ${[...others]}::bigint[], ${at}) as is_done`;
  if (made?.is_done !== true) throw new Error(`shipments ${others.join(', ')} cannot be merged into ${target}`);
}
