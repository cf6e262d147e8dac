// Which statements of the services reach more than one home (decision 127).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { homesReached, namedIn, namesOf, type Unit, unitsOfFile, withoutWords } from '@fudaya/db/homes';
import { parseAst } from 'vitest/node';

/**
 * Tagged templates of a source file, each with the templates within it, and with those that a function or constant of the file makes and it names: what is
 * put together there is one statement.
 */
export function unitsOfSource(file: string, text: string): Unit[] {
  const templates: { owner: string; statement: string }[] = [];
  type Node = { type?: string; start: number; end: number; id?: { name?: string } | null; [key: string]: unknown };
  const walk = (node: Node, owner: string): void => {
    if (node.type === 'TaggedTemplateExpression') {
      templates.push({ owner, statement: text.slice(node.start, node.end) });
      return;
    }
    const named = (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') && node.id?.name ? node.id.name : undefined;
    for (const child of Object.values(node))
      for (const each of Array.isArray(child) ? child : [child])
        if (each && typeof each === 'object' && 'type' in each) walk(each as Node, owner === '' ? (named ?? owner) : owner);
  };
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, '');
  /** Of whoever is named within it, and so on. */
  const withParts = (statement: string, seen: ReadonlySet<string>): string => {
    const parts = templates.filter(
      ({ owner }) => owner !== '' && !seen.has(owner) && new RegExp(`\\$\\{[^}]*(?<!await )\\b${owner}\\b`).test(statement),
    );
    const known = new Set([...seen, ...parts.map(({ owner }) => owner)]);
    return [statement, ...parts.map((part) => withParts(part.statement, known))].join('\n');
  };
  return templates
    .map(({ owner, statement }) => ({ owner, statement: withParts(statement, new Set([owner])) }))
    .filter(({ statement }) => /\b(?:select|insert|update|delete|with)\b/.test(statement))
    .map(({ owner, statement }) => ({ name: `${file} ${owner}`, text: withoutWords(statement) }));
}

/** The names of functions, views and statements that reach both homes, through views and functions too. Sorted, each once. */
export function crossing(database: readonly Unit[], statements: readonly Unit[]): string[] {
  const named = namesOf(database);
  const units = [
    ...[...named].map(([name, names]) => ({ name, names })),
    ...statements.map(({ name, text }) => ({ name, names: namedIn(text) })),
  ];
  return [...new Set(units.filter(({ names }) => homesReached(names, named).size > 1).map(({ name }) => name))].toSorted();
}

const isRunning = (path: string): boolean => path.endsWith('.ts') && !/(\.(test|bench)\.ts$|(^|\/)testing)/.test(path);

/** What reaches both homes, of the services and the database, sorted. */
export function crossings(root: string): string[] {
  const sqlFolder = join(root, 'services/db/sql');
  const database = readdirSync(sqlFolder).flatMap((name) => unitsOfFile(readFileSync(join(sqlFolder, name), 'utf8')));
  const sources = ['account', 'books', 'edge', 'gacha', 'ops', 'payment', 'releases', 'store'].flatMap((area) =>
    readdirSync(join(root, 'services', area, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(isRunning)
      .flatMap((path) => unitsOfSource(`services/${area}/src/${path}`, readFileSync(join(root, 'services', area, 'src', path), 'utf8'))),
  );
  return crossing(database, sources);
}
