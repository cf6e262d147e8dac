import { accountingExport as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { atDesk, csvOf, refuse, type StaffContext } from '@fudaya/kit';
import { accounts, journalsOf, type Journal } from './journals.ts';
import { bookedBetween } from './reports.sql.ts';
import { spanOf } from './span.ts';

type Cells = readonly (string | number)[];
interface Format {
  readonly head: readonly string[];
  readonly cells: (journal: Journal, number: number) => Cells;
}

const slashed = (day: string) => day.replaceAll('-', '/');
const taxOf = (account: string, taxed: string) => (account === accounts.sales ? taxed : '対象外');
const taxWithin = (account: string, yen: number) => (account === accounts.sales ? Math.floor((yen * 10) / 110) : 0);

/** Columns as each program's import names them. */
const formats: Readonly<Record<InputOf<typeof contract>['format'], Format>> = {
  freee: {
    head: [
      ...['日付', '伝票番号', '借方勘定科目', '借方税区分', '借方金額', '借方税額', '借方取引先'],
      ...['貸方勘定科目', '貸方税区分', '貸方金額', '貸方税額', '貸方取引先', '摘要'],
    ],
    cells: ({ day, debit, credit, yen, method, text }, number) => [
      ...[
        slashed(day),
        number,
        debit,
        taxOf(debit, '課税売上10%'),
        yen,
        taxWithin(debit, yen),
        debit === accounts.receivable ? method : '',
      ],
      ...[credit, taxOf(credit, '課税売上10%'), yen, taxWithin(credit, yen), credit === accounts.receivable ? method : '', text],
    ],
  },
  moneyforward: {
    head: [
      ...['取引No', '取引日', '借方勘定科目', '借方補助科目', '借方税区分', '借方部門', '借方金額(円)', '借方税額'],
      ...['貸方勘定科目', '貸方補助科目', '貸方税区分', '貸方部門', '貸方金額(円)', '貸方税額', '摘要', '仕訳メモ', 'タグ'],
    ],
    cells: ({ day, debit, credit, yen, method, text }, number) => [
      ...[number, slashed(day), debit, debit === accounts.receivable ? method : '', taxOf(debit, '課税売上 10%'), '', yen],
      ...[taxWithin(debit, yen), credit, credit === accounts.receivable ? method : '', taxOf(credit, '課税売上 10%'), '', yen],
      ...[taxWithin(credit, yen), text, '', ''],
    ],
  },
};

/** The figures of a span as a file of journals. */
export async function accountingExport(
  ctx: StaffContext,
  { format, ...input }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { fault, from, until } = spanOf(input);
  if (fault) throw refuse(contract, fault);
  const booked = await atDesk(ctx, (tx) => bookedBetween(tx, { from, until, language: 'ja' }));
  if (booked.away !== null) throw refuse(contract, 'put_away', { month: booked.away });
  const { rows } = booked;
  const journals = journalsOf(rows);
  const { head, cells } = formats[format];
  return {
    name: `${format}-${input.from}-${input.to}.csv`,
    csv: csvOf([head, ...journals.map((journal, place) => cells(journal, place + 1))]),
    lines: journals.length,
  };
}
