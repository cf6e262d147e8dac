// Files in memory: the most recently asked for, up to a number of bytes.
import { readFile, stat } from 'node:fs/promises';

export interface CachedFile {
  readonly content: Uint8Array<ArrayBuffer>;
}
type Entry = CachedFile & { checkedAt: number; readonly modifiedAt: number };

/** A file is looked at on disk again when it was last seen this long ago, so that one taken away is gone. */
const LOOK_AGAIN_MS = 1_000;

/** Undefined when there is no such file. At most `limit_bytes` are held; the least recently used go first. */
export function fileCache(limit_bytes: number): (path: string) => Promise<CachedFile | undefined> {
  const held = new Map<string, Entry>();
  let bytes = 0;

  function drop(path: string): void {
    bytes -= held.get(path)?.content.byteLength ?? 0;
    held.delete(path);
  }

  function keep(path: string, entry: Entry): void {
    drop(path);
    held.set(path, entry);
    bytes += entry.content.byteLength;
    for (const [oldest] of held) {
      if (bytes <= limit_bytes || oldest === path) break;
      drop(oldest);
    }
  }

  return async function read(path) {
    const found = held.get(path);
    const now = Date.now();
    if (found && now - found.checkedAt < LOOK_AGAIN_MS) {
      held.delete(path);
      held.set(path, found);
      return found;
    }
    const state = await stat(path).catch(() => undefined);
    if (!state?.isFile()) {
      drop(path);
      return undefined;
    }
    if (found && found.modifiedAt === state.mtimeMs) {
      found.checkedAt = now;
      return found;
    }
    const content = new Uint8Array(await readFile(path));
    const entry = { content, checkedAt: now, modifiedAt: state.mtimeMs };
    keep(path, entry);
    return entry;
  };
}
