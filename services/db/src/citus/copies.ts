// Which functions and views a shard has its own copies of.
import { type Home, homesReached, namesOf, places, unitsOfFile, withoutWords } from '../homes.ts';
import { statementsOf } from '../sql-statements.ts';
import { askingWhole } from '../whole.ts';
import { rules } from './dispatch.ts';

/**
 * They look at shards of all, or of the other home, beside what stands at the coordinator: there they are made of the same text, asking views of all shards
 * (whole.ts). Of guards those of rare acts alone.
 */
const asking = [
  'account.broadcast_reach',
  'account.count_broadcast',
  'gacha.free_fault',
  'gacha.guard_discount',
  'gacha.guard_returned',
  'gacha.had_free',
];
/** And this one at a member's purchases of all boxes: it asks the distributed table, wherever it is called. */
const across = new Set<string>([...asking, 'gacha.has_bought']);

export interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly function: string;
  readonly text: string;
  readonly isAlways: boolean;
}
export interface Copies {
  /** By home the names, and the statements that make them: functions first. */
  readonly of: Readonly<Record<Home, { readonly names: readonly string[]; readonly texts: readonly string[] }>>;
  /** Those of `asking`, as they ask it. */
  readonly whole: readonly string[];
  /** Triggers that compare two homes: where these are apart they are not made (decision 127). */
  readonly crossing: readonly Trigger[];
}

/** The table's name in the map of homes. */
export const nameInMap = (table: string): string => (table === 'books.member_account' ? 'books.account' : table);
const begin = /create (?:or replace )?(function|view) ([a-z_]+\.[a-z_]+)/;

/** What is called by a rule or a trigger, directly or not, and reaches its one home. */
export function copiesOf(files: readonly string[], triggers: readonly Trigger[]): Copies {
  const named = namesOf(files.flatMap((text) => unitsOfFile(text)));
  const homesOf = (name: string): Home[] => [...homesReached([name], named)];
  const wanted = new Map<string, Home>();
  const want = (name: string, home: Home, isMixed: boolean): void => {
    const homes = homesOf(name);
    if (wanted.has(name) || across.has(name) || places[name] || !homes.includes(home) || (homes.length > 1 && !isMixed)) return;
    wanted.set(name, home);
    for (const further of named.get(name) ?? []) want(further, home, isMixed);
  };
  // One that reaches the other home too asks it by what hands calls on.
  for (const [name, { home }] of Object.entries(rules)) want(name, home, homesOf(name).length > 1);
  for (const { table, function: name } of triggers) want(name, places[nameInMap(table)]!.home, false);

  const known = files.flatMap((text) =>
    statementsOf(text).map((statement) => {
      const [, kind = '', name = ''] = begin.exec(withoutWords(statement)) ?? [];
      return { name, text: statement, kind };
    }),
  );
  const made = known.flatMap((one) => (wanted.has(one.name) ? [{ ...one, home: wanted.get(one.name)! }] : []));
  const textsOf = (home: Home, of: string): string[] => made.filter((one) => one.home === home && one.kind === of).map(({ text }) => text);
  const ofHome = (home: Home) => ({
    names: [...wanted].flatMap(([name, its]) => (its === home ? [name] : [])),
    texts: [...textsOf(home, 'function'), ...textsOf(home, 'view')],
  });
  return {
    of: { member: ofHome('member'), box: ofHome('box') },
    whole: known.filter(({ name }) => asking.includes(name)).map(({ text }) => askingWhole(text)),
    crossing: triggers.filter(({ function: name }) => homesOf(name).length > 1 && !asking.includes(name)),
  };
}
