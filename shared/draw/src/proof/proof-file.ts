// The proof file of a purchase: all that a stranger needs, without asking the shop anything.
import { concat, toBase64url } from '../bytes.ts';
import type { HiddenLineup, ManifestColumns, Signed } from '../packed.ts';
import type { ReceiptBody } from '../signed.ts';

/** An entry of the log by the checkpoint of the tick's own head: its place, and the hashes that lead to the root, 32 bytes each, base64url. */
export interface Place {
  readonly index: number;
  readonly hashes: string;
}

/** A tick with purchases, as it was sealed, and the number that decided it. */
export interface ProofTick {
  /** Text of its head in the log. */
  readonly head: string;
  /** Null of the last tick: its own is the proof of the file. */
  readonly place: Place | null;
  readonly first_seq: number;
  /** 16 bytes uuid, u32 n, 32 bytes c, and so on, base64url. */
  readonly purchases: string;
  /** Hex; null without a beacon. */
  readonly beacon_signature: string | null;
}

export interface ProofFile {
  readonly method: 'oripa/v2';
  /** The terms, as they are hashed, and the C2SP tlog-proof of their entry. */
  readonly terms: string;
  readonly terms_proof: string;
  /** In columns; of a hidden lineup null, and `lineup` has the won slots. */
  readonly manifest: ManifestColumns | null;
  readonly lineup?: HiddenLineup | undefined;
  readonly receipt: Signed<ReceiptBody>;
  /** The tlog-proof of the last tick's head. */
  readonly head_proof: string;
  /** The head of the tick that the state is of; null when the box was untouched. */
  readonly before: { readonly head: string; readonly place: Place } | null;
  /** The ticks after the state, up to the purchase's own. */
  readonly ticks: readonly ProofTick[];
  /** Every late entry of the box that was logged after `before`, in order, with their tlog-proofs: none can be left out, for each counts on. */
  readonly late: readonly { readonly entry: string; readonly proof: string }[];
  /** v_t of the last tick, hex. */
  readonly v: string;
  /** The set of drawn slots that the head's state is the hash of, base64url. */
  readonly drawn: string;
  /** What the shop gave: slots in draw order, and the card of each as a place in `cards`. */
  readonly slots: readonly number[];
  readonly slot_cards: readonly number[];
  readonly cards: readonly string[];
  /** Places in the terms' list of prizes. */
  readonly prizes: readonly number[];
}

export const packPlace = (index: number, hashes: readonly Uint8Array[]): Place => ({ index, hashes: toBase64url(concat(...hashes)) });
