// Work on very many lines that gives way to others (in-parts.ts).

/** So many lines go to the database in one statement: more are written as text in one go, while the process stands still. */
const maxStatementLines = 5000;
/** So many are sorted in one go. */
const maxSortedLines = 1000;

/** Slices of a list, each for a statement of its own. */
export function* slicesOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += maxStatementLines) yield list.slice(at, at + maxStatementLines);
}

/** What `of` says of each, with a pause after each. */
export function* mappedInParts<T, R>(list: readonly T[], of: (one: T, index: number) => R): Generator<undefined, R[]> {
  const all: R[] = [];
  for (const [index, one] of list.entries()) {
    all.push(of(one, index));
    yield;
  }
  return all;
}

/** What `of` says of them, each once. */
export function* distinctInParts<T, R>(list: readonly T[], of: (one: T) => R): Generator<undefined, R[]> {
  const all = new Set<R>();
  for (const [index, one] of list.entries()) {
    all.add(of(one));
    if (index % 64 === 0) yield;
  }
  return [...all];
}

/** As `toSorted`, in runs that are merged, with pauses. */
export function* sortedInParts<T>(list: readonly T[], compare: (a: T, b: T) => number): Generator<undefined, T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < list.length; at += maxSortedLines) {
    runs.push(list.slice(at, at + maxSortedLines).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) longer.push(yield* mergedInParts(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

function* mergedInParts<T>(first: readonly T[], second: readonly T[], compare: (a: T, b: T) => number): Generator<undefined, T[]> {
  const all: T[] = [];
  let [i, j] = [0, 0];
  while (i < first.length || j < second.length) {
    const isFirst = j >= second.length || (i < first.length && compare(first[i] as T, second[j] as T) <= 0);
    all.push((isFirst ? first[i++] : second[j++]) as T);
    if (all.length % 64 === 0) yield;
  }
  return all;
}
