import { pickupColumns } from '@fudaya/contracts/desk';
import { packFile, readCsv } from '@fudaya/desk';

/** A carrier's list as the call takes it; or the columns that the file lacks. */
export async function packStores(
  file: Blob,
): Promise<{ readonly stores: string; readonly count: number } | { readonly missing: readonly string[] }> {
  const read = await readCsv(file, pickupColumns);
  if ('missing' in read) return read;
  const rows = read.lines.map((line) => pickupColumns.map((name) => line[name]));
  return { count: rows.length, stores: await packFile(new Blob([JSON.stringify(rows)])) };
}
