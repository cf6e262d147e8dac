// Shapes and packings that proof files and public files share.
import { concat, fromBase64url, toBase64url, toHex, u32, uuidBytes } from './bytes.ts';
import type { ManifestLine } from './manifest.ts';

export type Signed<T> = { readonly body: T; readonly signature: string };

/** The manifest's lines, a list for each of their values: first slots follow from the counts. The last two only when a unit has one. */
export interface ManifestColumns {
  readonly card: string[];
  readonly rarity: string[];
  readonly return_points: number[];
  readonly first_serial: number[];
  readonly count: number[];
  readonly cert?: (string | null)[] | undefined;
  readonly image_sha256?: (string | null)[] | undefined;
}

/** Won slots of a hidden lineup with what salts their leaves, and the hashes that lead from them to the root (inclusion.ts). */
export interface HiddenLineup {
  readonly slots: readonly {
    readonly slot: number;
    readonly card: string;
    readonly rarity: string;
    readonly return_points: number;
    readonly serial: number;
    readonly cert?: string | undefined;
    readonly image_sha256?: string | undefined;
    /** Hex. */
    readonly salt: string;
  }[];
  /** 32 bytes each, base64url. */
  readonly hashes: string;
}

export const packHashes = (hashes: readonly Uint8Array[]): string => toBase64url(concat(...hashes));
export function unpackHashes(packed: string): Uint8Array[] {
  const bytes = fromBase64url(packed);
  if (bytes.length % 32 !== 0) throw new RangeError('hashes are cut off');
  return Array.from({ length: bytes.length / 32 }, (_, i) => bytes.subarray(32 * i, 32 * i + 32));
}

export function manifestColumns(lines: readonly ManifestLine[]): ManifestColumns {
  const column = <K extends keyof ManifestLine>(key: K): ManifestLine[K][] => lines.map((line) => line[key]);
  const rare = (key: 'cert' | 'image_sha256') =>
    lines.some((line) => line[key] !== undefined) ? { [key]: lines.map((line) => line[key] ?? null) } : {};
  return {
    card: column('card'),
    rarity: column('rarity'),
    return_points: column('return_points'),
    first_serial: column('first_serial'),
    count: column('count'),
    ...rare('cert'),
    ...rare('image_sha256'),
  };
}
/** The manifest of its columns. Whether the lines are whole and in order is for `slotCount` to say. */
export function manifestOfColumns(columns: ManifestColumns): ManifestLine[] {
  const { card, rarity, return_points, first_serial, count, cert, image_sha256 } = columns;
  for (const column of [rarity, return_points, first_serial, count, cert ?? card, image_sha256 ?? card]) {
    if (column.length !== card.length) throw new RangeError('the columns of the manifest differ in length');
  }
  let first_slot = 0;
  return card.map((name, i) => {
    const [certOf, imageOf] = [cert?.[i] ?? null, image_sha256?.[i] ?? null];
    const line = {
      card: name,
      rarity: rarity[i]!,
      return_points: return_points[i]!,
      first_serial: first_serial[i]!,
      first_slot,
      count: count[i]!,
      ...(certOf === null ? {} : { cert: certOf }),
      ...(imageOf === null ? {} : { image_sha256: imageOf }),
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
