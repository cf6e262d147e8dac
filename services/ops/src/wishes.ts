// What operators give on the command line, judged all at once: one error names everything that is missing or wrong.
export class Wishes {
  readonly #wrong: string[] = [];
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  text(name: string, longest: number): string {
    const value = this.#given(name).trim();
    if (value === '') this.#wrong.push(`--${name} is missing`);
    if (value.length > longest) this.#wrong.push(`--${name} has ${value.length} characters, at most ${longest} fit`);
    return value;
  }

  /** Below the origin, such as /art/banners/spring.avif. */
  path(name: string, fallback?: string): string {
    const value = this.#values[name] === undefined && fallback !== undefined ? fallback : this.#given(name);
    if (value !== fallback && !isSitePath(value)) this.#wrong.push(`--${name} must be a path of the shop that begins with one /: ${value}`);
    return value;
  }

  paths(name: string): readonly string[] {
    const values = (this.#values[name] ?? []) as readonly string[];
    for (const value of values)
      if (!isSitePath(value)) this.#wrong.push(`--${name} must be a path of the shop that begins with one /: ${value}`);
    return values;
  }

  /** Without its zone a time would mean another hour on another machine. */
  time(name: string, fallback?: Date): Date {
    if (this.#values[name] === undefined && fallback) return fallback;
    const text = this.#given(name);
    const value = /T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : new Date(Number.NaN);
    if (Number.isNaN(value.getTime())) this.#wrong.push(`--${name} must be a time with its zone, such as 2026-12-01T12:00+09:00`);
    return value;
  }

  refuse(problem: string): void {
    this.#wrong.push(problem);
  }

  /** Throws when anything was wrong. */
  settle(): void {
    if (this.#wrong.length > 0) throw new Error(this.#wrong.join('\n'));
  }

  #given(name: string): string {
    const value = this.#values[name];
    return typeof value === 'string' ? value : '';
  }
}

const isSitePath = (value: string): boolean => /^\/(?![/\\])[^\s"<>]*$/.test(value);

/** Numbers of things, as in `remove 3 4`. */
export function idsOf(texts: readonly string[], thing: string): readonly number[] {
  if (texts.length === 0) throw new Error(`Name the number of the ${thing}.`);
  for (const text of texts) if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} is not the number of a ${thing}.`);
  return texts.map(Number);
}

/** After a removal: what was taken away, and an error for what was not there. */
export function removed(asked: readonly number[], gone: readonly number[], thing: string): string {
  const unknown = asked.filter((id) => !gone.includes(id));
  if (unknown.length > 0) throw new Error(`There is no ${thing} ${unknown.join(', ')}; nothing was removed.`);
  return `${thing} ${gone.toSorted((a, b) => a - b).join(', ')} is gone.`;
}
