// A month of the books is put away and comes back while its command, or Postgres, is killed between and within statements. The real command in a
// process of its own. Every moment around its commit, and seeded ones between: SOAK_SEED for others, `pnpm test:soak months-crash` for all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenInvariants, checkNightly } from '@fudaya/books';
import { decision, drawnFor, testShop, type TestShop } from '@fudaya/gacha/testing';
import { months } from '@fudaya/ops/months';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cuttingProxy } from './cutting-proxy.ts';
import { killablePostgres } from './killable-postgres.ts';

const isSoak = process.env['SOAK'] === '1';
const random = seeded(Number(process.env['SOAK_SEED'] ?? 13));
/** Moments left out between two, at most. */
const stride = isSoak ? 1 : 24;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-months-crash-'));
const flags = ['2027-05', '--files', folder];
const cli = new URL('../../services/ops/src/cli.ts', import.meta.url).pathname;

let postgres: Awaited<ReturnType<typeof killablePostgres>>;
let shop: TestShop;
beforeAll(async () => {
  postgres = await killablePostgres();
  shop = await testShop({ database: postgres.database });
  const turn = async (day: string) => {
    for (let call = 0; call < 2; call++) await shop.owner`select books.turn_months(${day})`;
  };
  await turn('2027-05-10');
  for (let buyer = 0; buyer < 4; buyer++) {
    const drawn = await drawnFor(shop, await shop.accountMember({ points: 5000 }), 6);
    await decision(drawn.ctx, { history_id: drawn.purchase_id, send_card: drawn.ids.slice(0, 2), reduction_card: drawn.ids.slice(2) });
  }
  await turn('2027-12-10');
  await drawnFor(shop, await shop.accountMember({ points: 1000 }), 2);
  // A month that no night has judged is not put away.
  await checkNightly(shop.database.as('ops'), later());
  sums = await held();
  all = await rowsOf('journal_2027_05');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await postgres.database.close();
});

const later = () => new Date(shop.clock.now().getTime() + 60_000);
/** All that members and the shop have. */
const held = () => shop.owner`
  select 'account' as of, e.account_id as id, e.unit, sum(e.amount) as amount, null::bigint as lot
  from books.entry e group by e.account_id, e.unit having sum(e.amount) <> 0
  union all
  select 'lot', l.id, l.unit, l.remaining, (select -sum(e.amount) from books.entry e where e.lot_id = l.id) from books.lot l
  order by 1, 2, 3`;

/** Single draws and decisions of the month: those in the books, and those that stand aside. */
async function rowsOf(table: 'journal_2027_05' | 'journal_2027_05_away'): Promise<number> {
  const [is] = await shop.owner<{ is: boolean }[]>`select to_regclass(${`months.${table}`}) is not null as is`;
  if (!is!.is) return 0;
  const [row] = await shop.owner<{ rows: number }[]>`
    select count(*)::int as rows from ${shop.owner(`months.${table}`)} where kind in ('draw', 'convert', 'ship', 'expire')`;
  return row!.rows;
}
/** What the command itself says of the files, or why it does not. */
const filesSay = () => months.run(shop.owner, ['check', ...flags]).catch((fault: Error) => fault.message);

type Verb = 'keep' | 'put-away' | 'drop' | 'bring-back';
interface Cut {
  readonly isMoment: (said: number, words: string) => boolean;
  readonly victim: 'command' | 'postgres';
  readonly isHeard: boolean;
}

/** Runs the command until it said so much, and kills it or its Postgres then; whether it came to its end before. */
async function runUntil(verb: Verb, { isMoment, victim, isHeard }: Cut): Promise<boolean> {
  const { promise: moment, resolve: now } = Promise.withResolvers<'moment'>();
  const proxy = await cuttingProxy(postgres.database.url('owner'), isMoment, isHeard, () => now('moment'));
  const command = spawn(
    process.execPath,
    [cli, 'months', verb, ...flags, '--by', '試験 花子', ...(verb === 'put-away' ? ['--note', 'a test'] : [])],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], DATABASE_URL: proxy.url },
    },
  );
  const words: string[] = [];
  command.stderr.on('data', (chunk: Buffer) => words.push(chunk.toString()));
  const ended = once(command, 'exit') as Promise<[number | null]>;
  const first = await Promise.race([moment, ended]);
  if (first === 'moment') {
    if (victim === 'postgres') await postgres.kill();
    command.kill('SIGKILL');
    await ended;
    proxy.close();
    if (victim === 'postgres') await postgres.start();
    await untilAlone(proxy.ports);
    return false;
  }
  proxy.close();
  expect([verb, first[0], words.join('')]).toEqual([verb, 0, '']);
  return true;
}

/** The database may still be at what it heard last: it ends that, and sees then that nobody is there. */
async function untilAlone(ports: readonly number[]): Promise<void> {
  const isBusy = () =>
    shop.owner`select from pg_stat_activity where client_port = any (${[...ports]}::int[])`.then(
      (rows) => rows.length > 0,
      () => true,
    );
  while (await isBusy());
}

const isCommit = (words: string) => words.includes('commit');
/** So many words after the commit; 0 is the commit itself. */
const afterCommit = (more: number): Cut['isMoment'] => {
  let since = -1;
  return (_, words) => {
    if (since >= 0 || isCommit(words)) since += 1;
    return since === more;
  };
};

let sums: unknown;
let all = 0;
/** What holds at any moment. */
async function holds(where: string, verb: Verb): Promise<void> {
  const rows = (await rowsOf('journal_2027_05')) + (await rowsOf('journal_2027_05_away'));
  const said = await filesSay();
  const isWhole = said.includes('are whole');
  // While they are written the rows are there; once the rows may go, the files have them, whatever else is true.
  const isKept = verb === 'keep' ? rows === all : isWhole;
  expect({ where, isKept, said }).toEqual({ where, isKept: true, said });
  expect({ where, sums: await held() }).toEqual({ where, sums });
  expect({ where, broken: await brokenInvariants(shop.owner, later()) }).toEqual({ where, broken: [] });
}
const run = (verb: Verb) => months.run(shop.owner, [verb, ...flags, '--by', '試験 花子', '--note', 'a test']);

test(
  'OPS-13 kill -9 of the command or of Postgres at any word of it: the sums stay, no promise breaks, and the files or the rows are there',
  { timeout: isSoak ? 3_600_000 : 300_000 },
  async () => {
    const cuts = { command: 0, postgres: 0 };
    for (const verb of ['keep', 'put-away', 'drop', 'bring-back'] as const) {
      for (let at = 1 + Math.floor(random() * stride), isDone = false; !isDone; at += 1 + Math.floor(random() * stride)) {
        const cut = {
          isMoment: (said: number) => said === at,
          victim: random() < 0.25 ? 'postgres' : 'command',
          isHeard: random() < 0.5,
        } as const;
        isDone = await runUntil(verb, cut);
        if (!isDone) cuts[cut.victim] += 1;
        await holds(`${verb}, ${cut.victim} at ${at}, ${cut.isHeard ? 'heard' : 'not heard'}`, verb);
      }
      expect({ verb, found: await checkNightly(shop.database.as('ops'), later()) }).toEqual({ verb, found: [] });
      const rows = [await rowsOf('journal_2027_05'), await rowsOf('journal_2027_05_away')];
      expect({ verb, rows }).toEqual({ verb, rows: { keep: [all, 0], 'put-away': [0, all], drop: [0, 0], 'bring-back': [all, 0] }[verb] });
    }
    process.stdout.write(`months: the command was killed ${cuts.command} times, Postgres ${cuts.postgres} times\n`);
    expect(Math.min(cuts.command, cuts.postgres)).toBeGreaterThan(0);
  },
);

test(
  'OPS-13 kill -9 before, in and after the commit by which a month is put away or comes back: it is one or the other, and goes on from there',
  { timeout: 300_000 },
  async () => {
    await run('keep');
    for (const [verb, undo] of [
      ['put-away', 'bring-back'],
      ['bring-back', 'put-away'],
    ] as const) {
      for (const [more, isHeard, victim] of [
        [0, false, 'command'],
        [0, true, 'command'],
        [0, true, 'postgres'],
        [1, false, 'command'],
        [2, false, 'postgres'],
      ] as const) {
        const where = `${verb}, ${victim}, ${more} words after the commit, ${isHeard ? 'heard' : 'not heard'}`;
        expect({ where, isDone: await runUntil(verb, { isMoment: afterCommit(more), victim, isHeard }) }).toEqual({ where, isDone: false });
        await holds(where, verb);
        await run(verb);
        await holds(`${where}; asked again`, verb);
        await run(undo);
      }
      await run(verb);
    }
    const left = await shop.owner`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'months' and c.relkind = 'r' and c.relname ~ '(_read|_next|_away)$|^parts_'`;
    expect(left).toEqual([]);
    expect(await checkNightly(shop.database.as('ops'), later())).toEqual([]);
    expect(await shop.broken()).toEqual([]);
  },
);

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
