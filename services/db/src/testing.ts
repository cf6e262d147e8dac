import { randomBytes } from 'node:crypto';
import { inject, type TestContext } from 'vitest';
import { connect, type Sql, type TransactionSql } from './connect.ts';
import { roleUrl, type Role } from './roles.ts';
import { testRolePassword } from './testing-cluster.ts';

export { testRolePassword } from './testing-cluster.ts';

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

/** A migrated database of its own for one test file; call close() at the end. */
export async function testDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('fudayaTemplateUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = connect(new URL('/postgres', templateUrl).href, { max: 1 });
  // Copied as files: by the log, as is usual, everything is written twice.
  await admin.unsafe(`create database ${name} template fudaya strategy file_copy`);
  const ownerUrl = new URL(`/${name}`, templateUrl).href;
  const url = (role: Role | 'owner') => (role === 'owner' ? ownerUrl : roleUrl(ownerUrl, role, testRolePassword(role)));
  const sql = connect(ownerUrl, { max: 8 });
  const pools = new Map<Role, Sql>();
  const pooler = inject('fudayaPooler');
  const poolOf = (role: Role) => connect(url(role), { max: 8, settings: role === 'operator' ? testOperator : {} });
  const as = (role: Role) => {
    const pool = pools.get(role) ?? (pooler === undefined || role === 'operator' ? poolOf(role) : behind(pooler, url(role)));
    pools.set(role, pool);
    return pool;
  };
  const close = async () => {
    await Promise.all([sql, ...pools.values()].map((pool) => pool.end({ timeout: 1 })));
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end({ timeout: 1 });
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

/** Writes what the database's own constraints and triggers would refuse, as no role of a service could: rows whose surroundings a test leaves out. */
export async function unguarded<T>(owner: Sql, write: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return (await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    return write(tx);
  })) as T;
}

/** Whether both homes are one database, which compares them and lets either say what the other does. */
export const isOnePostgres = (): boolean => inject('fudayaEngine') === undefined;

/** Leaves a test out on Citus, which has not what it is about; the sum of the run says why. */
export function needsOnePostgres({ task, skip }: Pick<TestContext, 'task' | 'skip'>, why: string): void {
  if (isOnePostgres()) return;
  Object.assign(task.meta, { leftOut: why });
  skip(why);
}
