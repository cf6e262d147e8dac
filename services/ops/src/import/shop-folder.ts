// A folder that says what a shop sells, as an operator writes it: lists a spreadsheet can save, lineups, pictures.
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { readCsv, type CsvLine } from '../csv.ts';
import { checkPicture, type CheckedPicture, type PictureFolder } from '@fudaya/store/media';

/** The lists, each with the columns that it cannot do without. All of them may be missing: what is not named stays as it is. */
export const lists = {
  'card-types.csv': ['id', 'name_ja', 'name_en'],
  'cards.csv': ['id', 'card_type', 'name_ja', 'name_en', 'model_number', 'rarity', 'set_size', 'picture'],
  'packs.csv': ['id', 'card_type', 'name_ja', 'name_en', 'pictures', 'price', 'start', 'end', 'lineup'],
  'courses.csv': ['point', 'price'],
  'methods.csv': ['id', 'name_ja', 'name_en'],
  'facts.csv': ['name', 'ja', 'en'],
  'texts.csv': ['page', 'holds_from', 'ja', 'en'],
  'staff.csv': ['mail', 'name'],
} as const;
export type List = keyof typeof lists;

/** What is wrong, as `file line n: …`. */
export class Problems {
  readonly #found: { file: string; line: number; text: string }[] = [];

  add(file: string, line: number, text: string): void {
    this.#found.push({ file, line, text });
  }

  /** Those of lines that were judged by their place in the file. */
  of(file: List, lines: readonly CsvLine[], problems: readonly { index: number; text: string }[]): void {
    for (const { index, text } of problems) this.add(file, lines[index]?.line ?? 1, text);
  }

  /** @throws all of them at once */
  settle(): void {
    const { length } = this.#found;
    if (length === 0) return;
    const sorted = this.#found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    const said = [...new Set(sorted.map(({ file, line, text }) => `  ${file}${line > 0 ? ` line ${line}` : ''}: ${text}`))];
    throw new Error([`${said.length} ${said.length === 1 ? 'problem' : 'problems'}, nothing was changed.`, ...said].join('\n'));
  }
}

/** The lines of every list that is there. */
export function readLists(folder: string, problems: Problems): Readonly<Record<List, readonly CsvLine[]>> {
  const names = Object.keys(lists) as List[];
  if (!names.some((name) => existsSync(join(folder, name)))) throw new Error(`${folder} has none of ${names.join(', ')}.`);
  const read = (name: List): readonly CsvLine[] => {
    const path = join(folder, name);
    if (!existsSync(path)) return [];
    try {
      return readCsv(path, lists[name]);
    } catch (fault) {
      for (const text of (fault as Error).message.split('\n')) problems.add(name, 0, text.replace(`${path}: `, ''));
      return [];
    }
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Record<List, readonly CsvLine[]>;
}

/** Pictures that lists name, by their names in the folder `pictures`, each checked. */
export async function readPictures(
  folder: string,
  { 'cards.csv': cards, 'packs.csv': packs }: Readonly<Record<'cards.csv' | 'packs.csv', readonly CsvLine[]>>,
  problems: Problems,
): Promise<ReadonlyMap<string, CheckedPicture>> {
  const found = new Map<string, CheckedPicture>();
  async function look(list: List, { line, name, as }: { line: number; name: string; as: PictureFolder }): Promise<void> {
    const path = join(folder, 'pictures', name);
    if (name === '' || !/^[\w.-]+$/.test(name) || !existsSync(path)) {
      problems.add(list, line, name === '' ? 'it needs a picture' : `pictures/${name} is not there`);
      return;
    }
    const key = `${as}/${name}`;
    if (found.has(key)) return;
    await checkPicture(readFileSync(path), as, basename(name, extname(name))).then(
      (picture) => found.set(key, picture),
      (fault: Error) => problems.add(list, line, `pictures/${name}: ${fault.message}`),
    );
  }
  for (const { line, values } of cards) await look('cards.csv', { line, name: values['picture'] ?? '', as: 'cards' });
  for (const { line, values } of packs)
    for (const name of namesIn(values['pictures'])) await look('packs.csv', { line, name, as: 'packs' });
  return found;
}

/** The lines of texts.csv with the texts themselves in place of the names of their files in the folder `texts`. */
export function readTexts(folder: string, lines: readonly CsvLine[], problems: Problems): readonly CsvLine[] {
  return lines.map(({ line, values }) => {
    const text = (language: 'ja' | 'en'): string => {
      const name = values[language] ?? '';
      const path = join(folder, 'texts', name);
      if (name !== '' && /^[\w.-]+$/.test(name) && existsSync(path)) return readFileSync(path, 'utf8');
      problems.add('texts.csv', line, name === '' ? `${language} is missing` : `texts/${name} is not there`);
      return placeholder;
    };
    return { line, values: { ...values, ja: text('ja'), en: text('en') } };
  });
}
/** Stands for a text that is told to be missing, so that it is told once. */
const placeholder = '# -\n\n## -';

/** Names in one cell, with spaces between; none is one empty name. */
export const namesIn = (cell = ''): readonly string[] => cell.trim().split(/\s+/);
