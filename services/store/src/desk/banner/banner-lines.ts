import type { BannerStanding, bannerLines as contract } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { bannerRows, type DeskBannerRow } from './banners.sql.ts';
import { orderVersion } from '../order-version.ts';

/** Every banner in its order, with what members see of it now. */
export async function bannerLines({ sql, now }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const rows = await bannerRows(sql);
  const at = now();
  const first = rows.find((row) => timeOf(row, at) === 'shown');
  const banners = rows.map((row) => {
    const time = timeOf(row, at);
    const standing: BannerStanding = time === 'shown' && row.mode !== first?.mode ? 'hidden' : time;
    return { ...row, starts: row.starts?.toISOString() ?? null, ends: row.ends?.toISOString() ?? null, standing };
  });
  return { banners, version: orderVersion(rows.map(({ banner_id }) => banner_id)) };
}

function timeOf({ starts, ends }: DeskBannerRow, at: Date): 'shown' | 'ahead' | 'over' {
  if (ends && ends <= at) return 'over';
  return starts && starts > at ? 'ahead' : 'shown';
}
