// The scripts that must be in before the top page answers a tap, as a browser gets them at best: brotli, cold.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

/** The goal, with every library unmodified (decision 44). A build above this is refused: what grew belongs behind an import(). */
export const maxFirstScripts = 185_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
interface Files {
  readonly entry: string;
  readonly styles: readonly string[];
  readonly page_files?: Readonly<Record<string, readonly string[]>>;
  readonly text_files?: Readonly<Record<string, readonly string[]>>;
}

/** Bytes of the shell's first scripts, and of the store remote's with its top page, from the builds in dist. */
export const firstScriptBytes = (): { shell: number; store: number } => ({ shell: bytesOf('shell'), store: bytesOf('mfe-store') });

function bytesOf(name: string): number {
  const dist = join(root, name, 'dist');
  const record = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Files;
  const files = new Set([record.entry, ...record.styles, ...(record.page_files?.['/'] ?? []), ...(record.text_files?.['ja'] ?? [])]);
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0);
}
