import { parse } from 'csv-parse/sync';
import { isPossible, writtenDayOf } from './statement-days.ts';
import { maxStatementLines, type Fault, type StatementFile, type StatementLine, type WrongLine } from './statement.ts';
import { isPlainText } from './zengin-records.ts';

/** What the columns may be called; the first that is there counts. */
const names = {
  date: ['date', '日付', '取引日', '勘定日'],
  amount: ['amount', '金額', '入金額', '入金金額'],
  payer: ['payer', '振込依頼人名', '依頼人名', '振込人名'],
  memo: ['memo', '摘要', '備考'],
} as const;
const longest = { payer: 100, memo: 200 } as const;

/** Pure: a table with a date, an amount (less than nothing: it went), a payer and a memo, in UTF-8 or Shift JIS. */
export function readStatementCsv(file: Uint8Array, account: string, now: Date): StatementFile {
  const rows = rowsOf(file);
  if (!rows) return { wrong: [{ line: 1, fault: 'text' }] };
  if (rows.length > maxStatementLines + 1) return { wrong: [{ line: maxStatementLines + 2, fault: 'too_many' }] };
  const [header, ...lines] = rows;
  const at = (of: readonly string[]) => header?.cells.findIndex((cell) => of.includes(cell.trim().toLowerCase())) ?? -1;
  const places = { date: at(names.date), amount: at(names.amount), payer: at(names.payer), memo: at(names.memo) };
  if (places.date < 0 || places.amount < 0 || places.payer < 0) return { wrong: [{ line: 1, fault: 'columns' }] };
  const read = lines.map(({ line, cells }) => ({ line, found: lineOf(line, cells, places, now) }));
  const wrong = read.flatMap(({ line, found }): WrongLine[] => (typeof found === 'string' ? [{ line, fault: found }] : []));
  if (wrong.length > 0) return { wrong };
  const good = read.flatMap(({ found }) => (typeof found === 'string' ? [] : [found]));
  const days = good.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return { wrong: [{ line: 1, fault: 'empty' }] };
  return { statements: [{ account, kind: 'csv', from, to, lines: good }] };
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

function rowsOf(file: Uint8Array): readonly Row[] | undefined {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, to: maxStatementLines + 2 } as const;
    const rows = parse(decoded(file), options) as unknown as readonly { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    return undefined;
  }
}

function decoded(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('shift_jis', { fatal: true }).decode(file);
  }
}

function lineOf(
  line: number,
  cells: readonly string[],
  places: Readonly<Record<keyof typeof names, number>>,
  now: Date,
): StatementLine | Fault {
  const cell = (name: keyof typeof names) => (cells[places[name]] ?? '').trim();
  const day = writtenDayOf(cell('date'));
  if (!day || !isPossible(day, now)) return 'date';
  const amount = /^(-?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})$/.exec(cell('amount'));
  const amount_yen = Number(amount?.[2]?.replaceAll(',', '') ?? 0);
  if (!amount || amount_yen === 0) return 'amount';
  const [payer, memo] = [cell('payer'), cell('memo')];
  const isRight = [payer, memo].every(isPlainText) && payer.length <= longest.payer && memo.length <= longest.memo;
  if (!isRight) return 'text';
  return { line, day, direction: amount[1] === '-' ? 'out' : 'in', amount_yen, payer, memo, reference: '' };
}
