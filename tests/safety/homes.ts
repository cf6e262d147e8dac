// Which statements of the services reach more than one home (decision 127).
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { homesReached, namedIn, namesOf, type Unit, unitsOfFile, withoutWords } from '@fudaya/db/homes';
import { parseAst } from 'vitest/node';

interface Source {
  /** Tagged templates, each with the templates within it, and whose they are. */
  readonly templates: readonly { readonly owner: string; readonly statement: string }[];
  /** What it takes from another file: by the name it has here, that file and its name there. */
  readonly taken: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

function sourceOf(file: string, text: string): Source {
  const templates: { owner: string; statement: string }[] = [];
  const taken = new Map<string, { file: string; name: string }>();
  type Node = { type?: string; start: number; end: number; id?: { name?: string } | null; [key: string]: unknown };
  type Imported = { source: { value: string }; specifiers: { local: { name: string }; imported?: { name: string } }[] };
  const walk = (node: Node, owner: string): void => {
    if (node.type === 'TaggedTemplateExpression') {
      templates.push({ owner, statement: text.slice(node.start, node.end) });
      return;
    }
    if (node.type === 'ImportDeclaration') {
      const { source, specifiers } = node as unknown as Imported;
      if (!source.value.startsWith('.')) return;
      for (const { local, imported } of specifiers)
        taken.set(local.name, { file: join(dirname(file), source.value), name: imported?.name ?? local.name });
      return;
    }
    const named = (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') && node.id?.name ? node.id.name : undefined;
    for (const child of Object.values(node))
      for (const each of Array.isArray(child) ? child : [child])
        if (each && typeof each === 'object' && 'type' in each) walk(each as Node, owner === '' ? (named ?? owner) : owner);
  };
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, '');
  return { templates, taken };
}

/** The statements of these files by their paths: with what a function or constant makes that they name, here or in the file it is taken from, which is put together there. */
export function unitsOfSources(texts: ReadonlyMap<string, string>): Unit[] {
  const sources = new Map([...texts].map(([file, text]) => [file, sourceOf(file, text)]));
  const isNamed = (name: string, statement: string): boolean => new RegExp(`\\$\\{[^}]*(?<!await )\\b${name}\\b`).test(statement);
  /** Of whoever is named within it, and so on. */
  const withParts = (file: string, statement: string, seen: ReadonlySet<string>): string => {
    const { templates, taken } = sources.get(file)!;
    const own = templates.filter(({ owner }) => owner !== '').map((part) => ({ ...part, file, name: part.owner }));
    const others = [...taken].flatMap(([name, from]) =>
      (sources.get(from.file)?.templates ?? [])
        .filter(({ owner }) => owner === from.name)
        .map((part) => ({ ...part, file: from.file, name })),
    );
    const key = (part: { file: string; owner: string }): string => `${part.file} ${part.owner}`;
    const parts = [...own, ...others].filter((part) => !seen.has(key(part)) && isNamed(part.name, statement));
    const known = new Set([...seen, ...parts.map(key)]);
    return [statement, ...parts.map((part) => withParts(part.file, part.statement, known))].join('\n');
  };
  return [...sources].flatMap(([file, { templates }]) =>
    templates
      .map(({ owner, statement }) => ({ owner, statement: withParts(file, statement, new Set([`${file} ${owner}`])) }))
      .filter(({ statement }) => /\b(?:select|insert|update|delete|with)\b/.test(statement))
      .map(({ owner, statement }) => ({ name: `${file} ${owner}`, text: withoutWords(statement) })),
  );
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
      .map((path) => `services/${area}/src/${path}`),
  );
  return crossing(database, unitsOfSources(new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]))));
}
