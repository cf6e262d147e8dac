// The scripts that must be in before the top page answers a tap, as a browser gets them at best: brotli, cold.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { links, releaseRecord } from '@fudaya/contracts';
import { root } from '../../scripts/shop/shop.ts';

/** Bytes of the shell's first scripts, and of the store remote's with its top page, from the builds in dist. */
export const firstScriptBytes = (): { shell: number; store: number } => ({ shell: bytesOf('shell'), store: bytesOf('mfe-store') });

function bytesOf(name: string): number {
  const dist = join(root, name, 'dist');
  const record = releaseRecord.parse(JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')));
  const files = new Set([record.entry, ...record.styles, ...(record.page_files?.[links.top()] ?? [])]);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0);
}
