// Whose home a table is at (decision 127), and which statements of the services reach more than one.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';

export type Home = 'member' | 'box';

/** By schema and table; of all others every home may read, and neither is one. */
const homeOfTable: Readonly<Record<string, Home>> = {
  'books.account': 'member',
  'books.balance': 'member',
  'books.card_decision': 'member',
  'books.debt': 'member',
  'books.drawn_card': 'member',
  'books.entry': 'member',
  'books.freeze': 'member',
  'books.journal': 'member',
  'books.journal_key': 'member',
  'books.lot': 'member',
  'gacha.box': 'box',
  'gacha.box_prize': 'box',
  'gacha.cancellation': 'box',
  'gacha.closing': 'box',
  'gacha.decision_default': 'member',
  'gacha.decision_reminder': 'member',
  'gacha.drawn_purchase': 'member',
  'gacha.early_sale': 'box',
  'gacha.exchange_parcel': 'member',
  'gacha.hold': 'box',
  'gacha.intent': 'member',
  'gacha.lateness': 'box',
  'gacha.manifest_line': 'box',
  'gacha.owed_draw': 'box',
  'gacha.paid_purchase': 'member',
  'gacha.purchase': 'box',
  'gacha.refused_order': 'box',
  'gacha.shipment': 'member',
  'gacha.shipment_change': 'member',
  'gacha.shipment_correction': 'member',
  'gacha.split_card': 'member',
  'gacha.tick': 'box',
};

/** A function or view of the database, or a statement of a service. */
interface Unit {
  readonly name: string;
  readonly text: string;
}

/** Neither comments nor strings name a table that is reached. */
const withoutWords = (text: string): string => text.replaceAll(/--[^\n]*/g, '').replaceAll(/'[^'\n]*'/g, "''");
const namedIn = (text: string): Set<string> =>
  new Set(text.match(/\b(?:books|gacha|account|payment|store|plumbing|edge|checks)\.[a-z_]+\b/g));

/** Functions and views, each with all that stands in it; a function of triggers also with the tables that call it. */
export function unitsOfFile(text: string): Unit[] {
  const code = withoutWords(text);
  const begin = /create (?:or replace )?(?:function|view) ([a-z_]+\.[a-z_]+)/g;
  const ofTriggers = [...code.matchAll(/\btrigger [a-z_]+[^;]*? on ([a-z_]+\.[a-z_]+)[^;]*? execute function ([a-z_]+\.[a-z_]+)/g)];
  const units = [...code.matchAll(begin)].map((match) => {
    const rest = code.slice(match.index);
    const quote = /\bas \$\$/.exec(rest);
    const isView = match[0].includes('view');
    const end = isView || !quote ? rest.indexOf(';') : rest.indexOf('$$', quote.index + quote[0].length);
    return { name: match[1]!, text: rest.slice(match[0].length, end === -1 ? undefined : end) };
  });
  return [...units, ...ofTriggers.map(([, table, name]) => ({ name: name!, text: table! }))];
}

/** Tagged templates of a source file, each with the templates within it: what is put together there is one statement. */
export function unitsOfSource(file: string, text: string): Unit[] {
  const units: Unit[] = [];
  type Node = { type?: string; start: number; end: number; id?: { name?: string } | null; [key: string]: unknown };
  const walk = (node: Node, owner: string): void => {
    if (node.type === 'TaggedTemplateExpression') {
      const statement = text.slice(node.start, node.end);
      if (/\b(?:select|insert|update|delete|with)\b/.test(statement))
        units.push({ name: `${file} ${owner}`, text: withoutWords(statement) });
      return;
    }
    const named = (node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator') && node.id?.name ? node.id.name : undefined;
    for (const child of Object.values(node))
      for (const each of Array.isArray(child) ? child : [child])
        if (each && typeof each === 'object' && 'type' in each) walk(each as Node, owner === '' ? (named ?? owner) : owner);
  };
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, '');
  return units;
}

/** The names of functions, views and statements that reach both homes, through views and functions too. Sorted, each once. */
export function crossing(database: readonly Unit[], statements: readonly Unit[]): string[] {
  const named = new Map<string, Set<string>>();
  for (const { name, text } of database) named.set(name, new Set([...(named.get(name) ?? []), ...namedIn(text)]));
  const reachedFrom = (names: Iterable<string>, seen = new Set<string>()): Set<Home> => {
    const homes = new Set<Home>();
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      const home = homeOfTable[name];
      if (home) homes.add(home);
      else for (const further of reachedFrom(named.get(name) ?? [], seen)) homes.add(further);
    }
    return homes;
  };
  const units = [
    ...[...named].map(([name, names]) => ({ name, names })),
    ...statements.map(({ name, text }) => ({ name, names: namedIn(text) })),
  ];
  return [...new Set(units.filter(({ names }) => reachedFrom(names).size > 1).map(({ name }) => name))].toSorted();
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
