// Who acts, and why: kept by the database with whatever changes.

const saysWho = 'Say who you are with --by <your name>, or set OPERATOR: it is kept with what you do.';

/** The person: never the user of the machine, whom several share. */
export function personOf(given: string | undefined): string {
  const person = (given ?? process.env.OPERATOR ?? '').trim();
  if (person === '') throw new Error(saysWho);
  return person;
}

/** The value of a flag, as `--name value` or `--name=value`, and the words without it. */
function taken(args: readonly string[], name: string): { value: string | undefined; rest: string[] } {
  const at = args.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  if (at < 0) return { value: undefined, rest: [...args] };
  const isJoined = args[at] !== `--${name}`;
  const value = isJoined ? args[at]?.slice(name.length + 3) : args[at + 1];
  return { value, rest: args.toSpliced(at, isJoined ? 1 : 2) };
}

/**
 * What the connection of a command says of who acts, and the words that are left for the command. `ownFlags` are those of the three that
 * the command reads by itself: they stay.
 */
export function actingOf(
  args: readonly string[],
  ownFlags: readonly string[] = [],
): { readonly settings: Readonly<Record<string, string>>; readonly rest: readonly string[] } {
  let rest = [...args];
  const values = new Map<string, string | undefined>();
  for (const name of ['by', 'note', 'reason']) {
    const found = taken(rest, name);
    values.set(name, found.value);
    if (!ownFlags.includes(name) && name !== 'reason') rest = found.rest;
  }
  const by = values.get('by') ?? process.env.OPERATOR ?? '';
  const reason = values.get('note') ?? values.get('reason') ?? '';
  return { settings: { ...(by.trim() && { 'fudaya.by': by.trim() }), ...(reason.trim() && { 'fudaya.reason': reason.trim() }) }, rest };
}

/** What the database says when nobody is named, in words of the command line. */
export function sayUnnamed(fault: unknown): unknown {
  if ((fault as { constraint_name?: string }).constraint_name !== 'act_by_name') return fault;
  return new Error(`${saysWho} And say why with --note. Nothing was changed.`);
}
