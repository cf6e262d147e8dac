// A shop's public files in tests, as they are after what its sales did so far.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BoxFiles, pieceName, writeBoxFiles } from '@fudaya/draw/proof';
import type { Sale } from '@fudaya/draw/proof/testing';
import { tilePath, tilesBetween, utf8, writeEntryBundle } from '@fudaya/log';
import { checkpointsFile } from './shop-files.ts';

/** Sales of one log; what is given of their boxes' files is told instead of what is true. */
export function publicFiles(
  sales: readonly Sale[],
  told: readonly BoxFiles[] = sales.map((sale) => sale.files()),
): Map<string, Uint8Array> {
  const { entries, checkpoints, policy } = sales[0]!.log;
  const files = new Map<string, Uint8Array>([
    ['log/policy', utf8(policy)],
    ['log/checkpoint', utf8(checkpoints.at(-1)!)],
    [checkpointsFile(0), utf8(checkpoints.map((note) => `${JSON.stringify(note)}\n`).join(''))],
  ]);
  const size = Number(checkpoints.at(-1)!.split('\n')[1]);
  for (const tile of tilesBetween(0, size))
    if (tile.level === 'entries') files.set(`log/${tilePath(tile)}`, writeEntryBundle(entries.slice(0, size).map(utf8)));
  for (const of of told) {
    const { box } = JSON.parse(of.terms) as { box: string };
    const { ticks, ...texts } = writeBoxFiles(of);
    for (const [name, text] of Object.entries(texts)) if (text !== null) files.set(`${box}/${name}`, utf8(text));
    for (const [i, piece] of ticks.entries()) files.set(`${box}/${pieceName(i)}`, utf8(piece));
  }
  return files;
}

export async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  for (const [name, bytes] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return folder;
}
