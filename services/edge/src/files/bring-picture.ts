// A picture of the shop that this edge has not got yet comes from the bucket, once, and stays in the folder.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bucket } from '@fudaya/kit/builds';
import { LRUCache } from 'lru-cache';

/** Nothing else is ever put there, so nothing else is asked for. */
const picture = /^(cards|packs|banners)\/[\w-]+\.[\da-f]{8}(-\d{2,4})?\.(avif|webp)$/;
/** Asking again and again for what is not there costs the bucket one request in so long. */
const askAgain_ms = 10_000;

export function bringPicture(
  folder: string,
  bucket: Bucket | undefined,
  report: (message: string, cause: unknown) => void,
): (name: string) => Promise<boolean> {
  const asked = new LRUCache<string, Promise<boolean>>({ max: 1_000, ttl: askAgain_ms });

  async function bring(from: Bucket, name: string): Promise<boolean> {
    const content = await from.get(name);
    if (!content) return false;
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.part`, content);
    await rename(`${target}.part`, target);
    return true;
  }

  return async (name) => {
    if (!bucket || !picture.test(name)) return false;
    const known = asked.get(name);
    if (known) return known;
    const bringing = bring(bucket, name).catch((cause: unknown) => {
      report(`${name} could not be brought from the bucket`, cause);
      return false;
    });
    asked.set(name, bringing);
    return bringing;
  };
}
