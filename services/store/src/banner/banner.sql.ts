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

export interface AlertRow {
  readonly text_ja: string;
  readonly text_en: string;
  readonly link: string;
}

/** The alert of this hour; null when there is none. */
export async function alertAt(sql: Sql, at: Date): Promise<AlertRow | null> {
  const [row] = await sql<AlertRow[]>`
    select text_ja, text_en, link from store.alert where starts_at <= ${at} and ends_at > ${at} order by position, id limit 1`;
  return row ?? null;
}
