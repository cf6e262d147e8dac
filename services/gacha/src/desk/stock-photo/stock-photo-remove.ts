import type { stockPhotoRemove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, type StaffContext } from '@fudaya/kit';
import { removeStockPhoto } from './photos.sql.ts';

/** Takes a picture away that should not be there; that it was, by whom and why stays among the acts. */
export async function stockPhotoRemove(ctx: StaffContext, { photo, reason }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return { removed: Number(await acting(ctx, reason, (tx) => removeStockPhoto(tx, photo))) };
}
