// A shop that sells moves from one Postgres to Citus: nothing is lost or doubled, whatever dies on the way, and as long as the new one has not sold
// there is a way back.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { brokenInvariants } from '@fudaya/books';
import { connect, roles, type Sql } from '@fudaya/db';
import { type Embedded, startEmbedded } from '@fudaya/db/embedded';
import { migrate } from '@fudaya/db/migrate';
import { startCitus } from '@fudaya/db/testing-citus';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { decision, drawnFor, packBuy, packCheck, type TestShop, testShop } from '@fudaya/gacha/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyShop } from './copied-shop.ts';
import { databaseAt } from './database-at.ts';

const passwordOf = (role: string): string => `test-${role}`;
const command = join(import.meta.dirname, '../../services/db/src/cli.ts');
/** Databases are made, and moved row by row. */
const long = { timeout: 300_000 };

let plain: Embedded;
let citus: Embedded;
beforeAll(async () => {
  [plain, citus] = await Promise.all([startEmbedded({ dataDir: throwawayFolder('moving'), isThrowaway: true }), startCitus()]);
});
afterAll(async () => {
  await plain?.stop();
  await citus?.stop();
});

/** A database of its own on each side. */
async function twoDatabases(name: string): Promise<Addresses> {
  const [old, fresh] = [await emptyDatabase(plain, name), await emptyDatabase(citus, name)];
  await migrate(old, { rolePassword: passwordOf });
  return { old, fresh };
}
async function emptyDatabase(server: Embedded, name: string): Promise<string> {
  const admin = connect(new URL('/postgres', server.url).href, { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  return new URL(`/${name}`, server.url).href;
}

interface Addresses {
  readonly old: string;
  readonly fresh: string;
}
const begun = ({ old, fresh }: Addresses, step: string): ChildProcess =>
  spawn(process.execPath, [command, 'move-to-citus', step, '--by', '試験 花子', '--note', 'a drill'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      OLD_DATABASE_URL: old,
      DATABASE_URL: fresh,
      ...Object.fromEntries(roles.map((role) => [`${role.toUpperCase()}_PASSWORD`, passwordOf(role)])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Says it, and answers what was answered; with `until` it is killed when so many lines were said. */
async function say(
  where: Addresses,
  step: string,
  until = Number.POSITIVE_INFINITY,
): Promise<{ lines: string[]; errors: string; code: number | null }> {
  const child = begun(where, step);
  const lines: string[] = [];
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (lines.push(line) >= until) child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { lines, errors, code };
}
const done = async (where: Addresses, step: string): Promise<string[]> => {
  const { lines, errors, code } = await say(where, step);
  expect([code, errors]).toEqual([0, '']);
  return lines;
};

async function buyOnce(shop: TestShop, memberId: string, packId: number, count = 1): Promise<string> {
  const { purchase_id } = await packCheck(shop.as(memberId), { count, pack_id: packId });
  await packBuy(shop.as(memberId), { purchase_id });
  return purchase_id;
}

/** A shop with what a shop has: drawn and decided cards, purchases that wait for their draw, members with coins. */
async function shopWithRows(url: string) {
  const shop = await testShop({ database: databaseAt(url, passwordOf), purchaseSteps: 'two' });
  const packs: number[] = [];
  for (let i = 0; i < 3; i += 1) packs.push((await shop.box(2000)).packId);
  const members: string[] = [];
  for (let i = 0; i < 8; i += 1) members.push(await shop.accountMember({ points: 100_000, coins: 5 }));
  for (const [i, memberId] of members.entries()) await buyOnce(shop, memberId, packs[i % 3]!, 2);
  const { ctx, ids } = await drawnFor(shop, members[0]!, 3);
  await decision(ctx, { send_card: ids.slice(0, 1), reduction_card: ids.slice(1) });
  for (const [i, memberId] of members.entries()) await buyOnce(shop, memberId, packs[i % 3]!);
  return { shop, packs, members };
}

const answeredIn = async (sql: Sql): Promise<Set<string>> =>
  new Set((await sql<{ id: string }[]>`select id from gacha.purchase`).map(({ id }) => id));

test(
  'GRO-5 a shop moves while it sells: what was answered is there once, what was begun is finished there, and every promise holds',
  long,
  async () => {
    const where = await twoDatabases('sells');
    const { shop, packs, members } = await shopWithRows(where.old);
    const answered: string[] = [];
    const enough = new AbortController();
    const opened = Promise.withResolvers<void>();
    let moved: TestShop | undefined;
    const shopNow = () => moved ?? shop;
    /** What the old database refuses, or a service that was stopped never answered, the member says again, and a service of the new one answers. */
    const crowd = members.map(async (memberId, i) => {
      for (let turn = 0; !enough.signal.aborted; turn += 1) {
        let asked: string | undefined;
        const buy = async () => {
          asked ??= (await packCheck(shopNow().as(memberId), { count: 1, pack_id: packs[(i + turn) % 3]! })).purchase_id;
          await packBuy(shopNow().as(memberId), { purchase_id: asked });
          answered.push(asked);
        };
        try {
          await buy();
        } catch (fault) {
          if ((fault as { code?: string }).code !== '25006') throw fault;
          await opened.promise;
          await buy();
        }
        await pause(500);
      }
    });
    const crowded = Promise.all(crowd);
    crowded.catch(() => undefined);

    await Promise.race([crowded, done(where, 'copy')]);
    const before = answered.length;
    expect(before).toBeGreaterThan(0);
    // What came since is taken along by the second copy, or by the switch.
    await Promise.race([crowded, done(where, 'copy')]);
    const lines = await Promise.race([crowded.then(() => [] as string[]), done(where, 'switch')]);
    expect(lines.at(-1)).toMatch(/^Moved\. From closing the shop to here: [\d.]+ s\.$/);
    const atSwitch = answered.length;
    moved = await testShop({ database: databaseAt(where.fresh, passwordOf), purchaseSteps: 'two', clock: shop.clock, packsBefore: 4 });
    opened.resolve();
    while (answered.length < atSwitch + 20) await Promise.race([crowded, pause(10)]);
    enough.abort();
    await crowded;

    shop.clock.advance(6);
    for (let left = 1; left > 0;) left = await moved.draws.finishPaid(new Date(shop.clock.now().getTime() - 5000));
    const [there, here] = [await answeredIn(moved.owner), await answeredIn(shop.owner)];
    expect(answered.filter((id) => !there.has(id))).toEqual([]);
    expect([...here].filter((id) => !there.has(id))).toEqual([]);
    expect(new Set(answered).size).toBe(answered.length);
    expect(await moved.owner`select id from gacha.paid_purchase where outcome is null`).toEqual([]);
    // Nothing came to the old one since, and nobody can buy there.
    expect(here.size).toBeLessThan(there.size);
    await expect(buyOnce(shop, members[0]!, packs[0]!)).rejects.toMatchObject({ code: '25006' });

    const judgedUrl = await emptyDatabase(plain, 'judged');
    await migrate(judgedUrl, { rolePassword: passwordOf });
    const judged = connect(judgedUrl, { max: 4 });
    await copyShop(moved.owner, judged);
    expect(await brokenInvariants(judged, shop.clock.now())).toEqual([]);
    await judged.end();
    // No way leads back any more: it would lose what was sold.
    expect(await say(where, 'back')).toMatchObject({ code: 1, errors: expect.stringContaining('nothing leads back') });
    await moved.close();
    await shop.close();
  },
);

test(
  'GRO-5 killed at any line of any step it goes on when it is said again, and both databases are the same to the row',
  long,
  async () => {
    const where = await twoDatabases('killed');
    const { shop, packs, members } = await shopWithRows(where.old);
    const bought: string[] = [];
    const buySome = async () => {
      for (const [i, memberId] of members.entries()) bought.push(await buyOnce(shop, memberId, packs[i % 3]!));
    };
    for (const until of [1, 40, 120]) {
      expect(await say(where, 'copy', until)).toMatchObject({ code: null });
      await buySome();
    }
    // Nobody opens a shop that is half there.
    await expect(migrate(where.fresh, { rolePassword: passwordOf, database: { engine: 'citus', shards: 4 } })).rejects.toThrow(
      'a shop is moving into this database',
    );
    expect(await say(where, 'switch')).toMatchObject({ code: 1, errors: expect.stringContaining('not copied yet') });
    await done(where, 'copy');
    await buySome();
    for (const until of [1, 2, 3, 4]) expect(await say(where, 'switch', until)).toMatchObject({ code: null });
    expect(await say(where, 'copy')).toMatchObject({ code: 1, errors: expect.stringContaining('the switch was begun') });
    await done(where, 'switch');
    expect(await say(where, 'switch')).toMatchObject({ code: 1, errors: expect.stringContaining('has moved already') });

    const moved = await testShop({
      database: databaseAt(where.fresh, passwordOf),
      purchaseSteps: 'two',
      clock: shop.clock,
      packsBefore: 4,
    });
    const there = await answeredIn(moved.owner);
    expect(bought.filter((id) => !there.has(id))).toEqual([]);
    expect(there).toEqual(await answeredIn(shop.owner));
    // Ids go on where they were: a journal that is written now is the newest.
    const newest = (sql: Sql) => sql<{ id: number }[]>`select max(id) as id from books.journal`;
    const [[was], id] = [await newest(shop.owner), await buyOnce(moved, members[0]!, packs[0]!)];
    const [made] = await moved.owner<{ journal: number }[]>`select journal_id as journal from gacha.purchase where id = ${id}`;
    expect(made!.journal).toBeGreaterThan(was!.id);
    await moved.close();
    await shop.close();
  },
);

test(
  'GRO-5 before anything is sold there, back leaves the old shop as it was: it sells on, and nothing of the move is left in it',
  long,
  async () => {
    const where = await twoDatabases('back');
    const { shop, packs, members } = await shopWithRows(where.old);
    const left = () => shop.owner`
    select nspname as name from pg_namespace where nspname = 'moving' union all select tgname from pg_trigger where tgname like 'moving%'`;
    await done(where, 'copy');
    await done(where, 'back');
    expect(await left()).toEqual([]);
    await buyOnce(shop, members[0]!, packs[0]!);
    // What is there is no empty database, and is not taken for one.
    expect(await say(where, 'copy')).toMatchObject({ code: 1, errors: expect.stringContaining('the new database is not empty') });

    const again = { ...where, fresh: await emptyDatabase(citus, 'back_again') };
    await done(again, 'copy');
    await done(again, 'switch');
    await expect(buyOnce(shop, members[0]!, packs[0]!)).rejects.toMatchObject({ code: '25006' });
    await done(again, 'back');
    expect(await left()).toEqual([]);
    await buyOnce(shop, members[0]!, packs[0]!);
    expect(await shop.broken()).toEqual([]);
    await shop.close();
  },
);

test(
  'GRO-5 a month that is put away is no member’s, so it comes back first; and a row that is not the same at both stops the switch',
  long,
  async () => {
    const where = await twoDatabases('refused');
    const { shop } = await shopWithRows(where.old);
    await shop.owner`
    insert into books.put_away_month (month, manifest, journals, entries, at, by, note) values ('2025_01', 'f', 1, 2, now(), 'x', 'y')`;
    expect(await say(where, 'copy')).toMatchObject({ code: 1, errors: expect.stringContaining('bring them back first (2025_01)') });
    await shop.owner`delete from books.put_away_month`;
    await done(where, 'copy');
    const fresh = connect(where.fresh, { max: 1 });
    await fresh`update books.lot set remaining = remaining - 1 where id = (select min(id) from books.lot)`;
    for (const step of ['copy', 'switch'])
      expect(await say(where, step)).toMatchObject({ code: 1, errors: expect.stringContaining('the two databases differ in books.lot') });
    await fresh.end();
    await shop.close();
  },
);
