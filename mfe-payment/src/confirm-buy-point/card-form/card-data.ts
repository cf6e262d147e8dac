// Card data as typed. It lives in the form's memory alone: never stored, never sent to us.
import type { TextKey } from '../../texts.ts';

export interface CardData {
  /** Four groups of four characters. */
  readonly groups: readonly string[];
  readonly month: string;
  readonly year: string;
  readonly code: string;
  readonly holder: string;
}
export type CardField = 'number' | 'expiry' | 'code' | 'holder';
/** Keys of the remote's texts. */
export type CardErrors = { readonly [field in CardField]?: TextKey };
export interface CardProblem {
  readonly field: CardField;
  readonly message: TextKey;
}

export const emptyCard: CardData = { groups: ['', '', '', ''], month: '', year: '', code: '', holder: '' };

/** Half-width digits alone: phones also type full-width ones. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** The groups after `text` was typed or pasted into group `index`: the overflow goes into the next ones. */
export function withGroup(groups: readonly string[], index: number, text: string): string[] {
  const digits = digitsOf(text);
  // A whole number pasted or filled in anywhere is the whole number.
  if (digits.length > 12) return [0, 4, 8, 12].map((start) => digits.slice(start, start + 4));
  const next = [...groups];
  for (let place = index, rest = digits; place < 4; place += 1) {
    next[place] = rest.slice(0, 4);
    rest = rest.slice(4);
    if (rest === '') break;
  }
  return next;
}

/** Two digits, zero-padded; of a four-digit year the last two. */
export const twoDigits = (text: string): string => {
  const digits = digitsOf(text).slice(-2);
  return digits.length === 1 ? `0${digits}` : digits;
};

export function errorsOf({ groups, month, year, code, holder }: CardData, now: Date): CardErrors {
  return {
    ...(!isCardNumber(groups.join('')) && { number: 'card.wrongNumber' }),
    ...(!isGoodAt(month, year, now) && { expiry: 'card.wrongExpiry' }),
    ...(!/^\d{3,4}$/.test(code) && { code: 'card.wrongCode' }),
    ...(!/^[\x20-\x7e]{1,20}$/.test(holder.trim()) && { holder: 'card.wrongHolder' }),
  };
}

/** 13 to 16 digits with the right check digit. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,16}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid to the end of its month, and for 20 years at most. */
function isGoodAt(month: string, year: string, now: Date): boolean {
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^\d\d$/.test(year)) return false;
  const ends = Date.UTC(2000 + Number(year), Number(month), 1);
  return ends > now.getTime() && ends < now.getTime() + 20 * 366 * 86_400_000;
}
