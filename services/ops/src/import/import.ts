import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { inviteStaff } from '@fudaya/account/operator';
import type { Sql, TransactionSql } from '@fudaya/db';
import type { BoxKeys } from '@fudaya/gacha/operator';
import type { LineProblem, Written } from '@fudaya/kit/operator-lines';
import { putCourses, putMethods } from '@fudaya/payment/operator';
import { japanDay } from '@fudaya/contracts';
import { keepPicture, putCards, putCardTypes, putFacts, putLegalTexts } from '@fudaya/store/operator';
import { personOf } from '../acting.ts';
import { boxKeys } from '../box/box-keys.ts';
import { takenMeanwhile } from '../box/draft-sale.ts';
import type { CsvLine } from '../csv.ts';
import { publicOrigin } from '../running-shop.ts';
import { mediaPlace, putPicture, type MediaPlace } from '@fudaya/store/media';
import type { CheckedPicture } from '@fudaya/store/media';
import { newPicture } from '../media/media.ts';
import { pathOf, putPacks, readPacks, type PackToCome } from './packs.ts';
import { Problems, readLists, readPictures, readTexts, type List } from './shop-folder.ts';

interface Given {
  readonly lists: Readonly<Record<List, readonly CsvLine[]>>;
  readonly pictures: ReadonlyMap<string, CheckedPicture>;
  readonly packs: readonly PackToCome[];
  readonly now: Date;
  /** Of Japan, on which it is written. */
  readonly today: string;
  readonly inviting: { readonly by: string; readonly at: Date; readonly publicOrigin: string } | undefined;
}

class Rollback extends Error {}

/**
 * Who runs the shop and what it sells, from a folder: facts and legal texts, card games, cards with pictures, packs with their boxes as drafts,
 * courses, payment methods; and who is staff. All of it is judged before anything is written, and it is written at once; the same folder again
 * changes nothing but drafts, which are made anew.
 */
export const importing = {
  ownFlags: ['by'],
  usage:
    'import <folder> [--preview]      facts.csv, texts.csv, card-types.csv, cards.csv, packs.csv, courses.csv, methods.csv, staff.csv, texts/, lineups/, pictures/ (see shared/docs/opening-a-shop.md)',
  async run(
    sql: Sql,
    args: string[],
    {
      now = new Date(),
      keys = boxKeys,
      place = mediaPlace,
      origin = publicOrigin,
    }: { now?: Date; keys?: () => BoxKeys; place?: () => Promise<MediaPlace>; origin?: () => string } = {},
  ): Promise<string> {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { preview: { type: 'boolean' }, by: { type: 'string' } },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new Error(`Usage: pnpm ops ${importing.usage}`);
    const problems = new Problems();
    const found = readLists(folder, problems);
    const lists = { ...found, 'texts.csv': readTexts(folder, found['texts.csv'], problems) };
    const pictures = await readPictures(folder, lists, problems);
    // Only a list of staff needs an address and a name in its letters: without one, neither is asked for.
    const inviting =
      lists['staff.csv'].length > 0 ? { by: values.preview ? 'preview' : personOf(values.by), at: now, publicOrigin: origin() } : undefined;
    const made = readPacks(folder, lists['packs.csv'], { pictures, problems, now });
    const given = { lists, pictures, inviting, packs: made, now, today: japanDay(now) };
    const said = await write(sql, given, { problems, keys: undefined, isPreview: values.preview === true });
    if (values.preview) return `Nothing is wrong, and nothing was changed. It would be:\n${said}`;
    const boxSecrets = given.packs.length > 0 ? keys() : undefined;
    const media = await place();
    for (const picture of pictures.values()) await putPicture(media, picture);
    return write(sql, given, { problems, keys: boxSecrets, isKept: true });
  },
};

type Writing = { readonly problems: Problems; readonly keys: BoxKeys | undefined; readonly isKept?: boolean; readonly isPreview?: boolean };

/** All of it in one transaction, which is kept only when nothing was wrong and it is to be. @returns what it came to */
async function write(sql: Sql, given: Given, { problems, keys, isKept = false, isPreview = false }: Writing): Promise<string> {
  let said = '';
  await sql
    .begin(async (tx) => {
      // Who only looks need not say who they are: it is rolled back.
      if (isPreview) await tx`select set_config('fudaya.by', 'preview', true), set_config('fudaya.reason', 'preview', true)`;
      said = await writeAll(tx, given, { problems, keys, isKept });
      problems.settle();
      if (!isKept) throw new Rollback();
    })
    .catch((fault: unknown) => {
      if (!(fault instanceof Rollback)) throw takenMeanwhile(fault);
    });
  return said;
}

type Put = (
  tx: TransactionSql,
  lines: readonly unknown[],
) => Promise<{ readonly problems: readonly LineProblem[]; readonly written: Written }>;

async function writeAll(
  tx: TransactionSql,
  { lists, pictures, packs, now, today, inviting }: Given,
  { problems, keys, isKept = false }: Pick<Writing, 'problems' | 'keys' | 'isKept'>,
): Promise<string> {
  const said: string[] = [];
  async function put(list: List, what: string, by: Put, more: (values: CsvLine['values']) => object = () => ({})): Promise<void> {
    const lines = lists[list];
    if (lines.length === 0) return;
    const { problems: found, written } = await by(
      tx,
      lines.map(({ values }) => ({ ...values, ...more(values) })),
    );
    problems.of(list, lines, found);
    said.push(`${what}: ${written.added} new, ${written.changed} changed, ${lines.length - written.added - written.changed} as before`);
  }
  await put('facts.csv', 'facts of the shop', putFacts);
  await put('texts.csv', 'legal texts', (on, lines) => putLegalTexts(on, lines, today));
  await put('card-types.csv', 'card games', putCardTypes);
  // A card without its picture is told once, where the picture is looked for.
  await put('cards.csv', 'cards', putCards, (values) => ({
    image: pathOf(pictures.get(`cards/${values['picture'] ?? ''}`))[0] ?? '/media/missing',
  }));
  await put('courses.csv', 'courses', putCourses);
  await put('methods.csv', 'payment methods', putMethods);
  if (inviting) await put('staff.csv', 'staff', (sql, lines) => inviteStaff(sql, lines, inviting));
  for (const [key, picture] of isKept ? pictures : [])
    await keepPicture(tx, newPicture(`/media/${picture.file}`, { ...picture, name: basename(key) }, now));
  const drafts = await putPacks(tx, packs, { problems, keys });
  if (packs.length > 0)
    said.push(
      `packs: ${drafts} as drafts, to be put into the public log each by: pnpm ops box publish <id>; ${packs.length - drafts} published before`,
    );
  return said.join('\n');
}
