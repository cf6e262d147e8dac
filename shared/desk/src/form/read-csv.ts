/** A file of lines by the names in its first one, UTF-8 or Shift JIS as Excel saves it; or which of the columns it lacks. */
export type CsvFile<C extends string> =
  | { readonly lines: readonly (Readonly<Record<C, string>> & { readonly [column: string]: string | undefined })[] }
  | { readonly missing: readonly C[] };

/** Reads a CSV file; columns nobody asked for are left out. The parser is loaded when it is needed. */
export async function readCsv<C extends string>(file: Blob, required: readonly C[], more: readonly string[] = []): Promise<CsvFile<C>> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const text = decoded(await file.arrayBuffer());
  const [header = [], ...rows] = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true }) as string[][];
  const names = header.map((name) => name.trim());
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) return { missing };
  const columns = [...required, ...more];
  return {
    lines: rows.map((cells) => Object.fromEntries(columns.map((name) => [name, cells[names.indexOf(name)]?.trim() ?? ''])) as never),
  };
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}
