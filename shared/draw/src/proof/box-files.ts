// What a shop publishes of a box of oripa/v2, beside its log: small files under one address, enough to replay the whole sale.
//   {box}/terms.json     the terms, as they are hashed
//   {box}/manifest.json  the contents in columns; of a hidden lineup only once the box is closed
//   {box}/ticks/{i}.jsonl  resolved ticks with purchases: what was accepted, what decided it, what came out; in pieces, so that a check reads
//                        no further than its own tick
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

export const boxFileNames = ['terms.json', 'manifest.json', 'closing.json', 'cancel.json'] as const;
export type BoxFileName = (typeof boxFileNames)[number];

/** Lines of a piece: piece i has the resolved ticks 256i + 1 … 256i + 256 of the box, and once it has them all it never changes. */
export const ticksOfPiece = 256;
export const pieceName = (i: number): string => `ticks/${i}.jsonl`;

const linesOf = (piece: string): string[] => piece.split('\n').filter((line) => line !== '');

export const isFullPiece = (piece: string): boolean => linesOf(piece).length >= ticksOfPiece;

/** Reads pieces in turn, up to the one that has the tick `through`, by default all. A piece that is not there is null. */
export async function readPieces(fetchText: (name: string) => Promise<string | null>, through = Infinity): Promise<readonly string[]> {
  const pieces: string[] = [];
  for (let last = 0; last < through;) {
    const piece = await fetchText(pieceName(pieces.length));
    if (piece === null) break;
    pieces.push(piece);
    const lines = linesOf(piece);
    const end = lastTick(lines);
    // Ticks that do not rise are for the check to judge; there may be no end of them.
    if (lines.length < ticksOfPiece || end <= last) break;
    last = end;
  }
  return pieces;
}

function lastTick(lines: readonly string[]): number {
  try {
    return Number((JSON.parse(lines.at(-1)!) as PublicTick).t) || 0;
  } catch {
    return 0;
  }
}

/** A file's text; null where there is none. */
export type BoxTexts = Readonly<Record<BoxFileName, string | null>> & { readonly ticks: readonly string[] };

/** A box's files from their texts. Throws when one cannot be read. What they say is for the checks. */
export function readBoxFiles({ ticks, ...texts }: BoxTexts): BoxFiles {
  const terms = texts['terms.json'];
  if (terms === null) throw new RangeError('terms.json is not there');
  const json = (name: BoxFileName): unknown => {
    const text = texts[name];
    return text === null ? null : reading(name, () => JSON.parse(text));
  };
  return {
    terms,
    manifest: json('manifest.json') as BoxFiles['manifest'],
    ticks: ticks.flatMap((piece, i) => reading(pieceName(i), () => linesOf(piece).map((line) => JSON.parse(line) as PublicTick))),
    closing: json('closing.json') as BoxFiles['closing'],
    cancel: json('cancel.json') as BoxFiles['cancel'],
  };
}

/** The texts of a box's files, as they are published. */
export function writeBoxFiles({ terms, manifest, ticks, closing, cancel }: BoxFiles): BoxTexts {
  const json = (value: object | null): string | null => value && JSON.stringify(value);
  const piecesNeeded = Math.max(1, Math.ceil(ticks.length / ticksOfPiece));
  const pieces = Array.from({ length: piecesNeeded }, (_, i) => ticks.slice(i * ticksOfPiece, (i + 1) * ticksOfPiece));
  return {
    'terms.json': terms,
    'manifest.json': json(manifest),
    'closing.json': json(closing),
    'cancel.json': json(cancel),
    ticks: pieces.map((piece) => piece.map((tick) => `${JSON.stringify(tick)}\n`).join('')),
  };
}

function reading<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (reason) {
    throw new RangeError(`${name} cannot be read: ${(reason as Error).message}`, { cause: reason });
  }
}
