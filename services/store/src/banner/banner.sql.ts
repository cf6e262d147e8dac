import type { Sql } from '@fudaya/kit';

export interface BannerRow {
  readonly mode: number;
  readonly file_name: string;
  readonly alt_ja: string;
  readonly alt_en: string;
  readonly link: string;
}

/** The entries of this hour, in their order. */
export async function banners(sql: Sql, at: Date): Promise<readonly BannerRow[]> {
  return await sql<BannerRow[]>`
    select mode, file_name, alt_ja, alt_en, link from store.banner
    where (starts_at is null or starts_at <= ${at}) and (ends_at is null or ends_at > ${at}) order by position, id`;
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
