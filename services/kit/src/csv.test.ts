import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('HIS-1 a CSV quotes what needs it, marks its encoding, and runs no formula in a spreadsheet', () => {
  const rows = [
    ['日付', '内容'],
    ['26/11/21', '星, "空"\n二行目'],
    ['=HYPERLINK("x")', -5],
    ['-1+1', 1234],
    ['＝1+1', '\n@SUM(1)'],
  ];
  expect(csvOf(rows)).toBe(
    '\uFEFF日付,内容\r\n26/11/21,"星, ""空""\n二行目"\r\n"\'=HYPERLINK(""x"")",-5\r\n\'-1+1,1234\r\n\'＝1+1,"\'\n@SUM(1)"\r\n',
  );
});
