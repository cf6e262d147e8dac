import { bannerOrder as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { orderBanners } from '../../operator/banners.ts';
import { bannerRows, holdBanners } from './banners.sql.ts';
import { orderVersion } from '../order-version.ts';

/** Puts all banners in this order, for whoever has seen which there are and how they stand. */
export async function bannerOrder(ctx: StaffContext, { ids, seen }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, 'the order of the banners', async (tx) => {
    await holdBanners(tx);
    const known = (await bannerRows(tx)).map(({ banner_id }) => banner_id);
    const version = orderVersion(ids);
    if (orderVersion(known) === version) return { version };
    const areTheSame = ids.length === known.length && known.every((id) => ids.includes(id));
    if (orderVersion(known) !== seen || !areTheSame) throw refuse(contract, 'changed_meanwhile');
    await orderBanners(tx, ids);
    return { version };
  });
}
