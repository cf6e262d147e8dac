// What provider B answers: lines of `key=value`, or CSV where it answers with a list.
export type Row = Readonly<Record<string, string>>;

export interface Reply {
  /** 0 done, 1 refused, 7 the member has to go through 3-D Secure. */
  readonly result: '0' | '1' | '7';
  /** Why it was refused; empty else. */
  readonly code: string;
  readonly rows: readonly Row[];
}

const pageField = 'out_acs_html';

/** Null: not a reply of the provider. */
export function readReply(kind: string, bytes: Uint8Array): Reply | null {
  const text = new TextDecoder('shift_jis').decode(bytes);
  return kind === '027' ? readList(text) : readLines(text);
}

/** A key that comes again begins the next row. The page of 3-D Secure comes last and goes over many lines. */
function readLines(text: string): Reply | null {
  const pageAt = text.indexOf(`\n${pageField}=`);
  const lines = (pageAt < 0 ? text : text.slice(0, pageAt)).split('\n').map((line) => line.replace(/\r$/, ''));
  const rows: Record<string, string>[] = [{}];
  let head: Record<string, string> = {};
  for (const line of lines) {
    const [, key = '', value = ''] = /^([\w-]+)=(.*)$/.exec(line) ?? [];
    if (key === '') continue;
    if (key === 'result' || key === 'response_code' || key === 'response_detail') {
      head = { ...head, [key]: value };
      continue;
    }
    const row = rows.at(-1) ?? {};
    if (key in row) rows.push({ [key]: value });
    else row[key] = value;
  }
  const last = rows.at(-1);
  if (pageAt >= 0 && last) last[pageField] = text.slice(pageAt + pageField.length + 2).trim();
  return replyOf(
    head['result'],
    head['response_code'],
    rows.filter((row) => Object.keys(row).length > 0),
  );
}

/** Line types: 1 the result, 2 the names of the columns, 3 a row, 4 the end. */
function readList(text: string): Reply | null {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(cellsOf);
  const [, result, code] = lines.find(([type]) => type === '1') ?? [];
  const [, ...names] = lines.find(([type]) => type === '2') ?? [];
  const rows = lines
    .filter(([type]) => type === '3')
    .map(([, ...cells]) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
  return replyOf(result, code, rows);
}

const cellsOf = (line: string): string[] => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

function replyOf(result: string | undefined, code: string | undefined, rows: readonly Row[]): Reply | null {
  return result === '0' || result === '1' || result === '7' ? { result, code: code ?? '', rows } : null;
}
