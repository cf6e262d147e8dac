import { maxPlaces, type stockPlaces as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { placesOf } from './sheet.sql.ts';

/** Where units came in. */
export async function stockPlaces({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> {
  return { places: await placesOf(sql, maxPlaces) };
}
