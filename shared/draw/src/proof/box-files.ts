// What a shop publishes of a box of oripa/v2, beside its log: small files under one address, enough to replay the whole sale.
//   {box}/terms.json     the terms, as they are hashed
//   {box}/manifest.json  the contents in columns; of a hidden lineup only once the box is closed
//   {box}/ticks.jsonl    every resolved tick with purchases: what was accepted, what decided it, what came out
//   {box}/closing.json   the last word on a closed box, {box}/cancel.json that of a cancelled one: entry and its tlog-proof
import type { ManifestColumns } from '../packed.ts';

export interface PublicRound {
  readonly round: number;
  /** Hex. */
  readonly signature: string;
}

export interface PublicTick {
  readonly t: number;
  readonly first_seq: number;
  /** As in the proof file. */
  readonly purchases: string;
  /** v_t, hex. */
  readonly v: string;
  /** The rounds it had: its own, and one for each time it was late; the last decides. Empty without a beacon. */
  readonly rounds: readonly PublicRound[];
  /** Slots in the order of purchases and draws. */
  readonly slots: readonly number[];
  /** Place in the terms' list, and seq of the purchase. */
  readonly prizes: readonly (readonly [prize: number, seq: number])[];
}

export interface LoggedFile {
  readonly entry: string;
  /** tlog-proof. */
  readonly proof: string;
}

export interface BoxFiles {
  readonly terms: string;
  readonly manifest: ManifestColumns | null;
  readonly ticks: readonly PublicTick[];
  readonly closing: LoggedFile | null;
  readonly cancel: LoggedFile | null;
}

export const boxFileNames = ['terms.json', 'manifest.json', 'ticks.jsonl', 'closing.json', 'cancel.json'] as const;
export type BoxFileName = (typeof boxFileNames)[number];

/** A box's files from their texts; null where there is none. Throws when one cannot be read. What they say is for the checks. */
export function readBoxFiles(texts: Readonly<Record<BoxFileName, string | null>>): BoxFiles {
  const terms = texts['terms.json'];
  if (terms === null) throw new RangeError('terms.json is not there');
  const json = (name: BoxFileName): unknown => {
    const text = texts[name];
    return text === null ? null : reading(name, () => JSON.parse(text));
  };
  const lines = (texts['ticks.jsonl'] ?? '').split('\n').filter((line) => line !== '');
  return {
    terms,
    manifest: json('manifest.json') as BoxFiles['manifest'],
    ticks: reading('ticks.jsonl', () => lines.map((line) => JSON.parse(line) as PublicTick)),
    closing: json('closing.json') as BoxFiles['closing'],
    cancel: json('cancel.json') as BoxFiles['cancel'],
  };
}

function reading<T>(name: BoxFileName, read: () => T): T {
  try {
    return read();
  } catch (reason) {
    throw new RangeError(`${name} cannot be read: ${(reason as Error).message}`, { cause: reason });
  }
}
