// Two replicas write one transparency log; they, their Postgres and their witnesses are killed in turn. Real processes, a real clock.
import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { createWitnesses, demoPolicy } from '@fudaya/simulator/witness';
import { Hono } from 'hono';
import {
  type Policy,
  checkTlogProof,
  keysOf,
  leafHash,
  makeKey,
  openCheckpoint,
  readPolicy,
  readVerifier,
  toBase64,
  treeRoot,
  utf8,
} from '@fudaya/log';
import { logProofOf } from '@fudaya/gacha/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GachaProcess, startGacha } from './gacha-process.ts';
import { killablePostgres } from './killable-postgres.ts';

const { secret, vkey } = makeKey('log.example', 'log');
let postgres: Awaited<ReturnType<typeof killablePostgres>>;
let witnesses: Hono;
let policyText: string;
let policy: Policy;
const undo: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  postgres = await killablePostgres();
  undo.push(() => postgres.database.close());
  witnesses = createWitnesses({ logs: [readVerifier(vkey)], now: () => new Date() });
  const server = serve({ fetch: new Hono().route('/dev/witness', witnesses).fetch, port: 0, hostname: '127.0.0.1' });
  undo.push(() => void server.close());
  await once(server, 'listening');
  policyText = demoPolicy(vkey, `http://127.0.0.1:${(server.address() as { port: number }).port}`);
  policy = readPolicy(policyText);
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

const start = (): Promise<GachaProcess> =>
  startGacha({ databaseUrl: postgres.database.url('gacha'), beaconUrl: 'http://127.0.0.1:1', LOG_KEY: secret, LOG_POLICY: policyText });
const control = (act: string) => witnesses.request(`/control/${act}`, { method: 'POST' });

let appended = 0;
async function append(count: number): Promise<void> {
  const { sql } = postgres.database;
  for (let i = 0; i < count; i++) await sql`insert into gacha.log_entry (body) values (${utf8(`entry ${appended++}`)})`;
}

/** Looks again and again until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false)));
}
const count = async (where: string): Promise<number> => {
  const [row] = await postgres.database.sql.unsafe<{ count: number }[]>(
    `select count(*)::int as count from gacha.log_entry where ${where}`,
  );
  return row!.count;
};
const allSeen = async () => (await count('gacha.log_quorum_at(leaf) is null')) === 0;
const allPlaced = async () => (await count('index is null')) === 0;

test('TLG-3 kill -9 of the writer, of Postgres, of one witness and of two: nothing is lost, nothing forks, and all is seen in the end @all', async () => {
  let [writing, waiting] = await Promise.all([start(), start()]);
  undo.push(
    () => writing.kill(),
    () => waiting.kill(),
  );
  await append(5);
  await until(allSeen);

  // Whichever of the two holds the lease: both are killed, one after the other, while entries come.
  for (let round = 0; round < 2; round++) {
    await append(5);
    await writing.kill();
    await append(5);
    [writing, waiting] = [waiting, await start()];
    await until(allSeen);
  }

  await append(5);
  await postgres.kill();
  await postgres.start();
  await append(5);
  await until(allSeen);

  await control('silence/a');
  await append(5);
  await until(allSeen);

  // Of three witnesses two are away: the list goes on, and nobody but the shop saw it in time.
  await control('silence/b');
  await append(5);
  await until(allPlaced);
  expect(await allSeen()).toBe(false);
  await control('speak');
  await until(allSeen);

  const { sql } = postgres.database;
  const entries = await sql<{ index: number; body: Uint8Array }[]>`select index, body from gacha.log_entry order by index`;
  expect(entries.map(({ index }) => index)).toEqual(Array.from({ length: appended }, (_, i) => i));
  const leaves = entries.map(({ body }) => leafHash(body));
  for (const { note } of await sql<{ note: string }[]>`select note from gacha.log_checkpoint`) {
    const { checkpoint } = openCheckpoint(note, keysOf(policy));
    expect(toBase64(checkpoint.root)).toBe(toBase64(treeRoot(leaves.slice(0, checkpoint.size))));
  }
  for (const text of ['entry 0', `entry ${appended - 1}`])
    expect(checkTlogProof((await logProofOf(sql, text))!, utf8(text), policy).quorum_at_s).not.toBeNull();
}, 180_000);
