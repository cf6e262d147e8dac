// What a process tells at /metrics, read as Prometheus reads it.
export interface Series {
  readonly name: string;
  /** With its labels, as it stands in the text. */
  readonly key: string;
  readonly value: number;
}

export interface Told {
  readonly series: readonly Series[];
  readonly helpOf: ReadonlyMap<string, string>;
  readonly typeOf: ReadonlyMap<string, string>;
}

export function readTold(text: string): Told {
  const series: Series[] = [];
  const [helpOf, typeOf] = [new Map<string, string>(), new Map<string, string>()];
  for (const line of text.split('\n')) {
    const [, about, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? [];
    if (about === 'HELP') helpOf.set(name, rest);
    if (about === 'TYPE') typeOf.set(name, rest);
    const cut = line.lastIndexOf(' ');
    if (line === '' || line.startsWith('#') || cut < 0) continue;
    const key = line.slice(0, cut);
    series.push({ name: key.split('{', 1)[0]!, key, value: Number(line.slice(cut + 1)) });
  }
  return { series, helpOf, typeOf };
}

/** The metric that a series of a histogram or summary belongs to. */
export const metricOf = (name: string, { typeOf }: Pick<Told, 'typeOf'>): string => {
  const base = name.replace(/_(bucket|sum|count)$/, '');
  return typeOf.has(name) ? name : typeOf.has(base) ? base : name;
};
