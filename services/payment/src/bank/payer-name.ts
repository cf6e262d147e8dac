const small = 'ァィゥェォッャュョヮヵヶ';
const large = 'アイウエオツヤユヨワカケ';
/** What banks put for a legal form, before or after a name: カ) for 株式会社 and the like. */
const forms = 'カ|ユ|メ|シ|ド|イ|ザイ|シヤ|フク|ガク|ドク|エイ|イツシヤ|イツザイ';
const formAround = new RegExp(`^\\(?(?:${forms})\\)|\\((?:${forms})\\)?$`, 'u');

/**
 * A payer's name as two banks and a member may write it differently: width, small and large kana, voiced marks, long vowels and dashes, blanks and
 * stops, the legal form, and figures in front (members write an order's number there). Null: nothing is left to compare.
 */
export function comparedName(name: string): string | null {
  const kana = name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[ぁ-ゖ]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0x60))
    .replaceAll(/[ァィゥェォッャュョヮヵヶ]/g, (each) => large[small.indexOf(each)] ?? each)
    .replaceAll(/[-‐‑‒–—―−]/g, 'ー')
    .replaceAll(/[\s.,、。・･'’]/g, '');
  const plain = kana
    .replace(/^\d+/, '')
    .replace(formAround, '')
    .replaceAll(/[()「」]/g, '');
  return plain === '' ? null : plain;
}
