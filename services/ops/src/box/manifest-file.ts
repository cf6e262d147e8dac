import type { BoxLine, BoxPrize } from '@fudaya/gacha/operator';
import { type CsvLine, readCsv } from '../csv.ts';

/**
 * The columns of a manifest file, in any order; the last four may be missing or empty.
 * card_id        catalogue id of the card
 * count          how many of it are in the box
 * rarity         letter that members see in the lineup: S, A, B, C, D
 * reveal_rarity  1 to 5: which reveal its drawing gets
 * return_points  points one of it turns back into; 0 in coin boxes
 * first_serial   first physical unit; without it the card's next units that no box has
 * cert           certificate of this one unit (count 1)
 * image_sha256   SHA-256 of the photograph of this one unit, in hexadecimal
 * prize_at       makes the line a prize beside the slots: for whoever draws the so-many-th card, `last` for the last one (count 1)
 */
const slotsOnly = ['first_serial', 'cert', 'image_sha256'] as const;
const required = ['card_id', 'count', 'rarity', 'reveal_rarity', 'return_points'] as const;

export interface ManifestFile {
  readonly lines: readonly BoxLine[];
  readonly prizes: readonly BoxPrize[];
  /** Line of the file that each line of the box came from, and each prize. */
  readonly lineOf: (index: number) => number;
  readonly lineOfPrize: (index: number) => number;
  /** Lines that say of a prize what only a slot has. */
  readonly problems: readonly { readonly line: number; readonly text: string }[];
}

export function readManifest(path: string): ManifestFile {
  const read = readCsv(path, required);
  const isPrize = ({ values }: CsvLine) => (values['prize_at'] ?? '') !== '';
  const [slots, prizes] = [read.filter((line) => !isPrize(line)), read.filter(isPrize)];
  return {
    lines: slots.map(boxLine),
    prizes: prizes.map((line) => prizeOf(boxLine(line), line.values['prize_at'] ?? '')),
    lineOf: (index) => slots[index]?.line ?? 1,
    lineOfPrize: (index) => prizes[index]?.line ?? 1,
    // The terms name a prize by its card and its unit: what they do not hold, nobody could check.
    problems: prizes.flatMap(({ line, values }) =>
      slotsOnly
        .filter((name) => (values[name] ?? '') !== '')
        .map((name) => ({ line, text: `${name} is not for a prize beside the slots` })),
    ),
  };
}

/** Anything but plain digits is no number here: a price with a comma or a unit is a mistake to point at, not to guess about. */
const numberIn = (text: string): number => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN);

function boxLine({ values }: CsvLine): BoxLine {
  const cell = (name: string): string => values[name] ?? '';
  return {
    cardId: cell('card_id'),
    count: numberIn(cell('count')),
    rarity: cell('rarity'),
    revealRarity: numberIn(cell('reveal_rarity')),
    returnPoints: numberIn(cell('return_points')),
    ...(cell('first_serial') === '' ? {} : { firstSerial: numberIn(cell('first_serial')) }),
    ...(cell('cert') === '' ? {} : { cert: cell('cert') }),
    ...(cell('image_sha256') === '' ? {} : { imageSha256: cell('image_sha256') }),
  };
}

function prizeOf({ cardId, count, rarity, revealRarity, returnPoints }: BoxLine, at: string): BoxPrize {
  // More than one unit is no prize: the check of its place says so.
  return { at: at === 'last' ? 'last' : count === 1 ? numberIn(at) : Number.NaN, cardId, rarity, revealRarity, returnPoints };
}
