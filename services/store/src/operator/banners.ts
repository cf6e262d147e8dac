import type { Text } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';

export type BannerMode = 'images' | 'video';
const modeNumbers = { images: 1, video: 2 } as const;

export interface BannerEntry {
  readonly id: number;
  readonly mode: BannerMode;
  readonly fileName: string;
  readonly alt: Text;
  readonly link: string;
}

/** In the order in which the top page has them; the mode of the first one is the mode of the banner. */
export async function bannerEntries(tx: Tx): Promise<readonly BannerEntry[]> {
  const rows = await tx<{ id: number; mode: number; fileName: string; ja: string; en: string; link: string }[]>`
    select id, mode, file_name as "fileName", alt_ja as ja, alt_en as en, link from store.banner order by position, id`;
  return rows.map(({ ja, en, mode, ...row }) => ({ ...row, mode: mode === modeNumbers.video ? 'video' : 'images', alt: { ja, en } }));
}

/** What ends in this is a film, anything else a picture. */
export const modeOf = (fileName: string): BannerMode => (/\.(mp4|webm)$/.test(fileName) ? 'video' : 'images');

export interface BannerTimes {
  /** Null: without a bound. */
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Puts an entry behind the others; the same file again changes what is said of it. Without times those stay. Returns its id. */
export async function putBanner(tx: Tx, { mode, fileName, alt, link }: Omit<BannerEntry, 'id'>, times?: BannerTimes): Promise<number> {
  const words = {
    mode: modeNumbers[mode],
    alt_ja: alt.ja,
    alt_en: alt.en,
    link,
    ...(times && { starts_at: times.from, ends_at: times.until }),
  };
  const [known] = await tx<{ id: number }[]>`update store.banner set ${tx(words)} where file_name = ${fileName} returning id`;
  if (known) return known.id;
  const [row] = await tx<{ id: number }[]>`
    insert into store.banner (mode, file_name, alt_ja, alt_en, link, starts_at, ends_at, position)
    select ${words.mode}, ${fileName}, ${alt.ja}, ${alt.en}, ${link}, ${times?.from ?? null}::timestamptz, ${times?.until ?? null}::timestamptz,
      coalesce(max(position), 0) + 1 from store.banner returning id`;
  if (!row) throw new Error('the banner was not written');
  return row.id;
}

/** Brings the entries of a mode to the front, in their order. @returns how many there are: with none nothing changes */
export async function setBannerMode(tx: Tx, mode: BannerMode): Promise<number> {
  const number = modeNumbers[mode];
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from store.banner where mode = ${number}`;
  if (!row || row.n === 0) return 0;
  await tx`
    update store.banner b set position = sorted.place
    from (select id, row_number() over (order by (mode <> ${number}), position, id)::int as place from store.banner) sorted
    where sorted.id = b.id`;
  return row.n;
}

/** Puts the entries in this order, from the front. */
export async function orderBanners(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx`
    update store.banner b set position = wished.place
    from unnest(${[...ids]}::int[]) with ordinality as wished (id, place) where wished.id = b.id and b.position <> wished.place`;
}

/** Takes entries away; returns those there were. */
export async function removeBanners(tx: Tx, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await tx<{ id: number }[]>`delete from store.banner where id = any (${[...ids]}::int[]) returning id`;
  return rows.map(({ id }) => id);
}
