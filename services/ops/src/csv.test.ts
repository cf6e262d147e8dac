import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

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
