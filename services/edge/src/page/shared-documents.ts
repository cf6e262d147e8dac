// Documents that are the same for everybody but for their nonce and their ballot: made and compressed once, as long as what they were made of stays.
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { spliced, type Spliced } from './spliced.ts';

export const newNonce = (): string => randomBytes(16).toString('base64');

/** What a document says to its visitor alone. */
export interface Own {
  readonly nonce: string;
  /** While a canary runs or a live build is watched (decision 0046). */
  readonly ballot?: string | undefined;
}

interface Kept {
  readonly madeOf: readonly unknown[];
  readonly text: Spliced;
  /** Which of them stands at each place. */
  readonly places: readonly (keyof Own)[];
}

export interface SharedDocuments {
  /**
   * The document of this key as gzip, with what is this visitor's own in it. `madeOf`: what makes it another document, compared one by one.
   * Ballots of one key are of one length, and there is one always or never.
   */
  gzip(key: string, madeOf: readonly unknown[], own: Own, make: (own: Own) => string): Uint8Array<ArrayBuffer>;
}

export function createSharedDocuments(limit_bytes: number): SharedDocuments {
  const kept = new LRUCache<string, Kept>({ maxSize: limit_bytes, sizeCalculation: ({ text }) => text.bytes });

  function keep(key: string, madeOf: readonly unknown[], own: Own, make: (own: Own) => string): Kept {
    // Nobody knows them before, so nothing in the document is taken for one.
    const marks = { nonce: newMark(), ballot: newMark() };
    const marked = make({ nonce: marks.nonce, ...(own.ballot !== undefined && { ballot: marks.ballot }) });
    const pieces = marked.split(new RegExp(`(${marks.nonce}|${marks.ballot})`));
    const places = pieces.filter((_, at) => at % 2 === 1).map((mark) => (mark === marks.nonce ? 'nonce' : 'ballot'));
    const parts = pieces.filter((_, at) => at % 2 === 0);
    const bytes = wordsOf(places, own).map((word) => Buffer.byteLength(word));
    const made = { madeOf, text: spliced(parts, bytes), places };
    kept.set(key, made);
    return made;
  }

  return {
    gzip(key, madeOf, own, make) {
      const known = kept.get(key);
      const isSame = known?.madeOf.length === madeOf.length && known.madeOf.every((one, at) => one === madeOf[at]);
      const { text, places } = known && isSame ? known : keep(key, madeOf, own, make);
      return text.gzip(wordsOf(places, own));
    },
  };
}

const newMark = () => randomBytes(16).toString('hex');
const wordsOf = (places: readonly (keyof Own)[], own: Own): string[] => places.map((place) => own[place] ?? '');
