// A mirror's files: a whole file or none, whatever happens while it is written.
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Folder {
  /** Null when it is not there. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
  readonly write: (name: string, bytes: Uint8Array | string) => Promise<void>;
}

export function folderAt(path: string): Folder {
  return {
    read: (name) =>
      readFile(join(path, name)).then(
        (bytes) => new Uint8Array(bytes),
        (reason: NodeJS.ErrnoException) => {
          if (reason.code === 'ENOENT') return null;
          throw reason;
        },
      ),
    async write(name, bytes) {
      const file = join(path, name);
      await mkdir(dirname(file), { recursive: true });
      const fresh = await open(`${file}.new`, 'w');
      try {
        await fresh.writeFile(bytes);
        await fresh.sync();
      } finally {
        await fresh.close();
      }
      await rename(`${file}.new`, file);
    },
  };
}
