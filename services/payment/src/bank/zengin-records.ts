import { record_bytes, type Place } from './zengin-layouts.ts';

const [cr, lf, endOfFile] = [0x0d, 0x0a, 0x1a];
/** Letters of JIS X 0201, which need no closer look. */
const usual = /^[\u0020-\u007e\uff61-\uff9f]*$/;
const sjis = new TextDecoder('shift_jis', { fatal: true });

/** One record, by its number in the file. */
export interface ZenginRecord {
  readonly line: number;
  readonly bytes: Uint8Array;
}

/** The records of a file, with or without line ends. Those that are no 200 bytes long are there, too. */
export function recordsOf(file: Uint8Array): ZenginRecord[] {
  const marked = file.at(-1) === endOfFile ? file.subarray(0, -1) : file;
  return marked.includes(lf) || marked.includes(cr) ? recordsByLine(marked) : recordsByLength(marked);
}

function recordsByLength(file: Uint8Array): ZenginRecord[] {
  return Array.from({ length: Math.ceil(file.length / record_bytes) }, (_, at) => ({
    line: at + 1,
    bytes: file.subarray(at * record_bytes, (at + 1) * record_bytes),
  }));
}

function recordsByLine(file: Uint8Array): ZenginRecord[] {
  const found: ZenginRecord[] = [];
  for (let start = 0; start < file.length;) {
    let end = start;
    while (end < file.length && file[end] !== lf && file[end] !== cr) end += 1;
    found.push({ line: found.length + 1, bytes: file.subarray(start, end) });
    start = end + (file[end] === cr && file[end + 1] === lf ? 2 : 1);
  }
  return found;
}

/** Fields' texts without the blanks around them; undefined: one is no text of this encoding. */
export function textsAt({ bytes }: ZenginRecord, places: readonly Place[]): string[] | undefined {
  try {
    // Where every letter has one byte, as is the rule, the record is decoded once: that is what takes the time.
    const whole = sjis.decode(bytes);
    const isSingle = whole.length === bytes.length;
    const texts = places.map(([start, end]) => (isSingle ? whole.slice(start, end) : sjis.decode(bytes.subarray(start, end))));
    return texts.every(isPlainText) ? texts.map((text) => text.trim()) : undefined;
  } catch {
    return undefined;
  }
}

/** Digits and blanks as they stand. */
export const digitsAt = ({ bytes }: ZenginRecord, [start, end]: Place): string => String.fromCharCode(...bytes.subarray(start, end));

/** A figure; blanks are 0 where it may be left out. Undefined: none. */
export function figureAt(record: ZenginRecord, place: Place): number | undefined {
  const text = digitsAt(record, place);
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

export const isBlank = (record: ZenginRecord, place: Place): boolean => /^[0 ]*$/.test(digitsAt(record, place));

/** No control, direction or invisible character, and no half of one: a name reads as it is. */
export const isPlainText = (text: string): boolean => usual.test(text) || !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u{2028}\u{2029}\u{fffd}]/u.test(text);
