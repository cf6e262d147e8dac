import { randomBytes } from 'node:crypto';
import { inject, type TestContext } from 'vitest';
import { connect, type Sql, type TransactionSql } from './connect.ts';
import { openedDatabase, type TestDatabase } from './testing-database.ts';

export { testRolePassword } from './testing-cluster.ts';
export { pooledUrl, type TestDatabase, testOperator } from './testing-database.ts';

/** A migrated database of its own for one test file; call close() at the end. */
export async function testDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('fudayaTemplateUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = connect(new URL('/postgres', templateUrl).href, { max: 1 });
  // Copied as files: by the log, as is usual, everything is written twice.
  await admin.unsafe(`create database ${name} template fudaya strategy file_copy`);
  const drop = async () => {
    // Citus' own worker comes back to a database that it was sent away from.
    for (let left = 5; ; left -= 1) {
      try {
        await admin.unsafe(`drop database ${name} with (force)`);
        break;
      } catch (fault) {
        if ((fault as { code?: string }).code !== '55006' || left === 0) throw fault;
      }
    }
    await admin.end({ timeout: 1 });
  };
  return openedDatabase(new URL(`/${name}`, templateUrl).href, drop, inject('fudayaPooler'));
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
