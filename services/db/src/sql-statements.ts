/** What asks for a table or view more than reading and writing rows does. A block or a call may do anything. */
const locking = /^(?:create (?:or replace )?(?:constraint )?(?:trigger|view)|alter table|do|select)\b/;

/** The statements of a file, each with the comments before it. A statement ends with its line; `;` inside $$ … $$ ends none. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let lines: string[] = [];
  let quote: string | undefined;
  for (const line of text.split('\n')) {
    lines.push(line);
    for (const [tag] of line.matchAll(/\$[a-z]*\$/g)) {
      if (quote === undefined) quote = tag;
      else if (quote === tag) quote = undefined;
    }
    if (quote !== undefined || !line.endsWith(';')) continue;
    statements.push(lines.join('\n'));
    lines = [];
  }
  if (lines.some((line) => line.trim() !== '')) statements.push(lines.join('\n'));
  return statements;
}

const withoutComments = (statement: string): string => statement.replaceAll(/^(?:--.*)?\n/gm, '');

/** Whether it asks for a lock that buyers would wait for. */
export const isLocking = (statement: string): boolean => locking.test(withoutComments(statement));
