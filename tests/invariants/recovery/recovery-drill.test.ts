// The machine with the database is lost while the shop sells. How much is lost with it (RPO) and how long nobody can buy (RTO) are printed and held
// against the goals of shared/docs/backup-and-restore.md. `pnpm test:soak recovery`: at the pace at which the log is archived and copied when deployed.
import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Sql } from '@fudaya/db';
import { startEmbedded } from '@fudaya/db/embedded';
import { migrate, prepareRoles } from '@fudaya/db/migrate';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { decision, drawnFor, testShop, type TestShop } from '@fudaya/gacha/testing';
import { afterAll, expect, test } from 'vitest';
import { killablePostgres, type KillablePostgres } from '../killable-postgres.ts';
import { archiveCommand, baseBackup, folderOfPostgres, replayFrom } from './base-backup.ts';
import { neededClientTools } from '../client-tools.ts';
import { databaseAt } from '../database-at.ts';

const isSoak = process.env['SOAK'] === '1';
/** Seconds after which a segment is archived though it is not full, and between two looks of what copies the archive to another place. */
const pace = isSoak ? { archive_s: deployed(/archive_timeout=(\d+)/), copy_s: 15 } : { archive_s: 2, copy_s: 0.5 };
/** How many segments are elsewhere when the shop's machine is lost: just before the next one would be. */
const segments = 3;
const goals = { rpo_s: 60, rto_s: 15 * 60 } as const;
const run = promisify(execFile);

function deployed(like: RegExp): number {
  const compose = readFileSync(join(import.meta.dirname, '../../../deploy/compose.yaml'), 'utf8');
  return Number(like.exec(compose)?.[1]);
}
const rolePassword = (role: string) => `test-${role}`;

const home = throwawayFolder('recovery');
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true, force: true }));
const inHome = (name: string) => join(home, name);

interface Sale {
  readonly purchaseId: string;
  /** When the member had their reply. */
  readonly at: number;
}

/** A member buys, sees the cards, has one sent and turns the others into points. */
async function sell(shop: TestShop): Promise<Sale> {
  const drawn = await drawnFor(shop, await shop.accountMember({ points: 1000, coins: 10 }), 4);
  await decision(drawn.ctx, { history_id: drawn.purchase_id, send_card: drawn.ids.slice(0, 1), reduction_card: drawn.ids.slice(1, 4) });
  return { purchaseId: drawn.purchase_id, at: Date.now() };
}

/** Sells one by one until told to stop. */
async function sellUntil(shop: TestShop, isDone: () => boolean): Promise<Sale[]> {
  const sales: Sale[] = [];
  while (!isDone()) {
    sales.push(await sell(shop));
    // A shop of a small town: the drill is about what is lost, not about how much is sold.
    if (isSoak) await pause(200);
  }
  return sales;
}

/** A server that replays its log answers reads before it takes writes. */
async function untilReplayed(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ isReplaying: boolean }[]>`select pg_is_in_recovery() as "isReplaying"`;
    if (row?.isReplaying === false) return;
    await pause(50);
  }
}

/** The shop on the restored database: books and draws whole, as much of the sales as was saved, and it sells on. */
async function sellsOn(url: string, before: TestShop, sales: readonly Sale[]): Promise<{ kept: Sale[]; lost: Sale[] }> {
  const database = databaseAt(url, rolePassword);
  const { sql } = database;
  await untilReplayed(sql);
  await migrate(url, { rolePassword });
  try {
    const shop = await testShop({
      database,
      clock: before.clock,
      packsBefore: 100_000,
    });
    expect(await shop.broken()).toEqual([]);
    const known = new Set((await sql<{ id: string }[]>`select id from gacha.purchase where state = 'resolved'`).map(({ id }) => id));
    await sell(shop);
    expect(await shop.broken()).toEqual([]);
    return {
      kept: sales.filter(({ purchaseId }) => known.has(purchaseId)),
      lost: sales.filter(({ purchaseId }) => !known.has(purchaseId)),
    };
  } finally {
    await database.close();
  }
}

function say(way: string, lostAt: number, { kept, lost }: { kept: readonly Sale[]; lost: readonly Sale[] }) {
  const rpo_s = (lostAt - (kept.at(-1)?.at ?? Number.NaN)) / 1000;
  const rto_s = (Date.now() - lostAt) / 1000;
  const sold = kept.length + lost.length;
  process.stdout.write(`${way}: RPO ${rpo_s.toFixed(1)} s (${lost.length} of ${sold} sales lost), RTO ${rto_s.toFixed(1)} s\n`);
  return { rpo_s, rto_s };
}

const segmentsIn = (folder: string): string[] => readdirSync(folder).filter((name) => /^[\dA-F]{24}\.gz$/.test(name));

/** What the operator's machine does all the time: what is new in the archive goes to another place, whole or not at all. */
function startCopying(archive: string, elsewhere: string): { stop(): void } {
  const timer = setInterval(() => {
    for (const name of segmentsIn(archive).filter((one) => !existsSync(join(elsewhere, one)))) {
      copyFileSync(join(archive, name), join(elsewhere, `${name}.part`));
      renameSync(join(elsewhere, `${name}.part`), join(elsewhere, name));
    }
  }, pace.copy_s * 1000);
  return { stop: () => clearInterval(timer) };
}

/** A machine that is lost takes its files along. */
async function lose(postgres: KillablePostgres, ...folders: readonly string[]): Promise<number> {
  const at = Date.now();
  await postgres.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return at;
}

test('OPS-11 a shop whose machine is lost while it sells comes back from its base backup and the copied log, within the goals and whole up to the last segment', async () => {
  const [dataDir, archive, elsewhere, backup] = [inHome('shop'), inHome('archive'), inHome('elsewhere'), inHome('backup')];
  for (const folder of [archive, elsewhere]) folderOfPostgres(folder);
  const settings = { archive_mode: 'on', archive_timeout: `${pace.archive_s}s`, archive_command: archiveCommand(archive) };
  const postgres = await killablePostgres({ dataDir, settings });
  const shop = await testShop({ database: postgres.database });
  const copying = startCopying(archive, elsewhere);
  await sell(shop);
  await baseBackup(shop.owner, { from: dataDir, to: backup });
  const atFirst = segmentsIn(elsewhere).length;
  const early = await sellUntil(shop, () => segmentsIn(elsewhere).length >= atFirst + segments);
  // The worst moment: all that was sold since is in a segment that was not archived, or not copied.
  const [copied, worst] = [segmentsIn(elsewhere).length, Date.now() + 0.9 * pace.archive_s * 1000];
  const late = await sellUntil(shop, () => Date.now() >= worst || segmentsIn(elsewhere).length > copied);
  copying.stop();
  const lostAt = await lose(postgres, dataDir, archive);

  replayFrom(elsewhere, backup);
  const again = await startEmbedded({ dataDir: backup });
  try {
    const sales = [...early, ...late];
    const outcome = await sellsOn(again.url, shop, sales);
    const { rpo_s, rto_s } = say('base backup and copied archive', lostAt, outcome);
    // What is lost is what came last: no sale is missing between two that are there.
    expect([...outcome.kept, ...outcome.lost]).toEqual(sales);
    expect(outcome.kept.length).toBeGreaterThan(0);
    expect(rpo_s).toBeLessThanOrEqual(goals.rpo_s);
    expect(rto_s).toBeLessThanOrEqual(goals.rto_s);
  } finally {
    await again.stop();
  }
}, 900_000);

test('OPS-11 a shop whose machine is lost comes back from its last dump, whole up to the moment of the dump', async ({ task, skip }) => {
  const tools = neededClientTools({ task, skip });
  const [dataDir, file] = [inHome('dumped'), inHome('shop.dump')];
  const postgres = await killablePostgres({ dataDir });
  const shop = await testShop({ database: postgres.database });
  const before = [await sell(shop), await sell(shop)];
  let isDumped = false;
  const dumping = run(tools.dump, ['-Fc', '-f', file, postgres.database.url('owner')]).finally(() => (isDumped = true));
  const during = await sellUntil(shop, () => isDumped);
  await dumping;
  const after = [await sell(shop)];
  const lostAt = await lose(postgres, dataDir);

  const cluster = await startEmbedded({ dataDir: inHome('restored'), isThrowaway: true });
  try {
    await prepareRoles(cluster.url, { rolePassword });
    await run(tools.restore, ['--exit-on-error', '--no-owner', '-d', cluster.url, file]);
    const outcome = await sellsOn(cluster.url, shop, [...before, ...during, ...after]);
    const { rto_s } = say('dump', lostAt, outcome);
    expect(rto_s).toBeLessThanOrEqual(goals.rto_s);
    expect(outcome.kept).toEqual(expect.arrayContaining(before));
    expect(outcome.lost).toEqual(expect.arrayContaining(after));
    expect([...outcome.kept, ...outcome.lost]).toEqual([...before, ...during, ...after]);
  } finally {
    await cluster.stop();
  }
}, 300_000);
