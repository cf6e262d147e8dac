// A text that many get, compressed once, with a few words in it that differ for each: those are put between what is compressed already.
import { constants, crc32, deflateRawSync } from 'node:zlib';

const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
/** An empty block that says it is the last one. */
const lastBlock = Uint8Array.of(1, 0, 0, 0xff, 0xff);
const window_bytes = 32_768;
/** In no UTF-8 text: nothing that is compressed after a word can refer back to it. */
const nothing = 0xff;

export interface Spliced {
  /** The whole, as one gzip file. Words of another length than was said are refused. */
  gzip(words: readonly string[]): Uint8Array<ArrayBuffer>;
  readonly bytes: number;
  /** How many words it has places for. */
  readonly words: number;
}

/**
 * @param parts what stands before, between and after the words
 * @param words_bytes how long the word of each place is, where that is known: what follows is compressed with what went before then
 */
export function spliced(parts: readonly string[], words_bytes?: readonly number[]): Spliced {
  const plain = parts.map((part) => Buffer.from(part, 'utf8'));
  let before = Buffer.alloc(0);
  const packed = plain.map((part, place) => {
    const dictionary = words_bytes === undefined ? undefined : before.subarray(-window_bytes);
    // Full flushes end at a whole byte, and the next part knows nothing of this one but by the dictionary.
    const made = deflateRawSync(part, {
      level: 6,
      finishFlush: constants.Z_FULL_FLUSH,
      ...(dictionary && dictionary.length > 0 && { dictionary }),
    });
    if (words_bytes !== undefined)
      before = Buffer.concat([before, part, Buffer.alloc(words_bytes[place] ?? 0, nothing)]).subarray(-window_bytes);
    return made;
  });
  const packed_bytes = packed.reduce((sum, part) => sum + part.length, 0);

  return {
    words: parts.length - 1,
    bytes: packed_bytes + plain.reduce((sum, part) => sum + part.length, 0),
    gzip(words) {
      const given = words.map((word) => Buffer.from(word, 'utf8'));
      if (
        given.length !== parts.length - 1 ||
        given.some(({ length }, place) => length > 0xffff || (words_bytes?.[place] ?? length) !== length)
      )
        throw new Error('other words than this text has places for');
      const size = header.length + packed_bytes + given.reduce((sum, { length }) => sum + length + 5, 0) + lastBlock.length + 8;
      const out = Buffer.allocUnsafeSlow(size);
      out.set(header, 0);
      let [at, crc, length] = [header.length, 0, 0];
      packed.forEach((part, index) => {
        out.set(part, at);
        at += part.length;
        const text = plain[index] ?? Buffer.alloc(0);
        crc = crc32(text, crc);
        length += text.length;
        const word = given[index];
        if (!word) return;
        // A stored block: the word as it is.
        out.writeUInt8(0, at);
        out.writeUInt16LE(word.length, at + 1);
        out.writeUInt16LE(word.length ^ 0xffff, at + 3);
        out.set(word, at + 5);
        at += 5 + word.length;
        crc = crc32(word, crc);
        length += word.length;
      });
      out.set(lastBlock, at);
      out.writeUInt32LE(crc, at + 5);
      out.writeUInt32LE(length % 2 ** 32, at + 9);
      return out;
    },
  };
}
