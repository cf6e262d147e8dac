import { bannerRemove as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { removeBanners } from '../../operator/banners.ts';
import { bannerRows, holdBanners } from './banners.sql.ts';

/** Takes a banner away. */
export async function bannerRemove(
  ctx: StaffContext,
  { banner_id, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    await holdBanners(tx);
    const known = (await bannerRows(tx)).find((row) => row.banner_id === banner_id);
    if (!known) throw refuse(contract, 'no_banner');
    if (known.version !== seen) throw refuse(contract, 'changed_meanwhile');
    await removeBanners(tx, [banner_id]);
    return {};
  });
}
