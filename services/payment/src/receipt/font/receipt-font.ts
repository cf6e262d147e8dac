import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

let file: Buffer | undefined;
let known: Font | undefined;

/** The font of receipts (CREDITS.md), read once. */
export function receiptFont(): Buffer {
  file ??= readFileSync(new URL('receipt.ttf', import.meta.url));
  return file;
}

/** What of a text the font has no letter for, each once. */
export function unprintable(text: string): string {
  known ??= create(receiptFont()) as Font;
  const font = known;
  return [...new Set([...text].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)))].join('');
}
