/** What one run of a load gave: rate, and the times of single calls in milliseconds. */
export interface Run {
  readonly calls: number;
  readonly failures: number;
  /** How often calls failed with which words, most often first. */
  readonly why: string;
  readonly per_second: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

/** `clients` loops call `once` until `seconds` are over; bounded in count and time. A call that throws counts as a failure. */
export async function load(clients: number, seconds: number, once: (client: number) => Promise<void>, maxCalls = 200_000): Promise<Run> {
  const times: number[] = [];
  let failures = 0;
  const words = new Map<string, number>();
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const loop = async (client: number) => {
    while (performance.now() < until && times.length + failures < maxCalls) {
      const start = performance.now();
      try {
        await once(client);
        times.push(performance.now() - start);
      } catch (error) {
        failures += 1;
        const word = error instanceof Error ? error.message : String(error);
        words.set(word, (words.get(word) ?? 0) + 1);
        if (failures > 50 && times.length === 0) return;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  const elapsed = (performance.now() - begun) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const why = [...words]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ');
  return { calls: times.length, failures, why, per_second: times.length / elapsed, p50_ms: at(0.5), p99_ms: at(0.99) };
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
