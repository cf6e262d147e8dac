// The shop's signing keys as somebody learns of them who watches a sale: the first one told, and those it was handed over to since.
import { type BoxRecord, isSigned, keysFrom, keysOf } from '@fudaya/draw';
import { type ReadFile, keyFile } from './read-record.ts';

type KeyFile = Pick<BoxRecord, 'public_key' | 'rotations'>;

export interface ShopKeys {
  /** Which of the known keys signed the text; undefined when none did. */
  signerOf(text: string, signature: string): Promise<string | undefined>;
  /** Reads the key file again. What is known stays known; a new key counts only when the one before signed it over. */
  readAgain(): Promise<void>;
}

/** From the key that is known, or the first that the shop tells. Null where no key is published. */
export async function shopKeys(read: ReadFile, known?: string): Promise<ShopKeys | null> {
  const text = await read(keyFile);
  if (text === null) return null;
  let keys = await keysOf(JSON.parse(text) as KeyFile, known);
  return {
    async signerOf(signed, signature) {
      for (const key of keys) if (await isSigned(key, signed, signature).catch(() => false)) return key;
      return undefined;
    },
    async readAgain() {
      try {
        const { rotations = [] } = JSON.parse((await read(keyFile)) ?? '{}') as KeyFile;
        keys = [...keys.slice(0, -1), ...(await keysFrom(keys.at(-1)!, rotations))];
      } catch {
        // No connection, or nothing that can be read: what is known stays known until the next look.
      }
    },
  };
}
