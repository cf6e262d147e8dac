// Files as a bank makes them.

/** Half-width katakana are one byte each in Shift JIS (JIS X 0201). */
const sjisOf = (text: string): number[] =>
  [...text].map((each) => {
    const code = each.charCodeAt(0);
    return code >= 0xff61 && code <= 0xff9f ? code - 0xff61 + 0xa1 : code;
  });

export interface BankLine {
  readonly day: string;
  readonly yen: number;
  readonly payer?: string;
  readonly memo?: string;
  readonly reference?: string;
  readonly direction?: 'in' | 'out';
}

/** `2026-11-26` in the years of Reiwa, or the west's two digits. */
const short = (day: string, isWestern: boolean): string =>
  String(Number(day.slice(0, 4)) - (isWestern ? 2000 : 2018)).padStart(2, '0') + day.slice(5, 7) + day.slice(8, 10);
const digits = (figure: number | string, width: number): string => String(figure).padStart(width, '0');
const text = (words: string, width: number): string => words.padEnd(width, ' ');
const yenOf = (lines: readonly BankLine[]): number => lines.reduce((sum, { yen }) => sum + yen, 0);

export interface BankFile {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly BankLine[];
  readonly isWestern?: boolean;
  readonly newline?: string;
  readonly number?: string;
}

/** 入出金取引明細, kind 03. */
export function dealingsFile({
  from,
  to,
  lines,
  isWestern = false,
  newline = '\r\n',
  number = '1234567',
}: BankFile): Uint8Array<ArrayBuffer> {
  const day = (of: string) => short(of, isWestern);
  const came = lines.filter(({ direction }) => direction !== 'out');
  const went = lines.filter(({ direction }) => direction === 'out');
  const header = `1030${day(to)}${day(from)}${day(to)}0172${text('ｱﾜｷﾞﾝｺｳ', 15)}001${text('ﾎﾝﾃﾝ', 15)}0001${digits(number, 10)}${text('ｶ)ﾌﾀﾞﾔ', 40)}11${digits(0, 14)}`;
  const data = lines.map(
    ({ day: of, yen, payer = '', memo = '', reference = '', direction = 'in' }) =>
      `2${digits(reference, 8)}${day(of)}${day(of)}${direction === 'in' ? 1 : 2}11${digits(yen, 12)}${digits(0, 12)}${text('', 12)}${text('', 8)}${text('', 3)}${digits(0, 10)}${text(payer, 48)}${text('', 30)}${text(memo, 20)}`,
  );
  const trailer = `8${digits(came.length, 6)}${digits(yenOf(came), 13)}${digits(went.length, 6)}${digits(yenOf(went), 13)}1${digits(0, 14)}${digits(lines.length, 7)}`;
  const end = `9${digits(lines.length + 3, 10)}00001`;
  return bytesOf([header, ...data, trailer, end], newline);
}

/** 振込入金通知, kind 01, format A. */
export function transfersFile({ from, to, lines, isWestern = false, newline = '', number = '1234567' }: BankFile): Uint8Array<ArrayBuffer> {
  const day = (of: string) => short(of, isWestern);
  const went = lines.filter(({ direction }) => direction === 'out');
  const header = `1010${day(to)}${day(from)}${day(to)}0172${text('ｱﾜｷﾞﾝｺｳ', 15)}001${text('ﾎﾝﾃﾝ', 15)}1${number}${text('ｶ)ﾌﾀﾞﾔ', 40)}`;
  const data = lines.map(
    ({ day: of, yen, payer = '', memo = '', reference = '', direction = 'in' }) =>
      `2${digits(reference, 6)}${day(of)}${day(of)}${digits(yen, 10)}${digits(0, 10)}${digits(0, 10)}${text(payer, 48)}${text('ﾐﾂｲ', 15)}${text('', 15)}${direction === 'in' ? ' ' : '1'}${text(memo, 20)}`,
  );
  const trailer = `8${digits(lines.length, 6)}${digits(yenOf(lines), 12)}${digits(went.length, 6)}${digits(yenOf(went), 12)}`;
  return bytesOf([header, ...data, trailer, '9'], newline);
}

const bytesOf = (records: readonly string[], newline: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(sjisOf(records.map((record) => text(record, 200) + newline).join('')));
