// A picture of the shop that this edge has not got yet comes from the bucket, once, and stays in the folder.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bucket } from '@fudaya/kit/builds';
import { broughtOnce } from './brought-once.ts';

/** Nothing else is ever put there, so nothing else is asked for. */
const picture = /^(cards|packs|news|banners)\/[\w-]+\.[\da-f]{8}(-\d{2,4})?\.(avif|webp)$/;

export function bringPicture(
  folder: string,
  bucket: Bucket | undefined,
  report: (message: string, cause: unknown) => void,
): (name: string) => Promise<boolean> {
  const once = broughtOnce(report);

  async function bring(from: Bucket, name: string): Promise<boolean> {
    const content = await from.get(name);
    if (!content) return false;
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.part`, content);
    await rename(`${target}.part`, target);
    return true;
  }

  return async (name) => bucket !== undefined && picture.test(name) && once(name, () => bring(bucket, name));
}
