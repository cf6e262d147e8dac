// A loader. Contracts are data made by calls, and a bundler must keep a call whose result nobody uses, for it may do
// something. These do nothing but answer: said here once, so that a build carries the contracts it names and no others.
import { parse, type Expression, type SpreadElement } from 'acorn';

/** Each constant of a module becomes the answer of one call that is marked as free of effects: in a chain of calls a mark holds for the first alone. */
export default function pureContracts(source: string): string {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const made = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && isMade(init) ? [init] : []));
  return made.reduceRight((text, { start, end }) => `${text.slice(0, start)}${pure(text.slice(start, end))}${text.slice(end)}`, source);
}

const pure = (expression: string): string => `/* @__PURE__ */ (() => (${expression}))()`;

/** What is written down plainly, and a function, is left out by itself. */
function isMade(part: Expression | SpreadElement | null): boolean {
  switch (part?.type) {
    case 'CallExpression':
    case 'MemberExpression':
    case 'SpreadElement':
      return true;
    case 'ArrayExpression':
      return part.elements.some(isMade);
    case 'ObjectExpression':
      return part.properties.some((property) => property.type === 'SpreadElement' || isMade(property.value));
    default:
      return false;
  }
}
