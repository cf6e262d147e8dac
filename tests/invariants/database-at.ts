import { connect, roleUrl, type Sql } from '@fudaya/db';
import type { TestDatabase } from '@fudaya/db/testing';

/** The database at an owner's address as tests of a shop take it; `password` is that of each role. Closing ends the connections alone. */
export function databaseAt(url: string, password: (role: string) => string): TestDatabase {
  const sql = connect(url, { max: 6 });
  const pools = new Map<string, Sql>();
  const urlOf: TestDatabase['url'] = (role) => (role === 'owner' ? url : roleUrl(url, role, password(role)));
  return {
    url: urlOf,
    sql,
    as: (role) => {
      const pool = pools.get(role) ?? connect(urlOf(role), { max: 6 });
      pools.set(role, pool);
      return pool;
    },
    close: async () => void (await Promise.all([sql, ...pools.values()].map((pool) => pool.end({ timeout: 5 })))),
  };
}
