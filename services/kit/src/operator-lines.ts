// Lines of a file that an operator hands over: judged each by itself, every fault named by its line.
import * as z from 'zod/mini';

export interface LineProblem {
  /** From 0, as the lines were given. */
  readonly index: number;
  readonly text: string;
}

/** What came of writing lines that may have been there before. */
export interface Written {
  readonly added: number;
  readonly changed: number;
}

/** A whole number, as one or as the plain digits of a cell: a price with a comma or a unit is a mistake to point at, not to guess about. */
export function wholeCell(least: number, most: number, fallback?: number) {
  const says = `must be a whole number from ${least} to ${most}`;
  const read = (value: unknown): unknown => {
    if (typeof value !== 'string') return value ?? fallback;
    if (value === '' && fallback !== undefined) return fallback;
    return /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
  };
  return z.pipe(z.transform(read), z.number(says).check(z.int(says), z.gte(least, says), z.lte(most, says)));
}

export const textCell = (longest: number, { isOptional = false } = {}) =>
  z
    ._default(z.string(), '')
    .check(z.trim(), z.minLength(isOptional ? 0 : 1, 'is missing'), z.maxLength(longest, `has more than ${longest} characters`));

/** 1 or 0; without it `fallback`. */
export const flagCell = (fallback: boolean) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'boolean' ? (value ? '1' : '0') : (value ?? '') === '' ? (fallback ? '1' : '0') : value,
    ),
    z.pipe(
      z.enum(['1', '0'], 'must be 1 or 0'),
      z.transform((value) => value === '1'),
    ),
  );

/** The lines that are well formed, each with its place, and every fault of the others; a key that comes twice is a fault too. */
export function judgeLines<S extends z.ZodMiniType>(
  shape: S,
  lines: readonly unknown[],
  keyOf: (line: z.output<S>) => string | number,
): { readonly good: readonly { readonly index: number; readonly line: z.output<S> }[]; readonly problems: readonly LineProblem[] } {
  const good: { index: number; line: z.output<S> }[] = [];
  const problems: LineProblem[] = [];
  const keys = new Set<string | number>();
  lines.forEach((given, index) => {
    const read = shape.safeParse(given);
    if (!read.success) {
      problems.push(...read.error.issues.map((issue) => ({ index, text: `${issue.path.join('.')} ${issue.message}` })));
      return;
    }
    const key = keyOf(read.data);
    if (keys.has(key)) problems.push({ index, text: `${key} is named twice` });
    else good.push({ index, line: read.data });
    keys.add(key);
  });
  return { good, problems };
}
