// A release's migrations come while a dump of the whole shop runs and members buy. How long buying stood still is printed, beside the same shop at rest,
// and is 300 ms at most (decision 85). `pnpm test:soak migration`: a dump of a minute.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientTools } from '@fudaya/db/client-tools';
import { migrate } from '@fudaya/db/migrate';
import { testRolePassword } from '@fudaya/db/testing';
import { testShop, type TestShop } from '@fudaya/gacha/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuying } from './buying.ts';
import { neededClientTools } from './client-tools.ts';

const isSoak = process.env['SOAK'] === '1';
const dump_ms = isSoak ? 60_000 : 4_000;
const goal_ms = 300;
/** A machine that others use stands still for reasons of its own, now and then; a migration that keeps buyers waiting does so each time. */
const rounds = 3;

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-migrations-'));
beforeAll(async () => {
  shop = await testShop();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** What a release brings to tables that every purchase writes: a column each, and an index. */
const migrationsOf = (name: string) => [
  [`ALTER TABLE "gacha"."purchase" ADD COLUMN "${name}" text;`, `ALTER TABLE "books"."entry" ADD COLUMN "${name}" text;`],
  [`CREATE INDEX CONCURRENTLY "${name}" ON "gacha"."purchase" USING btree ("${name}");`],
];
function folderOfMigrations(round: number, name: string): string {
  const place = join(folder, name);
  mkdirSync(join(place, 'meta'), { recursive: true });
  const entries = migrationsOf(name).map((statements, idx) => {
    const tag = `900${idx}_drill`;
    writeFileSync(join(place, `${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
    return { idx, version: '7', when: 4_000_000_000_000 + 10 * round + idx, tag, breakpoints: true };
  });
  writeFileSync(join(place, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return place;
}

/** pg_dump holds every table from before its first word until somebody has read its last. */
async function startDump({ dump }: ClientTools): Promise<{ end(): Promise<number | null> }> {
  const child = spawn(dump, [shop.database.url('owner')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await once(child.stdout, 'readable');
  const isHeld = async () =>
    (await shop.owner`select 1 from pg_locks where relation = 'gacha.purchase'::regclass and mode = 'AccessShareLock'`).length > 0;
  expect(await isHeld()).toBe(true);
  return {
    async end() {
      child.stdout.resume();
      return (await ended)[0];
    },
  };
}

type Buying = Awaited<ReturnType<typeof startBuying>>;

/** A release while a dump runs. @returns the longest time without a purchase */
async function release(buying: Buying, tools: ClientTools, round: number): Promise<number> {
  const name = `of_a_drill_${round}`;
  await pause(dump_ms / 4);
  const atRest = buying.look();

  const dump = await startDump(tools);
  // All functions and views anew, as after a release that changed each of them.
  await shop.owner`delete from plumbing_migrations.sql_file`;
  let isMade = false;
  const options = { rolePassword: testRolePassword, migrationsFolder: folderOfMigrations(round, name) };
  const making = migrate(shop.database.url('owner'), options).then(() => (isMade = true));
  await pause(dump_ms);
  const during = buying.look();
  // Nobody waits for a dump: its locks were held for all this time.
  expect(isMade).toBe(false);
  expect(await dump.end()).toBe(0);
  await making;
  const atTheEnd = buying.look();

  const told = (when: string, { count, stall_ms }: typeof during) => `${when} ${stall_ms.toFixed(0)} ms (${count} bought)`;
  const figures = [told('at rest', atRest), told('during the dump', during), told('when it ended', atTheEnd)].join(', ');
  process.stdout.write(`longest time without a purchase: ${figures}; goal ${goal_ms} ms\n`);
  const columns = await shop.owner`select 1 from information_schema.columns where column_name = ${name} and table_schema <> 'months'`;
  expect(columns).toHaveLength(2);
  expect(await shop.owner`select 1 from pg_index where indexrelid = ${`gacha.${name}`}::regclass and indisvalid`).toHaveLength(1);
  return Math.max(during.stall_ms, atTheEnd.stall_ms);
}

test(
  'OPS-4 buying stands still for 300 ms at most while a release changes the hottest tables and a dump of everything runs',
  { timeout: 900_000 },
  async ({ task, skip }) => {
    const tools = neededClientTools({ task, skip });
    const { packId } = await shop.box(400_000, { price: 1 });
    const buying = await startBuying(shop, packId);
    try {
      await pause(dump_ms / 4);
      buying.look();
      let best_ms = Number.POSITIVE_INFINITY;
      for (let round = 0; round < rounds && best_ms > goal_ms; round += 1) best_ms = Math.min(best_ms, await release(buying, tools, round));
      await buying.end();
      expect(best_ms).toBeLessThanOrEqual(goal_ms);
      await shop.draw();
      expect(await shop.broken()).toEqual([]);
    } finally {
      await buying.end().catch(() => undefined);
    }
  },
);
