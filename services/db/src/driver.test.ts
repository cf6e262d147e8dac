// A connection that dies, or a statement that fails, must fail what was asked, and nothing else: the driver as published does not (patches/).
import { connect as dial, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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
/** Until the socket itself is known to be closed, what is asked may be refused. */
const openAnew = () => vi.waitFor(() => ask(sql), { timeout: 10_000 });

test('a statement that fails after its first rows leaves the next answer of its connection whole', async () => {
  const tenth = sql`select 1 / (4 - i) as n from generate_series(1, 10) as i`;
  const next = sql`select i from generate_series(1, 2) as i`;
  await expect(tenth).rejects.toThrow('division by zero');
  expect([...(await next)]).toEqual([{ i: 1 }, { i: 2 }]);
  await expect(sql.begin((tx) => tx`select 1 / (4 - i) as n from generate_series(1, 10) as i`)).rejects.toThrow('division by zero');
  expect([...(await sql`select 3 as i`)]).toEqual([{ i: 3 }]);
});

test('a transaction whose connection dies between two statements is refused, and the pool goes on', async () => {
  const work = sql.begin(async (tx) => {
    await kill(await ask(tx as unknown as Sql));
    for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve));
    await tx`select 2`;
  });
  await expect(work).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/);
  expect(await openAnew()).toBeGreaterThan(0);
});

test('a connection that dies with a statement still to be written serves again once it is open anew', async () => {
  const pid = await ask(sql);
  // Asked in the moment the connection dies: written, refused or never sent, but always answered.
  const asked = [kill(pid), ...Array.from({ length: 20 }, () => ask(sql))].map((one) => Promise.resolve(one).catch(() => null));
  await Promise.all(asked);
  expect(await openAnew()).toBeGreaterThan(0);
});

test('a connection that takes one statement after the other takes transactions, too', async () => {
  const url = new URL(database.url('owner'));
  url.searchParams.set('max_pipeline', '0');
  const single = connect(url.href, { max: 1 });
  const [sum, [row]] = await Promise.all([single.begin((tx) => tx`select ${1}::int + 1 as n`), single`select 3 as n`]);
  expect([sum[0]?.['n'], row?.['n']]).toEqual([2, 3]);
  await single.end();
});

test('a pool that is ended, or dies, while it learns the types of arrays refuses what it was asked, and nothing else', async () => {
  const to = new URL(database.url('owner'));
  // Unheard rejections of the driver's own question would end a process; here they would fail the run.
  const between = createServer((client) => {
    const server = dial(Number(to.port), to.hostname);
    client.on('data', (data) => (data.includes('typarray') ? void pool.end({ timeout: 0 }) : server.write(data)));
    server.on('data', (data) => client.write(data));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const { port } = between.address() as { port: number };
  const pool = connect(Object.assign(new URL(to), { hostname: '127.0.0.1', port: String(port) }).href, { max: 1 });
  await expect(ask(pool)).rejects.toThrow('CONNECTION_');
  await new Promise<void>((resolve) => between.close(() => resolve()));
});
