import { px } from './colour.ts';

const serif = `font-family="Noto Serif CJK JP" font-weight="900"`;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A line of logo lettering: heavy outline, filled with a gradient, cut to a width. */
export function logo(
  text: string,
  x: number,
  y: number,
  { size, width, fill, outline }: { size: number; width: number; fill: string; outline: string },
): string {
  const fitted = Math.min(size, width / [...text].length);
  const common = `x="${px(x)}" y="${px(y)}" font-size="${px(fitted)}" text-anchor="middle" ${serif}`;
  return `<text ${common} fill="${outline}" stroke="${outline}" stroke-width="${px(fitted * 0.26)}" stroke-linejoin="round">${escapeXml(text)}</text><text ${common} fill="#000" opacity=".35" transform="translate(0 ${px(fitted * 0.06)})">${escapeXml(text)}</text><text ${common} fill="${fill}">${escapeXml(text)}</text>`;
}

/** Small capitals below a logo. */
export function subtitle(text: string, x: number, y: number, size: number, colour: string, outline: string): string {
  const common = `x="${px(x)}" y="${px(y)}" font-size="${size}" text-anchor="middle" letter-spacing="${px(size * 0.16)}" font-family="Noto Sans CJK JP" font-weight="700"`;
  const upper = escapeXml(text.toUpperCase());
  return `<text ${common} fill="${outline}" stroke="${outline}" stroke-width="${px(size * 0.34)}" stroke-linejoin="round">${upper}</text><text ${common} fill="${colour}">${upper}</text>`;
}
