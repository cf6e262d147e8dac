// Counts what pages report and writes the sums once a second: a thousand beacons are one statement.
import type { BeaconEvent } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { addFaults, addFigures } from './figures.sql.ts';
import { boundOf, isVital } from './vitals.ts';

const maxKinds = 20_000;

export interface Collector {
  take(events: readonly BeaconEvent[]): void;
  /** Writes what has come together. What could not be written is kept for the next time. */
  flush(): Promise<void>;
}

export function createCollector(sql: Sql): Collector {
  let figures = new Map<string, number>();
  let faults = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, count: number) => {
    if (to.size < maxKinds || to.has(key)) to.set(key, (to.get(key) ?? 0) + count);
  };

  return {
    take(events) {
      for (const { kind, remote, build, value, cause } of events) {
        if (isVital(kind) && value === undefined) continue;
        const bound = isVital(kind) ? boundOf(kind, value ?? 0) : 0;
        add(figures, JSON.stringify([remote, build, kind, bound]), 1);
        if (cause !== undefined) add(faults, JSON.stringify([remote, build, cause]), 1);
      }
    },
    async flush() {
      const [counted, seen] = [figures, faults];
      if (counted.size === 0 && seen.size === 0) return;
      [figures, faults] = [new Map(), new Map()];
      const rows = [...counted].map(([key, count]) => {
        const [remote, build, kind, bound] = JSON.parse(key) as [string, string, string, number];
        return { remote, build, kind, bound, count };
      });
      const causes = [...seen].map(([key, count]) => {
        const [remote, build, cause] = JSON.parse(key) as [string, string, string];
        return { remote, build, cause, count };
      });
      try {
        await sql.begin(async (tx) => {
          await addFigures(tx, rows);
          await addFaults(tx, causes);
        });
      } catch (fault) {
        for (const [key, count] of counted) add(figures, key, count);
        for (const [key, count] of seen) add(faults, key, count);
        throw fault;
      }
    },
  };
}
