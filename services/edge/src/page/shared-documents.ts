// Documents that are the same for everybody but for their nonce: made and compressed once, as long as what they were made of stays.
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { spliced, type Spliced } from './spliced.ts';

const nonce_bytes = 24;
export const newNonce = (): string => randomBytes(16).toString('base64');

interface Kept {
  readonly madeOf: readonly unknown[];
  readonly text: Spliced;
}

export interface SharedDocuments {
  /** The document of this key as gzip, with this nonce in it. `madeOf`: what makes it another document, compared one by one. */
  gzip(key: string, madeOf: readonly unknown[], nonce: string, make: (nonce: string) => string): Uint8Array<ArrayBuffer>;
}

export function createSharedDocuments(limit_bytes: number): SharedDocuments {
  const kept = new LRUCache<string, Kept>({ maxSize: limit_bytes, sizeCalculation: ({ text }) => text.bytes });
  return {
    gzip(key, madeOf, nonce, make) {
      const known = kept.get(key);
      const isSame = known?.madeOf.length === madeOf.length && known.madeOf.every((one, at) => one === madeOf[at]);
      if (known && isSame) return known.text.gzip(places(known.text, nonce));
      // Nobody knows it before, so nothing in the document is taken for it.
      const mark = newNonce();
      const parts = make(mark).split(mark);
      const text = spliced(parts, nonce_bytes);
      kept.set(key, { madeOf, text });
      return text.gzip(places(text, nonce));
    },
  };
}

const places = ({ words }: Spliced, nonce: string): string[] => Array.from({ length: words }, () => nonce);
