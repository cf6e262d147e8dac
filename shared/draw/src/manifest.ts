// The box's contents: published in run-length form, committed slot by slot in one Merkle root before the sale.
import { concat, u32, utf8 } from './bytes.ts';
import { macWith, sha256, tag } from './hash.ts';
import { jcs } from './jcs.ts';

/** `count` slots from `first_slot` hold units of one card, serials from `first_serial`. A unit with a certificate has its own line. */
export interface ManifestLine {
  readonly card: string;
  readonly rarity: string;
  readonly return_points: number;
  readonly first_serial: number;
  readonly first_slot: number;
  readonly count: number;
  readonly cert?: string;
  readonly image_sha256?: string;
}

/** Slots of a manifest. Throws unless its lines are contiguous from slot 0 and in canonical order: card id bytewise, then serial. */
export function slotCount(lines: readonly ManifestLine[]): number {
  let next = 0;
  let before: ManifestLine | undefined;
  for (const line of lines) {
    if (!Number.isInteger(line.count) || line.count < 1) throw new RangeError(`${line.card}: count ${line.count}`);
    if (line.first_slot !== next) throw new RangeError(`${line.card}: first slot ${line.first_slot}, expected ${next}`);
    if (line.cert !== undefined && line.count !== 1) throw new RangeError(`${line.card}: a certificate names one unit`);
    if (before && !isBefore(before, line)) throw new RangeError(`${line.card} is out of order`);
    next += line.count;
    before = line;
  }
  if (next < 1) throw new RangeError('an empty manifest');
  return next;
}

function isBefore(a: ManifestLine, b: ManifestLine): boolean {
  if (!/^[\x21-\x7e]+$/.test(b.card)) throw new RangeError(`card id is not ASCII: ${b.card}`);
  return a.card < b.card || (a.card === b.card && a.first_serial + a.count <= b.first_serial);
}

export type SlotKind = Pick<ManifestLine, 'card' | 'rarity' | 'return_points' | 'cert' | 'image_sha256'>;

/** JCS text of every slot of a line up to its serial: "serial" sorts last, so only the tail differs. */
export function slotText(line: SlotKind): (serial: number) => string {
  const { card, rarity, return_points, cert, image_sha256 } = line;
  const text = jcs({
    card,
    rarity,
    return_points,
    serial: 0,
    ...(cert === undefined ? {} : { cert }),
    ...(image_sha256 === undefined ? {} : { image_sha256 }),
  });
  if (!text.endsWith('"serial":0}')) throw new Error('serial is not the last key');
  const head = text.slice(0, -2);
  return (serial) => `${head}${serial}}`;
}

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** leaf_i = H(0x00 ‖ TAG("slot") ‖ u32(i) ‖ H(JCS(slot_i))); in a hidden lineup H(salt_i ‖ JCS(slot_i)) inside. */
export function slotLeaf(slot: number, text: string, salt?: Uint8Array): Uint8Array {
  return sha256(leafPrefix, tag('slot'), u32(slot), salt ? sha256(salt, utf8(text)) : sha256(utf8(text)));
}

/** salt_i = M(boxSalt, u32(i)): keeps the leaves of a hidden lineup from being guessed. */
export const slotSalt = (boxSalt: Uint8Array, slot: number): Uint8Array => macWith(boxSalt)(u32(slot));

export const parentOf = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concat(nodePrefix, left, right));

/** RFC 6962 root over all slots of the manifest, in one pass that keeps log2(n) hashes. Pages use the faster slots-root.ts. */
export function manifestRoot(lines: readonly ManifestLine[], boxSalt?: Uint8Array): Uint8Array {
  const work = manifestRootInParts(lines, boxSalt, Infinity);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** The same root with a pause after so many slots: a million of them take seconds, in which whoever makes it has others to serve. */
export function* manifestRootInParts(
  lines: readonly ManifestLine[],
  boxSalt: Uint8Array | undefined,
  slots: number,
): Generator<undefined, Uint8Array> {
  const n = slotCount(lines);
  const saltOf = boxSalt && macWith(boxSalt);
  // peaks[k] is the root of a complete subtree; sizes fall from left to right, equal ones merge.
  const peaks: Uint8Array[] = [];
  let slot = 0;
  for (const line of lines) {
    const text = slotText(line);
    for (let i = 0; i < line.count; i++) {
      peaks.push(slotLeaf(slot, text(line.first_serial + i), saltOf?.(u32(slot))));
      slot += 1;
      for (let size = slot; size % 2 === 0; size /= 2) mergeLast(peaks);
      if (slot % slots === 0) yield;
    }
  }
  while (peaks.length > 1) mergeLast(peaks);
  if (slot !== n) throw new Error('slots lost');
  return peaks[0]!;
}

function mergeLast(peaks: Uint8Array[]): void {
  const right = peaks.pop()!;
  const left = peaks.pop()!;
  peaks.push(parentOf(left, right));
}

/** The line that holds a slot, and the unit's serial. */
export function lineOf<L extends Pick<ManifestLine, 'first_slot' | 'count'>>(lines: readonly L[], slot: number): L {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle]!.first_slot <= slot) low = middle;
    else high = middle - 1;
  }
  const line = lines[low];
  if (!line || slot < line.first_slot || slot >= line.first_slot + line.count) throw new RangeError(`no slot ${slot}`);
  return line;
}
