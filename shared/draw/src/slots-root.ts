// The root of a whole manifest, slot by slot, in the time a phone has: the same tree as manifestRoot, four slots at once.
import { utf8 } from './bytes.ts';
import { tag } from './hash.ts';
import { type ManifestLine, slotCount, slotText } from './manifest.ts';
import { startState } from './sha256-block.ts';
import { type Lanes, laneCount } from './sha256-lanes.ts';

const wordsOf = (bytes: Uint8Array): Int32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Int32Array.from({ length: bytes.length >> 2 }, (_, i) => view.getInt32(4 * i));
};
/** The same words in every lane. */
const inAllLanes = (words: Int32Array): Int32Array => Int32Array.from({ length: words.length * laneCount }, (_, i) => words[i >> 2]!);
/** A message's bytes with what SHA-256 puts behind them, as blocks for all lanes. */
function blocksOf(message: Uint8Array): Int32Array[] {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8);
  return Array.from({ length: padded.length / 64 }, (_, i) => inAllLanes(wordsOf(padded.subarray(64 * i, 64 * i + 64))));
}
const startOfAll = inAllLanes(startState);

/** The hash of `{…,"serial":s}` for four serials of as many digits, left in the lanes' state. */
function textHash(lanes: Lanes, head: string, digits: number): (first: number) => void {
  const at = head.length;
  const blocks = blocksOf(utf8(`${head}${'0'.repeat(digits)}}`));
  // What comes before the serial is the same for all units of the line.
  const same = Math.floor(at / 64);
  lanes.state.set(startOfAll);
  for (const block of blocks.splice(0, same)) {
    lanes.block.set(block);
    lanes.compress();
  }
  const before = lanes.state.slice();
  return (first) => {
    lanes.state.set(before);
    for (const [i, block] of blocks.entries()) {
      lanes.block.set(block);
      const start = 64 * (same + i);
      for (let lane = 0; lane < laneCount; lane++) {
        let rest = first + lane;
        // A serial of more digits is in a lane that nobody reads.
        for (let place = at + digits - 1; place >= at; place--) {
          const digit = rest % 10;
          rest = (rest - digit) / 10;
          const byte = place - start;
          if (byte >= 0 && byte < 64) lanes.block[(byte & ~3) + lane]! += digit << (24 - 8 * (byte & 3));
        }
      }
      lanes.compress();
    }
  };
}

/** Hashes of the leaves of `first_slot` and the slots after it, from the hashes of their texts in the state, into `out`. */
function leafHash(lanes: Lanes): (slot: number) => void {
  const { state, block } = lanes;
  // 0x00 ‖ TAG("slot") ‖ u32(slot) ‖ text hash: 69 bytes, so all is one byte off the words.
  const message = new Uint8Array(69);
  message.set(tag('slot'), 1);
  const [first, second] = blocksOf(message) as [Int32Array, Int32Array];
  const tail = new Int32Array(2 * laneCount);
  return (slot) => {
    block.set(first);
    for (let lane = 0; lane < laneCount; lane++) {
      block[32 + lane]! |= (slot + lane) >>> 8;
      block[36 + lane] = ((slot + lane) << 24) | (state[lane]! >>> 8);
      for (let k = 1; k < 7; k++) block[36 + 4 * k + lane] = (state[4 * (k - 1) + lane]! << 24) | (state[4 * k + lane]! >>> 8);
    }
    for (let lane = 0; lane < laneCount; lane++) {
      tail[lane] = (state[24 + lane]! << 24) | (state[28 + lane]! >>> 8);
      tail[4 + lane] = (state[28 + lane]! << 24) | (0x80 << 16);
    }
    state.set(startOfAll);
    lanes.compress();
    block.set(second);
    block.set(tail);
    lanes.compress();
  };
}

/** Parents of up to four pairs of hashes that begin at word `from`: H(0x01 ‖ l ‖ r). */
function parentHash(lanes: Lanes): (hashes: Int32Array, from: number) => void {
  const { state, block } = lanes;
  const [, second] = blocksOf(new Uint8Array(65)) as [Int32Array, Int32Array];
  return (hashes, from) => {
    for (let lane = 0; lane < laneCount; lane++) {
      const at = from + 16 * lane;
      block[lane] = (1 << 24) | (hashes[at]! >>> 8);
      for (let k = 1; k < 16; k++) block[4 * k + lane] = (hashes[at + k - 1]! << 24) | (hashes[at + k]! >>> 8);
    }
    state.set(startOfAll);
    lanes.compress();
    block.set(second);
    for (let lane = 0; lane < laneCount; lane++) block[lane]! |= hashes[from + 16 * lane + 15]! << 24;
    lanes.compress();
  };
}

/**
 * RFC 6962 root over all slots, as `manifestRoot` gives it for a public lineup. Pauses after some `slots` slots, so that a page without
 * a worker stays alive. Throws what `slotCount` throws. Eight words of memory a slot.
 */
export function* slotsRootInParts(lines: readonly ManifestLine[], lanes: Lanes, slots: number): Generator<undefined, Uint8Array> {
  const n = slotCount(lines);
  const hashes = new Int32Array((n + 2 * laneCount) * 8);
  const keep = (at: number, count: number) => {
    for (let lane = 0; lane < count; lane++) for (let k = 0; k < 8; k++) hashes[8 * (at + lane) + k] = lanes.state[4 * k + lane]!;
  };
  const leaf = leafHash(lanes);
  let pauseAt = slots;
  for (const line of lines) {
    const head = slotText(line)(0).slice(0, -2);
    let digits = 0;
    let text = (_first: number): void => {};
    for (let i = 0; i < line.count;) {
      const serial = line.first_serial + i;
      if (String(serial).length !== digits) text = textHash(lanes, head, (digits = String(serial).length));
      const count = Math.min(laneCount, line.count - i, 10 ** digits - serial);
      text(serial);
      leaf(line.first_slot + i);
      keep(line.first_slot + i, count);
      i += count;
      if (line.first_slot + i >= pauseAt) {
        pauseAt += slots;
        yield;
      }
    }
  }
  // Level by level; the last of an odd number goes up as it is, which splits where RFC 6962 does.
  const parents = parentHash(lanes);
  for (let size = n; size > 1; size = (size + 1) >> 1) {
    const pairs = size >> 1;
    for (let at = 0; at < pairs; at += laneCount) {
      parents(hashes, 16 * at);
      keep(at, Math.min(laneCount, pairs - at));
      if (at % slots < laneCount) yield;
    }
    if (size % 2 === 1) hashes.copyWithin(8 * pairs, 8 * (size - 1), 8 * size);
  }
  const root = new DataView(new ArrayBuffer(32));
  for (let k = 0; k < 8; k++) root.setInt32(4 * k, hashes[k]!);
  return new Uint8Array(root.buffer);
}
