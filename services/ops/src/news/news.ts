import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Text } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { cleanHtml, postLines, publishPost, removePosts, samePost, shopName } from '@fudaya/store/operator';
import { mediaPlace, type MediaPlace } from '@fudaya/store/media';
import { refuseMissing } from '../media/named-pictures.ts';
import { idsOf, removed, Wishes } from '../wishes.ts';

const options = {
  'title-ja': { type: 'string' },
  'title-en': { type: 'string' },
  'content-ja': { type: 'string' },
  'content-en': { type: 'string' },
  image: { type: 'string', multiple: true },
  'alt-ja': { type: 'string', multiple: true },
  'alt-en': { type: 'string', multiple: true },
  at: { type: 'string' },
} as const;
const listed = 30;

/**
 * News of the top page. Content is HTML, or the name of a file with it; what news may not hold is dropped. Publishing the same twice
 * writes it once. A time ahead shows it from then on.
 */
export const news = {
  usage: [
    'news publish --title-ja … --title-en … --content-ja <html or file> --content-en <html or file> [--image /art/… --alt-ja … --alt-en …]... [--at 2026-12-01T12:00+09:00]',
    'news list',
    'news remove <number>...',
  ].join('\n  pnpm ops '),
  async run(
    sql: Sql,
    args: string[],
    { now = new Date(), place = mediaPlace }: { now?: Date; place?: () => Promise<MediaPlace> } = {},
  ): Promise<string> {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [verb, ...rest] = positionals;
    if (verb === 'publish' && rest.length === 0) return publish(sql, values, { now, place });
    if (verb === 'list' && rest.length === 0) return list(sql, now);
    if (verb === 'remove') {
      const ids = idsOf(rest, 'post');
      return sql.begin(async (tx) => removed(ids, await removePosts(tx, ids), 'post')) as Promise<string>;
    }
    throw new Error(`Usage: pnpm ops ${news.usage}`);
  },
};

async function publish(
  sql: Sql,
  values: Readonly<Record<string, unknown>>,
  { now, place }: { now: Date; place: () => Promise<MediaPlace> },
): Promise<string> {
  const wishes = new Wishes(values);
  const title = { ja: wishes.text('title-ja', 100), en: wishes.text('title-en', 100) };
  const content = { ja: htmlOf(wishes.text('content-ja', 20_000)), en: htmlOf(wishes.text('content-en', 20_000)) };
  const [images, created] = [wishes.paths('image'), wishes.time('at', now)];
  const alts = altsOf(wishes, images, values);
  await refuseMissing(wishes, 'image', images, place);
  wishes.settle();
  return sql.begin(async (tx) => {
    const known = await samePost(tx, title, cleanHtml(content.ja));
    if (known !== undefined) return `It is there already: post ${known}.`;
    const author = { lastName: (await shopName(tx)) ?? { ja: '札屋', en: 'Fudaya' }, firstName: { ja: '', en: '' } };
    const id = await publishPost(tx, { title, content, images, alts, author, created });
    return `Post ${id} is ${created > now ? `shown from ${created.toISOString()}` : 'shown'}.`;
  }) as Promise<string>;
}

/** What each picture shows: as many words as pictures, in both languages and in their order. */
function altsOf(wishes: Wishes, images: readonly string[], values: Readonly<Record<string, unknown>>): Readonly<Record<string, Text>> {
  const [ja, en] = (['alt-ja', 'alt-en'] as const).map((name) => ((values[name] ?? []) as readonly string[]).map((alt) => alt.trim()));
  const isWhole = [ja, en].every((alts) => alts!.length === images.length && alts!.every((alt) => alt !== '' && alt.length <= 200));
  if (!isWhole) wishes.refuse('each --image needs an --alt-ja and an --alt-en of at most 200 characters, in the same order');
  return Object.fromEntries(images.map((path, at) => [path, { ja: ja![at] ?? '', en: en![at] ?? '' }]));
}

/** A file's text where the word names a file, else the word itself. */
const htmlOf = (given: string): string => (!given.includes('<') && existsSync(given) ? readFileSync(given, 'utf8') : given);

async function list(sql: Sql, now: Date): Promise<string> {
  const posts = await postLines(sql, listed);
  if (posts.length === 0) return 'No news.';
  return posts
    .map(
      ({ id, titleJa, created }) => `${String(id).padStart(5)}  ${created.toISOString()}  ${titleJa}${created > now ? '  (to come)' : ''}`,
    )
    .join('\n');
}
