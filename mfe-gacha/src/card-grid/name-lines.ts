/** More than these are cut: no name that a card has room for is longer. */
export const maxLines = 4;

/** At most so large is a name's letter, in pixels, wherever cards stand three beside each other. */
const letter = 13.5;
/** Of a letter of Latin, its share of one of kanji or kana. */
const latin = 0.58;

/** Pieces that stay together: a Latin word with its space or hyphen, or one letter of kanji or kana. */
const pieces = /[^\s\u2E80-\u9FFF\uF900-\uFFEF-]*[\s-]|[^\s\u2E80-\u9FFF\uF900-\uFFEF-]+|[\u2E80-\u9FFF\uF900-\uFFEF]/gu;

const lengthOf = (piece: string): number =>
  [...piece.trimEnd()].reduce((sum, one) => sum + (/[\u2E80-\u9FFF\uF900-\uFFEF]/u.test(one) ? 1 : latin), 0);

/**
 * How many lines the longest of these names needs in a column of so many pixels. Rather one too many: rows that are not in the page yet are
 * placed by it, and Japanese is broken between phrases, which may take a line more.
 */
export function nameLines(names: Iterable<string>, width: number): number {
  const room = Math.max(1, width / letter);
  let most = 1;
  for (const name of names) {
    let [lines, at] = [1, 0];
    for (const [piece] of name.matchAll(pieces)) {
      const length = lengthOf(piece);
      if (at > 0 && at + length > room) [lines, at] = [lines + 1, 0];
      at += length + (/\s$/u.test(piece) ? latin : 0);
    }
    most = Math.max(most, lines + (lines > 1 && /[\u2E80-\u9FFF]/u.test(name) && at > room / 2 ? 1 : 0));
  }
  return Math.min(most, maxLines);
}
