import { isPossible, shortDayOf, type YearRule } from './statement-days.ts';
import type { Fault, StatementLine } from './statement.ts';
import { dealings, transfers, type Place } from './zengin-layouts.ts';
import { digitsAt, figureAt, isBlank, textsAt, type ZenginRecord } from './zengin-records.ts';

/** What the header of an account said. */
export interface AccountHead {
  readonly account: string;
  readonly kind: '01' | '03';
  readonly years: YearRule;
  readonly from: string;
  readonly to: string;
}

/** The account that a header names and the days that it covers, or what is wrong with it. */
export function headOf(record: ZenginRecord, now: Date, yearsOf: (digits: string) => YearRule | undefined): AccountHead | Fault {
  const kind = digitsAt(record, dealings.header.kind);
  if (kind !== '01' && kind !== '03') return 'kind';
  const { header } = kind === '01' ? transfers : dealings;
  // 1 is EBCDIC, in which no bank sends a file to a computer of today.
  if (digitsAt(record, header.code) !== '0') return 'code';
  const parts = [header.bank, header.branch, header.accountKind, header.number].map((place) => digitsAt(record, place));
  if (!parts.every((part) => /^\d+$/.test(part)) || !'124'.includes(parts[2] ?? 'x')) return 'holder';
  const years = yearsOf(digitsAt(record, header.to));
  const [from, to] = [header.from, header.to].map((place) => years && shortDayOf(digitsAt(record, place), years));
  if (!years || !from || !to || from > to || !isPossible(to, now)) return 'date';
  // Account numbers have seven digits; 03 has room for ten.
  const number = String(Number(parts[3])).padStart(7, '0');
  return { account: [parts[0], parts[1], parts[2], number].join('-'), kind, years, from, to };
}

/** A line of an account, or what is wrong with it. A transfer that was called off is money that went. */
export function lineOf(record: ZenginRecord, { kind, years, from, to }: AccountHead): StatementLine | Fault {
  const places = kind === '01' ? transferPlaces(record) : dealings.data;
  const day = shortDayOf(digitsAt(record, places.day), years);
  if (!day) return 'date';
  if (day < from || day > to) return 'period';
  const amount_yen = figureAt(record, places.amount);
  if (!amount_yen) return 'amount';
  const direction = kind === '01' ? directionOfTransfer(record) : directionOf(digitsAt(record, dealings.data.direction));
  if (!direction) return 'direction';
  const texts = textsAt(record, [places.payer, places.memo, places.reference]);
  if (!texts) return 'text';
  const [payer = '', memo = '', reference = ''] = texts;
  return { line: record.line, day, direction, amount_yen, payer, memo, reference: /^0*$/.test(reference) ? '' : reference };
}

const directionOf = (digit: string): 'in' | 'out' | undefined => ({ '1': 'in', '2': 'out' })[digit] as 'in' | 'out' | undefined;

function directionOfTransfer(record: ZenginRecord): 'in' | 'out' | undefined {
  if (isBlank(record, transfers.data.cancelled)) return 'in';
  return digitsAt(record, transfers.data.cancelled) === '1' ? 'out' : undefined;
}

/** Format B is known by its second amounts: where A has text, it has 24 digits. */
function transferPlaces(record: ZenginRecord): { readonly [name in 'reference' | 'day' | 'amount' | 'payer' | 'memo']: Place } {
  const { data } = transfers;
  if (!/^\d{24}$/.test(digitsAt(record, data.longAmounts))) return data;
  return { ...data, memo: data.longMemo, amount: figureAt(record, data.longAmount) ? data.longAmount : data.amount };
}
