// Files in memory: the most recently asked for, up to a number of bytes.
import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

export interface CachedFile {
  readonly content: Uint8Array<ArrayBuffer>;
}
type Entry = CachedFile & { readonly modifiedAt: number };

/** A file is looked at on disk again when it was last seen this long ago, so that one taken away is gone. */
const lookAgain_ms = 1_000;

async function read(path: string, known: Entry | undefined): Promise<Entry | undefined> {
  const state = await stat(path).catch(() => undefined);
  if (!state?.isFile()) return undefined;
  if (known?.modifiedAt === state.mtimeMs) return known;
  return { content: new Uint8Array(await readFile(path)), modifiedAt: state.mtimeMs };
}

/** Undefined when there is no such file. At most `limit_bytes` are held; the least recently used go first. */
export function fileCache(limit_bytes: number): (path: string) => Promise<CachedFile | undefined> {
  const files = new LRUCache<string, Entry>({
    maxSize: limit_bytes,
    sizeCalculation: ({ content }) => Math.max(1, content.byteLength),
    ttl: lookAgain_ms,
    fetchMethod: read,
    // A file pushed out while it is being read is still the answer for who asked.
    ignoreFetchAbort: true,
  });
  return (path) => files.fetch(path);
}
