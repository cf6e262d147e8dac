// The table of frauds in shared/docs/oripa-v2-frauds.md, made of the vectors.
import type { TestCase } from '@fudaya/draw/proof/testing';

type Frauds = Readonly<Record<string, Pick<TestCase, 'expect'>>>;

const cell = (said: string | undefined): string => said?.replace(/ (.+)/, ' `$1`') ?? '';

export const fraudsTable = (frauds: Frauds): string =>
  [
    '| an operator with every key … | this draw | this box up to here | closed box | the audit |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(frauds).map(
      ([
        name,
        {
          expect: { draw, history, closed, audit = [] },
        },
      ]) => {
        const codes = audit.map((code) => `\`${code}\``).join(', ');
        return `| ${name} | ${cell(draw)} | ${cell(history)} | ${cell(closed)} | ${codes} |`;
      },
    ),
    '',
  ].join('\n');

/** The text with its tables written anew: each follows its heading and a sentence. */
export const withTables = (text: string, tables: Readonly<Record<string, Frauds>>): string =>
  Object.entries(tables).reduce(
    (before, [heading, frauds]) =>
      before.replace(new RegExp(`(## ${heading}\\n[^|#]*\\n)(\\|.*\\n)*\\n*`), (_, head) => `${head}${fraudsTable(frauds)}\n`),
    text,
  );
