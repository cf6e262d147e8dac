import { readCsv } from '@fudaya/desk';
import { lineKey, type Line, type Typed } from './draft.ts';

/** The columns of a lineup's file, as the command line has them; the last four may be missing. */
export const columns = ['card_id', 'count', 'rarity', 'reveal_rarity', 'return_points'] as const;
export const moreColumns = ['first_serial', 'cert', 'image_sha256', 'prize_at'] as const;

/** What a file holds; or which columns it lacks. */
export type Lineup = { readonly lines: readonly Line[] } | { readonly missing: readonly string[] };

/** Anything but plain digits is no figure: the service says so at its line. */
const figure = (text: string): Typed => (/^\d{1,12}$/.test(text) ? Number(text) : '');

/** Reads a lineup from a CSV file. What is wrong in a line the service says. */
export async function readLineup(file: Blob): Promise<Lineup> {
  const read = await readCsv(file, columns, moreColumns);
  if ('missing' in read) return read;
  return {
    lines: read.lines.map(({ card_id, count, rarity, reveal_rarity, return_points, ...more }) => {
      const unit = figure(more['first_serial'] ?? '');
      return {
        key: lineKey(),
        card_id,
        count: figure(count),
        rarity,
        reveal_rarity: figure(reveal_rarity),
        return_points: figure(return_points),
        ...(more['first_serial'] && { first_serial: unit === '' ? -1 : unit }),
        ...(more['cert'] && { cert: more['cert'] }),
        ...(more['image_sha256'] && { image_sha256: more['image_sha256'] }),
        prize_at: more['prize_at'] ?? '',
      };
    }),
  };
}
