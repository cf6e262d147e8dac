import type { Sql, TransactionSql } from '@fudaya/db';

export interface BannerWords {
  readonly file_name: string;
  readonly alt_ja: string;
  readonly alt_en: string;
  readonly link: string;
  readonly starts: Date | null;
  readonly ends: Date | null;
}

export interface DeskBannerRow extends BannerWords {
  readonly banner_id: number;
  readonly mode: 'images' | 'video';
  readonly version: string;
}

/** Every banner in its order, also those that are not shown now. */
export async function bannerRows(tx: Sql | TransactionSql): Promise<readonly DeskBannerRow[]> {
  return await tx<DeskBannerRow[]>`
    select id as banner_id, case mode when 2 then 'video' else 'images' end as mode, file_name, alt_ja, alt_en, link,
      starts_at as starts, ends_at as ends, md5(row(file_name, alt_ja, alt_en, link, starts_at, ends_at)::text) as version
    from store.banner order by position, id`;
}

/** Two who change the banners at once come one after the other. */
export async function holdBanners(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('store.banner', 0))`;
}

/** Which file a banner shows; the mode goes with the file. */
export async function changeFile(tx: TransactionSql, id: number, fileName: string): Promise<void> {
  await tx`update store.banner set file_name = ${fileName} where id = ${id} and file_name <> ${fileName}`;
}
