// What a shop publishes of a box: small text files under one address, enough to replay the whole sale without asking anybody.
//   log.jsonl            the site log, beside the boxes: one line a box
//   {box}/terms.json     the terms, byte for byte as they are hashed
//   {box}/manifest.json  the contents in columns; of a hidden lineup only once the box is closed
//   {box}/heads.jsonl    every sealed head, from its seal on
//   {box}/ticks.jsonl    every settled tick: its purchases without their members, what decided it, what came out
//   {box}/closing.json   the signed last word on a closed box
import type { ManifestColumns, Signed } from '../proof/proof.ts';
import type { KeyRotation, SealedHead } from '../signed.ts';
import { type Plain, jcs } from '../jcs.ts';

export const boxFiles = ['terms.json', 'manifest.json', 'heads.jsonl', 'ticks.jsonl', 'closing.json'] as const;
export type BoxFile = (typeof boxFiles)[number];
export const logFile = 'log.jsonl';

/** A line of the site log. */
export interface LogEntry {
  readonly id: number;
  readonly box: string;
  /** The hash of the box's terms. */
  readonly T: string;
  readonly head: string;
  readonly signature: string;
  readonly logged_at: string;
}

/** A line of the site log as somebody saw it come, who may also have seen the log without it. */
export interface SeenLogLine {
  readonly log: LogEntry;
  /** Unix milliseconds, by the clock of whoever saw it: the first look at which it was there, and the last one at which it was not. */
  readonly at: number;
  readonly absent_at?: number | undefined;
}

export interface TickRecord {
  readonly t: number;
  readonly first_seq: number;
  /** As in the proof file: 16 bytes uuid, u32 n, 32 bytes c, and so on, base64url. */
  readonly purchases: string;
  /** v_t, hex. */
  readonly v: string;
  /** Hex; null without a beacon, or when its value did not come. */
  readonly beacon_signature: string | null;
  readonly outcome: 'drawn' | 'late_seal' | 'no_beacon';
  /** Unix milliseconds at which the head was stored and the tick settled. */
  readonly sealed_at: number;
  readonly settled_at: number;
  /** Slots in the order of purchases and draws. Of a tick voided for a late seal: what it would have drawn. */
  readonly slots: readonly number[];
  /** Prizes given: place in the terms' list, from 0, and seq of the purchase. */
  readonly prizes: readonly (readonly [prize: number, seq: number])[];
}

/** The last word on a box: after it nothing of it can change. */
export type ClosingBody = {
  readonly T: string;
  readonly box: string;
  readonly closed_at: number;
  /** Slots drawn, and the set of them (bit i of byte i >> 3), base64url: the others were not drawn. */
  readonly drawn: number;
  readonly drawn_slots: string;
  readonly h_last: string;
  readonly last_seq: number;
  readonly ticks: number;
  /** Of a hidden lineup: what its leaves were salted with, hex. */
  readonly box_salt?: string;
};
export const closingText = (body: ClosingBody): string => jcs(body as unknown as Plain);

/** The public files of a box, read. */
export interface BoxRecord {
  readonly public_key: string;
  /** Keys before it, each handed over to the next. */
  readonly rotations?: readonly KeyRotation[] | undefined;
  readonly log: readonly LogEntry[];
  readonly terms: string;
  readonly manifest: ManifestColumns | null;
  readonly heads: readonly Signed<SealedHead>[];
  readonly ticks: readonly TickRecord[];
  readonly closing: Signed<ClosingBody> | null;
}

/** One JSON value a line. */
export const linesOf = <T>(text: string): T[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
