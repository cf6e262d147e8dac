import { yearRuleOf, type YearRule } from './statement-days.ts';
import { maxStatementLines, type Fault, type Statement, type StatementFile, type StatementLine, type WrongLine } from './statement.ts';
import { dealings, record_bytes } from './zengin-layouts.ts';
import { headOf, lineOf, type AccountHead } from './zengin-line.ts';
import { figureAt, isBlank, recordsOf, type ZenginRecord } from './zengin-records.ts';
import { isTotal } from './zengin-totals.ts';

const digit = (record: ZenginRecord): string => String.fromCharCode(record.bytes[0] ?? 0);

/** Pure: a file of 200-byte records, header, data and trailer for each account, then the end. Every record that is wrong is named. */
export function readZengin(file: Uint8Array, now: Date): StatementFile {
  const records = recordsOf(file);
  if (records.length > maxStatementLines + 1000) return { wrong: [{ line: maxStatementLines + 1, fault: 'too_many' }] };
  const reading = new Reading(now);
  for (const record of records) reading.take(record);
  return reading.end(records.length);
}

/** Where the reader stands in the file. */
class Reading {
  readonly #now: Date;
  readonly #statements: Statement[] = [];
  readonly #wrong: WrongLine[] = [];
  #years: YearRule | undefined;
  /** The account whose lines come; `lost`: its header was wrong, so its lines cannot be judged. */
  #head: AccountHead | 'lost' | undefined;
  #lines: StatementLine[] = [];
  /** A line of this account was wrong: its sums are not judged besides. */
  #isSpoilt = false;
  #isEnded = false;

  constructor(now: Date) {
    this.#now = now;
  }

  take(record: ZenginRecord): void {
    const fault = this.#faultOf(record);
    if (!fault) return;
    this.#isSpoilt = true;
    this.#wrong.push({ line: record.line, fault });
  }

  end(count: number): StatementFile {
    if (!this.#isEnded && this.#wrong.length === 0) this.#wrong.push({ line: Math.max(1, count), fault: 'order' });
    return this.#wrong.length > 0 ? { wrong: this.#wrong } : { statements: this.#statements };
  }

  #faultOf(record: ZenginRecord): Fault | undefined {
    if (record.bytes.length !== record_bytes) return 'length';
    if (this.#isEnded) return 'order';
    const read = {
      '1': () => this.#header(record),
      '2': () => this.#data(record),
      '8': () => this.#trailer(record),
      '9': () => this.#end(record),
    };
    return digit(record) in read ? read[digit(record) as keyof typeof read]() : 'order';
  }

  #header(record: ZenginRecord): Fault | undefined {
    if (this.#head) return 'order';
    // One file counts its years in one way.
    const head = headOf(record, this.#now, (digits) => (this.#years ??= yearRuleOf(digits, this.#now)));
    this.#lines = [];
    this.#isSpoilt = false;
    this.#head = typeof head === 'string' ? 'lost' : head;
    return typeof head === 'string' ? head : undefined;
  }

  #data(record: ZenginRecord): Fault | undefined {
    if (!this.#head) return 'order';
    if (this.#head === 'lost') return undefined;
    const line = lineOf(record, this.#head);
    if (typeof line === 'string') return line;
    this.#lines.push(line);
    return undefined;
  }

  #trailer(record: ZenginRecord): Fault | undefined {
    const head = this.#head;
    this.#head = undefined;
    if (!head) return 'order';
    if (head === 'lost' || this.#isSpoilt) return undefined;
    if (!isTotal(record, head.kind, this.#lines)) return 'totals';
    const { account, kind, from, to } = head;
    this.#statements.push({ account, kind, from, to, lines: this.#lines });
    return undefined;
  }

  #end(record: ZenginRecord): Fault | undefined {
    this.#isEnded = true;
    if (this.#head || (this.#statements.length === 0 && this.#wrong.length === 0)) return 'order';
    if (this.#wrong.length > 0 || this.#statements.every(({ kind }) => kind === '01')) return undefined;
    const { records, accounts } = dealings.end;
    if (isBlank(record, accounts) && isBlank(record, records)) return undefined;
    const all = record.line;
    // Banks count all records, all but the frame, or none: a sum that is none of these is wrong.
    const lines = this.#statements.reduce((sum, each) => sum + each.lines.length, 0);
    const counted = [all, all - 1, lines, 0];
    const isRight = figureAt(record, accounts) === this.#statements.length && counted.includes(figureAt(record, records) ?? -1);
    return isRight ? undefined : 'totals';
  }
}
