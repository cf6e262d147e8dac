import type { Sql } from '@fudaya/kit';

export interface BannerRow {
  readonly mode: number;
  readonly file_name: string;
  readonly alt_ja: string;
  readonly alt_en: string;
  readonly link: string;
}

export async function banners(sql: Sql): Promise<readonly BannerRow[]> {
  return await sql<BannerRow[]>`select mode, file_name, alt_ja, alt_en, link from store.banner order by position, id`;
}
