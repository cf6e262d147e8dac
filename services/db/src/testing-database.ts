// A database of tests, as its owner and as each service's role.
import { connect, type Sql } from './connect.ts';
import { roleUrl, type Role } from './roles.ts';
import { testRolePassword } from './testing-cluster.ts';

export type TestDatabase = {
  url: (role: Role | 'owner') => string;
  /** As the owner, who may do everything. */
  sql: Sql;
  /** As a service's role; one pool each, closed with the database. The operators' role acts as `testOperator`. */
  as: (role: Role) => Sql;
  close: () => Promise<void>;
};

/** Who acts in tests, and why, as the database asks operators. */
export const testOperator = { 'fudaya.by': '試験 花子', 'fudaya.reason': 'a test' };

/** `drop`: what becomes of it when it is closed. `pooler`: before it, where tests ask by one. */
export function openedDatabase(ownerUrl: string, drop: () => Promise<void>, pooler?: string): TestDatabase {
  const url = (role: Role | 'owner') => (role === 'owner' ? ownerUrl : roleUrl(ownerUrl, role, testRolePassword(role)));
  const sql = connect(ownerUrl, { max: 8 });
  const pools = new Map<Role, Sql>();
  const poolOf = (role: Role) => connect(url(role), { max: 8, settings: role === 'operator' ? testOperator : {} });
  const as = (role: Role) => {
    const pool = pools.get(role) ?? (pooler === undefined || role === 'operator' ? poolOf(role) : behind(pooler, url(role)));
    pools.set(role, pool);
    return pool;
  };
  const close = async () => {
    await Promise.all([sql, ...pools.values()].map((pool) => pool.end({ timeout: 1 })));
    await drop();
  };
  return { url, sql, as, close };
}

/** The same database by way of the pooler. */
export function pooledUrl(pooler: string, direct: string): string {
  const [host = '', settings = ''] = pooler.split('?');
  return Object.assign(new URL(direct), { host, search: settings }).href;
}

/** As a service that is set up with a pooler in transaction mode. */
function behind(pooler: string, direct: string): Sql {
  return connect(pooledUrl(pooler, direct), { max: 8, direct });
}
