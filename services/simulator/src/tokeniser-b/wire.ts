// Lines of `key=value` with CRLF; the list of kept cards as CSV. Codes other than 2… (card companies') are the simulator's own.
export type Fields = Readonly<Record<string, string>>;
export interface TelegramReply {
  readonly result: '0' | '1' | '7';
  readonly code?: string;
  readonly rows?: readonly Fields[];
}

export const codes = {
  badLogin: 'P001',
  badField: 'P006',
  orderUnknown: 'P008',
  orderKnown: 'P009',
  wrongState: 'P010',
  badAuthentication: 'P011',
  badToken: 'P025',
  noSuchCard: 'P026',
  tooManyCards: 'P027',
  maintenance: 'P999',
  fault: 'E001',
} as const;

export const refusal = (code: string): TelegramReply => ({ result: '1', code });

export function linesOf({ result, code = '', rows = [] }: TelegramReply): string {
  const head = { result, response_code: code, response_detail: code === '' ? '' : 'refused' };
  return [head, ...rows]
    .flatMap((row) => Object.entries(row))
    .map(([key, value]) => `${key}=${value}\r\n`)
    .join('');
}

export function listOf({ result, code = '', rows = [] }: TelegramReply): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [
    ['1', result, code, ''],
    ['2', ...names],
    ...rows.map((row) => ['3', ...names.map((name) => row[name] ?? '')]),
    ['4', String(rows.length)],
  ];
  return lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',') + '\r\n').join('');
}
