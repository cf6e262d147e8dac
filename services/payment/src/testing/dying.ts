import type { Sql } from '@fudaya/db';
import type { Provider } from '../provider/provider.ts';

/** Counts down with every statement and every question outside; at zero the process is dead for good. */
export interface Lifetime {
  left: number;
}

function step(life: Lifetime): void {
  life.left -= 1;
  if (life.left <= 0) throw new Error('the process died here');
}

/** The same connection, until its process dies: before any statement, within a transaction, or just after its commit. */
export function dyingSql<S extends object>(sql: S, life: Lifetime): S {
  return new Proxy(sql, {
    apply(target, self, args: unknown[]) {
      step(life);
      return Reflect.apply(target as unknown as (...all: unknown[]) => unknown, self, args);
    },
    get(target, name) {
      if (name !== 'begin') return Reflect.get(target, name) as unknown;
      return async (work: (tx: object) => Promise<unknown>) => {
        const done = await (target as unknown as Sql).begin((tx) => work(dyingSql(tx, life)));
        step(life);
        return done;
      };
    },
  });
}

export function dyingProvider(provider: Provider, life: Lifetime): Provider {
  const around = async <T>(ask: () => Promise<T>): Promise<T> => {
    step(life);
    const answer = await ask();
    step(life);
    return answer;
  };
  return {
    ...provider,
    authorise: (order) => around(() => provider.authorise(order)),
    search: (order) => around(() => provider.search(order)),
    cancel: (order) => around(() => provider.cancel(order)),
  };
}
