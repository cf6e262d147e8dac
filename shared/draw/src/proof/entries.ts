// The entries of the shop's log that concern draws. Each is the canonical text of an object with a kind; a fact about a box that is not in
// the log is no fact.
import { utf8 } from '../bytes.ts';
import { type Canonical, canonicalText, readCanonical } from './canonical.ts';
import type { State } from './state.ts';

export type TermsEntry = { readonly kind: 'terms'; readonly T: string; readonly box: string };
/** A sealed tick: its purchases end with `last_seq` and `h_last`, and `round` decides them, drawing on after `state`. */
export type HeadEntry = {
  readonly kind: 'head';
  readonly box: string;
  readonly h_last: string;
  readonly last_seq: number;
  /** How many ticks of the box had taken another round so far. */
  readonly late: number;
  readonly round: number;
  readonly state: State;
  readonly t: number;
};
/** The ticks from … to, `moved` of them with purchases, take another round: their heads were not seen in time. `late` counts them in. */
export type LateEntry = {
  readonly kind: 'late';
  readonly box: string;
  readonly from: number;
  readonly late: number;
  readonly moved: number;
  readonly round: number;
  readonly to: number;
};
/** The sale ends here: what came after tick `through` is refunded. */
export type CancelEntry = { readonly kind: 'cancel'; readonly box: string; readonly reason: string; readonly through: number };
export type ClosingEntry = {
  readonly kind: 'closing';
  readonly T: string;
  readonly box: string;
  readonly h_last: string;
  readonly last_seq: number;
  readonly late: number;
  /** Of a hidden lineup: what its leaves were salted with, hex. */
  readonly salt?: string;
  readonly state: State;
  readonly ticks: number;
};
export type Entry = TermsEntry | HeadEntry | LateEntry | CancelEntry | ClosingEntry;
export type EntryKind = Entry['kind'];

const state = { hash: 'text', taken: 'number', through: 'number' } as const;
const fields = {
  terms: { T: 'text', box: 'text' },
  head: { box: 'text', h_last: 'text', last_seq: 'number', late: 'number', round: 'number', state, t: 'number' },
  late: { box: 'text', from: 'number', late: 'number', moved: 'number', round: 'number', to: 'number' },
  cancel: { box: 'text', reason: 'text', through: 'number' },
  closing: { T: 'text', box: 'text', h_last: 'text', last_seq: 'number', late: 'number', state, ticks: 'number' },
} as const;
type Shape = { readonly [key: string]: 'text' | 'number' | Shape };

export const entryText = (entry: Entry): string => canonicalText(entry);
export const entryBytes = (text: string): Uint8Array => utf8(text);

/** Reads an entry of one kind. Throws unless it is canonical, of this kind, and has its fields and no others. */
export function readEntry<K extends EntryKind>(text: string, kind: K): Entry & { readonly kind: K } {
  const value = readCanonical(text);
  if (value['kind'] !== kind) throw new RangeError(`an entry is no ${kind}`);
  const { kind: _, salt, ...rest } = value;
  if (salt !== undefined && (kind !== 'closing' || typeof salt !== 'string')) throw new RangeError('salt where there is none');
  assertShape(rest, fields[kind]);
  return value as Entry & { readonly kind: K };
}

/** The kind of any text of the log; null of one that is not the draw's. */
export function kindOfEntry(text: string): EntryKind | null {
  try {
    const { kind } = readCanonical(text);
    return typeof kind === 'string' && Object.hasOwn(fields, kind) ? (kind as EntryKind) : null;
  } catch {
    return null;
  }
}

function assertShape(value: Canonical, shape: Shape): void {
  if (typeof value !== 'object') throw new RangeError('an entry lacks a part');
  if (Object.keys(value).toSorted().join() !== Object.keys(shape).toSorted().join()) throw new RangeError('an entry has other fields');
  for (const [key, want] of Object.entries(shape)) {
    const item = value[key]!;
    if (typeof want === 'object') assertShape(item, want);
    else if (want === 'text' ? typeof item !== 'string' : typeof item !== 'number' || item < 0)
      throw new RangeError(`${key} is no ${want}`);
  }
}
