import { lineKey, type Line, type Typed } from './draft.ts';

/** The columns of a lineup's file, as the command line has them; the last four may be missing. */
export const columns = ['card_id', 'count', 'rarity', 'reveal_rarity', 'return_points'] as const;
export const moreColumns = ['first_serial', 'cert', 'image_sha256', 'prize_at'] as const;

/** What a file holds; or which columns it lacks. */
export type Lineup = { readonly lines: readonly Line[] } | { readonly missing: readonly string[] };

/** Anything but plain digits is no figure: the service says so at its line. */
const figure = (text: string): Typed => (/^\d{1,12}$/.test(text) ? Number(text) : '');

/** Reads a lineup from a CSV file, UTF-8 or Shift JIS as Excel saves it. Throws nothing: what is wrong in a line the service says. */
export async function readLineup(file: Blob): Promise<Lineup> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = decoded(await file.arrayBuffer());
  const [header = [], ...rows] = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true }) as string[][];
  const names = header.map((name) => name.trim());
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) return { missing };
  return {
    lines: rows.map((cells) => {
      const cell = (name: (typeof columns | typeof moreColumns)[number]): string => cells[names.indexOf(name)]?.trim() ?? '';
      const unit = figure(cell('first_serial'));
      return {
        key: lineKey(),
        card_id: cell('card_id'),
        count: figure(cell('count')),
        rarity: cell('rarity'),
        reveal_rarity: figure(cell('reveal_rarity')),
        return_points: figure(cell('return_points')),
        ...(cell('first_serial') !== '' && { first_serial: unit === '' ? -1 : unit }),
        ...(cell('cert') !== '' && { cert: cell('cert') }),
        ...(cell('image_sha256') !== '' && { image_sha256: cell('image_sha256') }),
        prize_at: cell('prize_at'),
      };
    }),
  };
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}
