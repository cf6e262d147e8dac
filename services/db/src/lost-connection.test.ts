// A connection that dies must fail what it was asked, and nothing else: the driver as published ends the process here (patches/).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Sql } from './index.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await testDatabase();
  sql = connect(database.url('owner'), { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await database.close();
});

/** Ends the backend from another connection and waits until it is gone. */
async function kill(pid: number): Promise<void> {
  await database.sql`select pg_terminate_backend(${pid}, 5000)`;
}
const ask = (one: Pick<Sql, 'unsafe'>) => one.unsafe('select pg_backend_pid() as pid').then(([row]) => row!['pid'] as number);

test('a transaction whose connection dies between two statements is refused, and the pool goes on', async () => {
  const work = sql.begin(async (tx) => {
    await kill(await ask(tx as unknown as Sql));
    for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve));
    await tx`select 2`;
  });
  await expect(work).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/);
  expect(await ask(sql)).toBeGreaterThan(0);
});

test('a connection that dies with a statement still to be written serves again once it is open anew', async () => {
  const pid = await ask(sql);
  // Asked in the moment the connection dies: written, refused or never sent, but always answered.
  const asked = [kill(pid), ...Array.from({ length: 20 }, () => ask(sql))].map((one) => Promise.resolve(one).catch(() => null));
  await Promise.all(asked);
  expect(await ask(sql).catch(() => ask(sql))).toBeGreaterThan(0);
});
