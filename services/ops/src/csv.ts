import { readFileSync, writeFileSync } from 'node:fs';
import { spreadsheetCell } from '@fudaya/kit';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export interface CsvLine {
  /** As an editor counts them: the header is line 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** UTF-8 with a byte order mark, so that Excel reads it as such. Cells that Excel would take for formulas begin with an apostrophe. */
export function csvText(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const safe = rows.map((row) => row.map(spreadsheetCell));
  // By itself it quotes what contains the two of them only.
  return stringify([[...columns], ...safe], { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

/** Into a file, or to the screen for `-`; returns a sentence about it. */
export function putCsv(path: string, text: string, rows: number): string {
  if (path === '-') return text;
  writeFileSync(path, text);
  return `${rows} ${rows === 1 ? 'line' : 'lines'} written to ${path}.`;
}

/**
 * The lines of a CSV file by the names in its first line, whatever their order; columns nobody asked for are ignored. UTF-8 with or
 * without a byte order mark, or Shift JIS as Excel saves it. Throws one error that names every line with too many or too few cells.
 */
export function readCsv(path: string, required: readonly string[]): readonly CsvLine[] {
  const records = recordsOf(path);
  const [header, ...body] = records;
  const columns = header?.cells.map((name) => name.trim()) ?? [];
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new Error(`${path}: line 1 has no column ${missing.join(', ')}.`);
  const twice = columns.find((name, i) => name !== '' && columns.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`${path}: line 1 has the column ${twice} twice.`);
  const uneven = body.filter(({ cells }) => cells.length !== columns.length);
  if (uneven.length > 0)
    throw new Error(
      uneven.map(({ line, cells }) => `line ${line}: ${cells.length} cells where the first line has ${columns.length}`).join('\n'),
    );
  return body.map(({ line, cells }) => ({ line, values: Object.fromEntries(columns.map((name, i) => [name, (cells[i] ?? '').trim()])) }));
}

function recordsOf(path: string): readonly { line: number; cells: readonly string[] }[] {
  // Of a line break of two characters within a cell the parser makes two lines.
  const text = decoded(readFileSync(path)).replaceAll(/\r\n?/g, '\n');
  const read: unknown = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, info: true });
  // A record may span lines; `lines` is the one it ends on.
  return (read as { info: { lines: number }; record: string[] }[])
    .map(({ info, record }) => ({ line: info.lines - record.join('').split('\n').length + 1, cells: record }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

/** All that is wrong in a file, one line each, as the error of a command. */
export const problemsIn = (path: string, problems: readonly { line: number; text: string }[]): Error =>
  new Error(
    [
      `${path}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}, nothing was changed.`,
      ...problems.toSorted((a, b) => a.line - b.line).map(({ line, text }) => `  line ${line}: ${text}`),
    ].join('\n'),
  );
