import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { csvText, readCsv } from './csv.ts';

test('TRM-4 a cell that a spreadsheet would run as a formula is made text, full-width signs and line breaks too; numbers stay numbers', () => {
  const said = (cell: string | number) =>
    csvText(['cell'], [[cell]])
      .split('\r\n')
      .slice(1, -1)
      .join('\r\n');
  for (const sign of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t']) expect(said(`${sign}1+1`)).toBe(`'${sign}1+1`);
  for (const sign of ['\n', '\r']) expect(said(`${sign}=1+1`)).toBe(`"'${sign}=1+1"`);
  expect(said('二\n=1+1')).toBe('"二\n=1+1"');
  expect(said(-1)).toBe('-1');
  expect(said('札 花')).toBe('札 花');
});

test('TRM-4 a line is named as an editor counts it, also below a cell of several lines, whatever ends the lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fudaya-csv-'));
  const linesOf = (end: string) => {
    writeFileSync(join(folder, 'notes.csv'), ['id,note', '1,"one', 'two', 'three"', '', '2,x'].join(end));
    return readCsv(join(folder, 'notes.csv'), ['id']).map(({ line, values }) => [line, values['note']]);
  };
  const expected = [
    [2, 'one\ntwo\nthree'],
    [6, 'x'],
  ];
  expect([linesOf('\n'), linesOf('\r\n'), linesOf('\r')]).toEqual([expected, expected, expected]);
  rmSync(folder, { recursive: true });
});
