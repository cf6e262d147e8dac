// The proof file of one purchase (oripa/v1): everything that decided it, complete enough to be checked by anyone, offline and for ever.
import { concat, fromBase64url, toBase64url, toHex, u32, uuidBytes } from '../bytes.ts';
import type { ManifestLine } from '../manifest.ts';
import type { ReceiptBody, SealedHead } from '../signed.ts';

export type Signed<T> = { readonly body: T; readonly signature: string };

/** [card, rarity, return_points, first_serial, count, certificate?, image_sha256?]: first slots follow from the counts. */
export type ManifestRow = readonly (string | number | null)[];

export interface Proof {
  readonly method: 'oripa/v1';
  /** The shop's signing key: SPKI, base64url. */
  readonly public_key: string;
  /** The terms as published, byte for byte. */
  readonly terms: string;
  /** The box's line of the site log; `before` is the head of the line before it, 64 zeros for the first. */
  readonly site_log: { readonly before: string; readonly head: string; readonly id: number; readonly signature: string };
  readonly manifest: readonly ManifestRow[];
  readonly receipt: Signed<ReceiptBody>;
  readonly sealed_head: Signed<SealedHead>;
  /** The sealed head of the box's tick before this one, null for the first: this tick's chain starts from it. */
  readonly previous_head: Signed<SealedHead> | null;
  /** Every purchase of the tick from `first_seq` on: 16 bytes uuid, u32 n, 32 bytes c, and so on, base64url. */
  readonly purchases: string;
  readonly first_seq: number;
  /** v_t and v_{t−1}, hex; before tick 0 there is none. */
  readonly v: string;
  readonly v_before: string | null;
  /** The drand signature of the head's round, hex; null when the tick is void because no beacon came. */
  readonly beacon_signature: string | null;
  /** The set of drawn slots before the tick: bit i of byte i >> 3, least significant first, base64url. */
  readonly drawn_before: string;
  readonly outcome: 'drawn' | 'late_seal' | 'no_beacon';
  /** What the shop gave: slots in draw order, and the card of each as a place in `cards`. Both empty when the tick is void. */
  readonly slots: readonly number[];
  readonly slot_cards: readonly number[];
  readonly cards: readonly string[];
}

export const manifestRow = (line: ManifestLine): ManifestRow => [
  line.card,
  line.rarity,
  line.return_points,
  line.first_serial,
  line.count,
  ...(line.cert === undefined && line.image_sha256 === undefined ? [] : [line.cert ?? null, line.image_sha256 ?? null]),
];

/** The manifest of its rows. Whether they are whole and in order is for `slotCount` to say. */
export function manifestOfRows(rows: readonly ManifestRow[]): ManifestLine[] {
  let first_slot = 0;
  return rows.map(([card, rarity, return_points, first_serial, count, cert, image_sha256]) => {
    const line = {
      card: card as string,
      rarity: rarity as string,
      return_points: return_points as number,
      first_serial: first_serial as number,
      first_slot,
      count: count as number,
      ...(typeof cert === 'string' ? { cert } : {}),
      ...(typeof image_sha256 === 'string' ? { image_sha256 } : {}),
    };
    first_slot += line.count;
    return line;
  });
}

type TickEntry = { readonly purchase_id: string; readonly n: number; readonly c: Uint8Array };
const entryBytes = 52;

export const packPurchases = (purchases: readonly TickEntry[]): string =>
  toBase64url(concat(...purchases.map(({ purchase_id, n, c }) => concat(uuidBytes(purchase_id), u32(n), c))));

export function unpackPurchases(packed: string): TickEntry[] {
  const bytes = fromBase64url(packed);
  if (bytes.length % entryBytes !== 0) throw new RangeError('purchases are cut off');
  return Array.from({ length: bytes.length / entryBytes }, (_, i) => {
    const entry = bytes.subarray(i * entryBytes, (i + 1) * entryBytes);
    const uuid = toHex(entry.subarray(0, 16)).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    return { purchase_id: uuid, n: new DataView(entry.buffer, entry.byteOffset).getUint32(16), c: entry.slice(20) };
  });
}
