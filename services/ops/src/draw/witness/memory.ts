// What a witness has signed, on disk: one small file. It is what keeps a witness honest over a crash, so it is written before anybody hears.
import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { type Seen, readHash, sawNothing, toBase64 } from '@fudaya/log';

const shape = z.object({
  /** Counted up by every start: a process that another one followed writes no more. */
  run: z.number().check(z.int()),
  logs: z.record(z.string(), z.object({ size: z.number().check(z.int(), z.gte(0)), root: z.string(), note: z.string() })),
});
type Stored = z.infer<typeof shape>;

export interface Memory {
  readonly seen: (origin: string) => Seen;
  /** The last checkpoint signed of a log, cosignature and all; undefined when there is none. */
  readonly note: (origin: string) => string | undefined;
  readonly sizes: () => readonly { readonly origin: string; readonly size: number }[];
  /** Resolves when it would survive a power cut. One at a time. */
  readonly remember: (origin: string, seen: Seen & { readonly note: string }) => Promise<void>;
}

/** Written whole beside the old one, forced to the disk, then put in its place: a reader finds the old or the new, never a part. */
async function writeWhole(file: string, stored: Stored): Promise<void> {
  const fresh = await open(`${file}.new`, 'w', 0o600);
  try {
    await fresh.writeFile(`${JSON.stringify(stored, null, 2)}\n`);
    await fresh.sync();
  } finally {
    await fresh.close();
  }
  await rename(`${file}.new`, file);
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const readStored = async (file: string): Promise<Stored> => z.parse(shape, JSON.parse(await readFile(file, 'utf8')));

/**
 * Opens the file, or makes it when it is said to be new. Throws when it is not there, or cannot be read: a witness that forgot what it
 * signed could sign a fork.
 */
export async function openMemory(file: string, { isNew }: { readonly isNew: boolean }): Promise<Memory> {
  const found = await readStored(file).catch((reason: NodeJS.ErrnoException) => {
    if (reason.code !== 'ENOENT')
      throw new Error(`${file} cannot be read: a witness does not go on without what it signed`, { cause: reason });
    return undefined;
  });
  if (isNew && found) throw new Error(`${file} is there already: it is not new`);
  if (!isNew && !found) throw new Error(`${file} is not there. A witness that begins says --new; one that lost its file needs a new key.`);
  let stored: Stored = { run: (found?.run ?? 0) + 1, logs: found?.logs ?? {} };
  await writeWhole(file, stored);

  return {
    seen(origin) {
      const known = Object.hasOwn(stored.logs, origin) ? stored.logs[origin] : undefined;
      return known ? { size: known.size, root: readHash(known.root) } : sawNothing;
    },
    note: (origin) => (Object.hasOwn(stored.logs, origin) ? stored.logs[origin]!.note : undefined),
    sizes: () => Object.entries(stored.logs).map(([origin, { size }]) => ({ origin, size })),
    async remember(origin, { size, root, note }) {
      const { run } = await readStored(file);
      if (run !== stored.run) throw new Error('another process of this witness has begun');
      const next = { run, logs: { ...stored.logs, [origin]: { size, root: toBase64(root), note } } };
      await writeWhole(file, next);
      stored = next;
    },
  };
}
