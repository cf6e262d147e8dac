import type { Sql } from '../sql.ts';

/** Counts down with every statement, and with whatever else a test counts; at zero the process is dead for good. */
export interface Lifetime {
  left: number;
}

export function liveOn(life: Lifetime): void {
  life.left -= 1;
  if (life.left <= 0) throw new Error('the process died here');
}

/** The same connection, until its process dies: before any statement, within a transaction, or just after its commit. */
export function dyingSql<S extends object>(sql: S, life: Lifetime): S {
  return new Proxy(sql, {
    apply(target, self, args: unknown[]) {
      liveOn(life);
      return Reflect.apply(target as unknown as (...all: unknown[]) => unknown, self, args);
    },
    get(target, name) {
      if (name !== 'begin') return Reflect.get(target, name) as unknown;
      return async (work: (tx: object) => Promise<unknown>) => {
        const done = await (target as unknown as Sql).begin((tx) => work(dyingSql(tx, life)));
        liveOn(life);
        return done;
      };
    },
  });
}
