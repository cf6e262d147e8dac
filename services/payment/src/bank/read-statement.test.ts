import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dealingsFile, transfersFile, type BankLine } from '../testing/bank-file.ts';
import { readStatement, unpacked } from './read-statement.ts';
import { maxStatement_bytes, type StatementFile } from './statement.ts';

const now = new Date('2026-11-26T12:00:00Z');
const period = { from: '2026-11-20', to: '2026-11-25' };
const lines: readonly BankLine[] = [
  { day: '2026-11-20', yen: 1000, payer: 'ﾔﾏﾀﾞ ﾊﾅｺ', memo: 'ﾌﾘｺﾐ', reference: '17' },
  { day: '2026-11-21', yen: 330, payer: '', memo: 'ﾃｽｳﾘﾖｳ', direction: 'out' },
  { day: '2026-11-25', yen: 5000, payer: 'ｷﾞﾌﾄ ｼﾞﾖｳ' },
];
const read = (file: Uint8Array) => readStatement(file, undefined, now);
const linesOf = (file: StatementFile | 'no_account') => {
  if (file === 'no_account' || 'wrong' in file) throw new Error(JSON.stringify(file));
  return file.statements.flatMap((statement) => statement.lines);
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const table = (text: string) => readStatement(utf8(text), '0172-001-1-1234567', now);
/** Every record named with its fault. */
const wrongIn = (file: StatementFile | 'no_account') => {
  if (file === 'no_account' || !('wrong' in file)) throw new Error('it was read');
  return file.wrong.map(({ line, fault }) => `${line} ${fault}`);
};

test('PAY-4 dealings and notices of transfers are read with and without line ends, in years of Reiwa and of the west', () => {
  for (const newline of ['', '\n', '\r\n', '\r']) {
    for (const isWestern of [true, false]) {
      const statement = read(dealingsFile({ ...period, lines, newline, isWestern }));
      expect(statement).toMatchObject({ statements: [{ account: '0172-001-1-1234567', kind: '03', ...period }] });
      expect(linesOf(statement)).toEqual([
        { line: 2, day: '2026-11-20', direction: 'in', amount_yen: 1000, payer: 'ﾔﾏﾀﾞ ﾊﾅｺ', memo: 'ﾌﾘｺﾐ', reference: '00000017' },
        { line: 3, day: '2026-11-21', direction: 'out', amount_yen: 330, payer: '', memo: 'ﾃｽｳﾘﾖｳ', reference: '' },
        { line: 4, day: '2026-11-25', direction: 'in', amount_yen: 5000, payer: 'ｷﾞﾌﾄ ｼﾞﾖｳ', memo: '', reference: '' },
      ]);
      const notice = read(transfersFile({ ...period, lines, newline, isWestern }));
      expect(notice).toMatchObject({ statements: [{ account: '0172-001-1-1234567', kind: '01', ...period }] });
      expect(linesOf(notice).map(({ direction, amount_yen }) => [direction, amount_yen])).toEqual([
        ['in', 1000],
        ['out', 330],
        ['in', 5000],
      ]);
    }
  }
});

test('PAY-4 half a record, a changed sum, a day outside the period and a record in the wrong place are named by their number', () => {
  const whole = dealingsFile({ ...period, lines, newline: '' });
  expect(wrongIn(read(whole.subarray(0, 500)))).toEqual(['3 length']);
  expect(wrongIn(read(whole.subarray(0, 800)))).toEqual(['4 order']);
  const spoilt = (at: number, digit: string) => {
    const bytes = whole.slice();
    bytes[at] = digit.charCodeAt(0);
    return wrongIn(read(bytes));
  };
  expect(spoilt(200 + 35, '1')).toEqual(['5 totals']);
  expect(spoilt(200 + 35, '-')).toEqual(['2 amount']);
  expect(spoilt(400 + 13, '9')).toEqual(['3 date']);
  expect(spoilt(400 + 14, '9')).toEqual(['3 period']);
  expect(spoilt(400 + 21, '3')).toEqual(['3 direction']);
  expect(spoilt(400 + 90, '\u0007')).toEqual(['3 text']);
  expect(spoilt(600, '7')).toEqual(['4 order']);
  expect(spoilt(2, '4')).toEqual(['1 kind']);
  expect(spoilt(3, '1')).toEqual(['1 code']);
  expect(spoilt(62, '6')).toEqual(['1 holder']);
  expect(spoilt(1000 + 15, '2')).toEqual(['6 totals']);
  expect(wrongIn(read(new Uint8Array([...whole, ...whole])))).toContain('7 order');
});

test('PAY-4 two accounts in one file are two statements', () => {
  const [one, two] = ['1111111', '2222222'].map((number) => dealingsFile({ ...period, lines, newline: '', number }));
  const frame = one!.length - 200;
  const both = new Uint8Array([...one!.subarray(0, frame), ...two!]);
  both.set(utf8('90000000012'), both.length - 200);
  both.set(utf8('00002'), both.length - 200 + 11);
  both.set(utf8('0000000011'), both.length - 200 + 1);
  expect(read(both)).toMatchObject({ statements: [{ account: '0172-001-1-1111111' }, { account: '0172-001-1-2222222' }] });
});

test('PAY-4 a table is read by its columns in UTF-8 or Shift JIS; a name that begins a formula stays text', () => {
  const text = 'メモ,日付,金額,振込依頼人名,摘要\r\nx,2026/11/24,"1,000",=HYPERLINK(1),振込\r\nx,令和8年11月25日,-330,,手数料\r\n';
  const found = [
    { line: 2, day: '2026-11-24', direction: 'in', amount_yen: 1000, payer: '=HYPERLINK(1)', memo: '振込', reference: '' },
    { line: 3, day: '2026-11-25', direction: 'out', amount_yen: 330, payer: '', memo: '手数料', reference: '' },
  ];
  expect(linesOf(table(text))).toEqual(found);
  // 日付,金額,振込依頼人名 / ﾔﾏﾀﾞ, as a bank saves it.
  const sjis = [...[0x93, 0xfa, 0x95, 0x74, 0x2c, 0x8b, 0xe0, 0x8a, 0x7a, 0x2c], ...[0x88, 0xcb, 0x97, 0x8a, 0x90, 0x6c, 0x96, 0xbc, 0x0a]];
  const line = [...utf8('2026-11-24,1000,'), 0xd4, 0xcf, 0xc0, 0xde];
  expect(linesOf(readStatement(new Uint8Array([...sjis, ...line]), '0172-001-1-1234567', now))).toMatchObject([{ payer: 'ﾔﾏﾀﾞ' }]);
  expect(readStatement(utf8(text), undefined, now)).toBe('no_account');
});

test('PAY-4 in a table, what is no amount, no day, of tomorrow, or hides characters in a name is named by its line', () => {
  const of = (date: string, amount: string, payer = 'x') =>
    wrongIn(table(`date,amount,payer\n2026-11-20,1,x\n${date},${amount},${payer}\n`));
  for (const amount of ['0', '-0', '--5', '1e3', '０', '1,00', '−5', '1.5', '', '9999999999999']) {
    expect([amount, ...of('2026-11-20', `"${amount}"`)]).toEqual([amount, '3 amount']);
  }
  for (const date of ['2026-11-27', '2026-02-30', '26-11-20', '2011-01-01', '']) expect([date, ...of(date, '1')]).toEqual([date, '3 date']);
  for (const payer of ['ヤマダ\u202Eコ', 'ヤ\u200Bマダ', 'x'.repeat(101)]) expect(of('2026-11-20', '1', payer)).toEqual(['3 text']);
  expect(wrongIn(table('date,amount\n2026-11-20,1\n'))).toEqual(['1 columns']);
  expect(wrongIn(table('date,amount,payer\n'))).toEqual(['1 empty']);
  expect(wrongIn(table('date,amount,payer\n"2026'))).toEqual(['1 text']);
  expect(wrongIn(table(''))).toEqual(['1 empty']);
});

test('PAY-4 what unpacks to more than a file of a bank has is not unpacked, and 100,000 lines are read', () => {
  expect(unpacked(gzipSync(new Uint8Array(maxStatement_bytes + 1)))).toBeUndefined();
  expect(unpacked(utf8('no gzip'))).toBeUndefined();
  const many = Array.from({ length: 100_000 }, (_, at) => ({ day: '2026-11-25', yen: 1 + at, payer: 'ﾔﾏﾀﾞ', reference: String(at + 1) }));
  const file = dealingsFile({ ...period, lines: many });
  expect(file.length).toBeLessThan(maxStatement_bytes);
  expect(linesOf(read(unpacked(gzipSync(file))!))).toHaveLength(100_000);
});
