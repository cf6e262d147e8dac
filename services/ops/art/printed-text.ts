import { px } from './colour.ts';

export type Language = 'ja' | 'en';

/** Fonts of Debian's fonts-noto-cjk, which also carry Latin letters. */
const families = { serif: 'Noto Serif CJK JP', sans: 'Noto Sans CJK JP' } as const;
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Widths in parts of the size, as the fonts have them on average: near enough to break lines, and every line is fitted once more. */
const widthOf = (sign: string) =>
  /[\u2e80-\uffef]/.test(sign) ? 1 : /[ilI.,'’!:;| ]/.test(sign) ? 0.3 : /[mwMW]/.test(sign) ? 0.88 : /[A-Z0-9]/.test(sign) ? 0.64 : 0.54;
export const measure = (text: string): number => [...text].reduce((sum, sign) => sum + widthOf(sign), 0);

interface LineOf {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** In pixels: longer text is set smaller. */
  readonly width: number;
  readonly fill: string;
  readonly family?: keyof typeof families;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly outline?: string;
}

/** One line of print. */
export function printed(
  text: string,
  { x, y, size, width, fill, family = 'sans', weight = 500, anchor = 'start', outline }: LineOf,
): string {
  // Heavy letters are wider.
  const fitted = Math.min(size, width / Math.max(1, measure(text) * (weight > 800 ? 1.1 : 1.03)));
  const edge =
    outline === undefined ? '' : ` stroke="${outline}" stroke-width="${px(fitted * 0.2)}" stroke-linejoin="round" paint-order="stroke"`;
  const common = `x="${px(x)}" y="${px(y)}" font-size="${px(fitted)}" text-anchor="${anchor}" font-family="${families[family]}" font-weight="${weight}"`;
  const under = outline === undefined ? '' : `<text ${common} fill="${outline}"${edge}>${escapeXml(text)}</text>`;
  return `${under}<text ${common} fill="${fill}">${escapeXml(text)}</text>`;
}

/** Breaks text into lines of at most `width` pixels: English between words, Japanese anywhere but before a sign that may not begin a line. */
export function broken(text: string, language: Language, size: number, width: number): string[] {
  const parts =
    language === 'en'
      ? text.split(/(?<= )/)
      : [...text].reduce<string[]>(
          (all, sign) => (/[、。」！？ー]/.test(sign) && all.length > 0 ? [...all.slice(0, -1), `${all.at(-1)}${sign}`] : [...all, sign]),
          [],
        );
  return parts.reduce<string[]>((lines, part) => {
    const last = lines.at(-1);
    return last !== undefined && measure(`${last}${part.trimEnd()}`) * size <= width
      ? [...lines.slice(0, -1), `${last}${part}`]
      : [...lines, part];
  }, []);
}
