/** Values counted by upper bound, as Prometheus reads them. */
export interface Histogram {
  add(value: number): void;
  lines(name: string, labels: string): string[];
}

/** @param bounds rising; what is above the last is counted below `+Inf` alone */
export function createHistogram(bounds: readonly number[]): Histogram {
  const buckets = bounds.map(() => 0);
  let [sum, count] = [0, 0];
  return {
    add(value) {
      bounds.forEach((bound, at) => {
        if (value <= bound) buckets[at] = (buckets[at] ?? 0) + 1;
      });
      sum += value;
      count += 1;
    },
    lines: (name, labels) => [
      ...bounds.map((bound, at) => `${name}_bucket{${labels},le="${bound}"} ${buckets[at]}`),
      `${name}_bucket{${labels},le="+Inf"} ${count}`,
      `${name}_sum{${labels}} ${sum}`,
      `${name}_count{${labels}} ${count}`,
    ],
  };
}
