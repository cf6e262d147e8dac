// The packs of a folder: each a row of the shop window, and a box as a draft.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TransactionSql } from '@fudaya/db';
import { boxStates, checkManifest, checkPrizes, manifestText, type BoxKeys } from '@fudaya/gacha/operator';
import { draftSale } from '../box/draft-sale.ts';
import { readManifest, type ManifestFile } from '../box/manifest-file.ts';
import { changeWords, type PackWords } from '../box/pack-row.ts';
import { saleOf, type Sale } from '../box/sale-options.ts';
import type { CsvLine } from '../csv.ts';
import type { CheckedPicture } from '@fudaya/store/media';
import { namesIn, type Problems } from './shop-folder.ts';

export interface PackToCome {
  readonly line: number;
  readonly sale: Sale;
  readonly words: PackWords;
  readonly lineup: string;
  readonly manifest: ManifestFile;
}

/** What a description may be made of, as the database has it. */
const refusedHtml = /<(?!\/?(p|br|ul|ol|li|strong|em|b|i|h3|h4|hr|small)\s*\/?>)/i;

/** Every pack whose line and lineup can be read; what is wrong with the others is told. */
export function readPacks(
  folder: string,
  lines: readonly CsvLine[],
  { pictures, problems, now }: { pictures: ReadonlyMap<string, CheckedPicture>; problems: Problems; now: Date },
): readonly PackToCome[] {
  const ids = new Set<string>();
  return lines.flatMap(({ line, values }) => {
    const cell = (name: string) => values[name] ?? '';
    const say = (text: string) => problems.add('packs.csv', line, text);
    if (ids.has(cell('id'))) say(`pack ${cell('id')} is named twice`);
    ids.add(cell('id'));
    for (const name of ['name_ja', 'name_en']) if (cell(name) === '') say(`${name} is missing`);
    for (const name of ['detail_ja', 'detail_en'])
      if (refusedHtml.test(cell(name))) say(`${name} has HTML that a description may not hold`);
    if (!/^\d{0,4}$/.test(cell('position'))) say('position must be a whole number');
    const lineup = cell('lineup');
    const [sale, manifest] = [saleIn(cell, say, now), lineupIn(folder, lineup, say)];
    if (!sale || !manifest) return [];
    const words: PackWords = {
      type: cell('card_type'),
      'name-ja': cell('name_ja'),
      'name-en': cell('name_en'),
      image: namesIn(cell('pictures')).flatMap((name) => pathOf(pictures.get(`packs/${name}`))),
      detail: { ja: cell('detail_ja'), en: cell('detail_en') },
      position: Number(cell('position')),
    };
    return [{ line, sale, words, lineup, manifest }];
  });
}

export const pathOf = (picture: CheckedPicture | undefined): string[] => (picture ? [`/media/${picture.file}`] : []);

type Say = (text: string) => void;

function saleIn(cell: (name: string) => string, say: Say, now: Date): Sale | undefined {
  const given = (name: string) => (cell(name) === '' ? {} : { [name.replaceAll('_', '-')]: cell(name) });
  const names = ['price', 'start', 'end', 'unit', 'cap', 'per_purchase', 'beacon', 'notice'];
  const flags = Object.assign({}, ...names.map(given)) as Record<string, string>;
  try {
    return saleOf({ ...flags, pack: cell('id'), hidden: cell('hidden') === '1', strongbox: cell('strongbox') === '1' }, now);
  } catch (fault) {
    for (const text of (fault as Error).message.split('\n')) say(text.replace(/^--pack/, 'id').replaceAll('--', ''));
    return undefined;
  }
}

function lineupIn(folder: string, name: string, say: Say): ManifestFile | undefined {
  const path = join(folder, 'lineups', name);
  if (!/^[\w.-]+$/.test(name) || !existsSync(path)) {
    say(`lineups/${name} is not there`);
    return undefined;
  }
  try {
    return readManifest(path);
  } catch (fault) {
    for (const text of (fault as Error).message.split('\n')) say(`lineups/${name}: ${text.replace(`${path}: `, '')}`);
    return undefined;
  }
}

/**
 * A draft for each pack that has no published box; of the others only words and pictures change. Draws on the cards that were put before.
 * Without `keys` everything is judged and no box is made. @returns how many drafts there are
 */
export async function putPacks(
  tx: TransactionSql,
  packs: readonly PackToCome[],
  { problems, keys }: { problems: Problems; keys: BoxKeys | undefined },
): Promise<number> {
  let drafts = 0;
  for (const { line, sale, words, lineup, manifest } of packs) {
    const [box] = await boxStates(tx, sale.packId);
    if (box?.publishedAt) {
      const isSame =
        box.price === sale.price &&
        box.unit === sale.unit &&
        Number(box.saleStart) === Number(sale.saleStart) &&
        Number(box.saleEnd) === Number(sale.saleEnd);
      if (!isSame) problems.add('packs.csv', line, `pack ${sale.packId} is published: its price and time stand`);
      else await changeWords(tx, sale.packId, words);
      continue;
    }
    const { lines, prizes, lineOf, lineOfPrize } = manifest;
    const file = `lineups/${lineup}`;
    for (const wrong of manifest.problems) problems.add(file, wrong.line, wrong.text);
    for (const problem of await checkManifest(tx, lines, { unit: sale.unit, exceptPack: sale.packId }))
      problems.add(file, lineOf(problem.index), manifestText(problem));
    for (const problem of await checkPrizes(tx, prizes, { unit: sale.unit, lines }))
      problems.add(file, lineOfPrize(problem.index), manifestText(problem));
    drafts += 1;
    if (keys) await draftSale(tx, keys, { sale, words, lines, prizes });
  }
  return drafts;
}
