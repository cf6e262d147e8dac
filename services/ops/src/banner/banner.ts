import { parseArgs } from 'node:util';
import type { Sql } from '@fudaya/db';
import { bannerEntries, putBanner, removeBanners, setBannerMode } from '@fudaya/store/operator';
import { mediaPlace, type MediaPlace } from '@fudaya/store/media';
import { refuseMissing } from '../media/named-pictures.ts';
import { idsOf, removed, Wishes } from '../wishes.ts';

const options = {
  file: { type: 'string' },
  'alt-ja': { type: 'string' },
  'alt-en': { type: 'string' },
  link: { type: 'string' },
  video: { type: 'boolean' },
} as const;

/** The banner of the top page: images in turn, or a video. Putting the same file again changes its words and its link. */
export const banner = {
  usage: [
    'banner put --file /art/banners/… --alt-ja … --alt-en … [--link /pack-detail?packId=1] [--video]',
    'banner list',
    'banner mode images|video',
    'banner remove <number>...',
  ].join('\n  pnpm ops '),
  async run(sql: Sql, args: string[], { place = mediaPlace }: { place?: () => Promise<MediaPlace> } = {}): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [verb, ...rest] = positionals;
    if (verb === 'put' && rest.length === 0) return put(sql, values, place);
    if (verb === 'list' && rest.length === 0) return list(sql);
    if (verb === 'mode') return mode(sql, rest);
    if (verb === 'remove') {
      const ids = idsOf(rest, 'banner');
      return sql.begin(async (tx) => removed(ids, await removeBanners(tx, ids), 'banner')) as Promise<string>;
    }
    throw new Error(`Usage: pnpm ops ${banner.usage}`);
  },
};

async function put(sql: Sql, values: Readonly<Record<string, unknown>>, place: () => Promise<MediaPlace>): Promise<string> {
  const wishes = new Wishes(values);
  const [fileName, link] = [wishes.path('file'), wishes.path('link', '')];
  const alt = { ja: wishes.text('alt-ja', 200), en: wishes.text('alt-en', 200) };
  const isVideo = values['video'] === true;
  if (isVideo !== /\.(mp4|webm)$/.test(fileName)) wishes.refuse('--video goes with a file that ends in .mp4 or .webm, and with no other');
  if (!isVideo) await refuseMissing(wishes, 'file', [fileName], place);
  wishes.settle();
  const id = await sql.begin((tx) => putBanner(tx, { mode: isVideo ? 'video' : 'images', fileName, alt, link }));
  return `Banner ${id} has ${fileName}.`;
}

async function list(sql: Sql): Promise<string> {
  const entries = await bannerEntries(sql);
  const [first] = entries;
  if (!first) return 'No banner.';
  const lines = entries.map(({ id, mode: of, fileName, alt, link }) =>
    `${String(id).padStart(5)}  ${of.padEnd(6)}  ${fileName}  ${alt.ja}  ${link}`.trimEnd(),
  );
  return [`The banner shows: ${first.mode}`, ...lines].join('\n');
}

async function mode(sql: Sql, [wished, ...more]: readonly string[]): Promise<string> {
  if ((wished !== 'images' && wished !== 'video') || more.length > 0) throw new Error('The mode is images or video.');
  const found = await sql.begin((tx) => setBannerMode(tx, wished));
  if (found === 0) throw new Error(`There is no banner for ${wished}: put one first.`);
  return `The banner shows: ${wished}`;
}
