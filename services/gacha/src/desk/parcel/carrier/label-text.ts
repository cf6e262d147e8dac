import iconv from 'iconv-lite';

/** The bytes that carriers' software reads: Shift JIS as Windows has it. */
const encoding = 'cp932';

/** Signs that were written by another code for the same sign, as they stand in CP932. */
const alike: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '—': '―',
  '‖': '∥',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
  '\u00A0': ' ',
};

/**
 * A text as a label can have it: one line, composed, and nothing that a spreadsheet would run as a formula. Its first sign is made one of full
 * width and not put behind an apostrophe, which would be printed.
 */
export const labelText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/[〜−—‖¢£¬\u00A0]/g, (sign) => alike[sign] ?? sign)
    .trim()
    .replace(/^[=+\-@]/, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));

/** The letters of a text that CP932 does not have, each once. */
export const unwritable = (text: string): string[] => [
  ...new Set([...text].filter((letter) => iconv.decode(iconv.encode(letter, encoding), encoding) !== letter)),
];

export const cp932 = (text: string): Buffer => iconv.encode(text, encoding);

/** How wide a text is printed, in letters of full width. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u0020-\u007E\uFF61-\uFF9F]/.test(letter) ? 0.5 : 1), 0);
