import { parcelsOnPage, type parcels as contract } from '@fudaya/contracts/desk';
import { japanDay, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { parcelLine } from './parcel-line.ts';
import { findParcels } from './parcels.sql.ts';

/** A page of parcels in the order they are due: those that have not left, or those of a state. */
export async function parcels(
  { sql, now }: StaffContext,
  { words, standing, after }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const [promisedBy = '', id = ''] = after?.split(' ') ?? [];
  const found = await findParcels(sql, {
    states: standing ? [standing] : ['requested', 'packing'],
    words,
    after: after === undefined ? undefined : { promisedBy, id: Number(id) },
    today: japanDay(now()),
    limit: parcelsOnPage + 1,
  });
  const page = found.slice(0, parcelsOnPage);
  const last = page.at(-1);
  return { parcels: page.map(parcelLine), next: found.length > parcelsOnPage && last ? `${last.promised_by} ${last.id}` : null };
}
