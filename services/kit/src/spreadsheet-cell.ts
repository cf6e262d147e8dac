/** A cell's text. One that a spreadsheet would run as a formula is made text by an apostrophe (CWE-1236); numbers stay numbers. */
export const spreadsheetCell = (value: string | number): string =>
  typeof value === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : String(value);
