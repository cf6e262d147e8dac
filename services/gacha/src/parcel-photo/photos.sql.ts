import type { Sql, Tx } from '@fudaya/db';

export interface PhotoRow {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly width: number;
  readonly height: number;
}

export type KeptPhoto = PhotoRow & { readonly content: Uint8Array };

/** The pictures of a parcel without their content, the first first. */
export async function photosOf(sql: Sql, shipmentId: number): Promise<readonly PhotoRow[]> {
  return await sql<PhotoRow[]>`
    select id, at, by, width, height from gacha.parcel_photo where shipment_id = ${shipmentId} order by at, id`;
}

/** Likewise of the parcels as which this one was sent before, the last one first; those without pictures are left out. */
export async function earlierPhotosOf(
  sql: Sql,
  shipmentId: number,
): Promise<readonly { readonly id: number; readonly photos: readonly PhotoRow[] }[]> {
  const rows = await sql<(PhotoRow & { shipment: number })[]>`
    with recursive sent (id, nth) as (
      select s.resends, 1 from gacha.shipment s where s.id = ${shipmentId} and s.resends is not null
      union all select s.resends, sent.nth + 1 from sent join gacha.shipment s on s.id = sent.id where s.resends is not null
    )
    select sent.id::float8 as shipment, p.id, p.at, p.by, p.width, p.height
    from sent join gacha.parcel_photo p on p.shipment_id = sent.id order by sent.nth, p.at, p.id`;
  return [...Map.groupBy(rows, ({ shipment }) => shipment)].map(([id, photos]) => ({
    id,
    photos: photos.map(({ shipment: _of, ...photo }) => photo),
  }));
}

export async function photoById(sql: Sql, id: string): Promise<KeptPhoto | undefined> {
  const [row] = await sql<KeptPhoto[]>`select id, at, by, width, height, content from gacha.parcel_photo where id = ${id}`;
  return row;
}

/** One of this member's own parcels, that has left. */
export async function ownPhoto(sql: Sql, memberId: string, id: string): Promise<KeptPhoto | undefined> {
  const [row] = await sql<KeptPhoto[]>`
    select p.id, p.at, p.by, p.width, p.height, p.content
    from gacha.parcel_photo_line line join gacha.parcel_photo p on p.id = line.id
    where line.id = ${id} and line.member_id = ${memberId}`;
  return row;
}

export interface NewPhoto {
  readonly id: string;
  readonly shipmentId: number;
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly most: number;
  readonly by: string;
  readonly at: Date;
}

/** Keeps a picture, once; else why not. */
export async function addPhoto(
  tx: Tx,
  { id, shipmentId, content, width, height, most, by, at }: NewPhoto,
): Promise<'kept' | 'unknown' | 'not_packing' | 'too_many' | 'named_twice'> {
  const [row] = await tx<{ outcome: 'kept' | 'unknown' | 'not_packing' | 'too_many' | 'named_twice' }[]>`
    select gacha.add_parcel_photo(${id}, ${shipmentId}, ${content}::bytea, ${width}, ${height}, ${most}, ${by}, ${at}) as outcome`;
  return row!.outcome;
}

export async function removePhoto(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx<{ removed: boolean }[]>`select gacha.remove_parcel_photo(${id}) as removed`;
  return row!.removed;
}

/** Erases pictures of parcels that were moved last before this moment and are not on their way out; how many. */
export async function erasePhotos(sql: Sql, before: Date): Promise<number> {
  const rows = await sql`
    delete from gacha.parcel_photo p using gacha.shipment s
    where s.id = p.shipment_id and p.at < ${before} and s.state_at < ${before}
      and (s.state in ('handed_over', 'delivered', 'returned') or s.merged_into is not null)`;
  return rows.count;
}
