// A shop that sold, drew and decided in one month puts it away half a year later: nothing that is owed, promised or proven changes by it.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { balanceOf, brokenInvariants, checkNightly, spend } from '@fudaya/books';
import type { Sql } from '@fudaya/db';
import { isRoundSignature } from '@fudaya/draw';
import { checkProof } from '@fudaya/draw/proof';
import { decision, drawnFor, packBuy, proofShop } from '@fudaya/gacha/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { months } from './months.ts';

let shop: Awaited<ReturnType<typeof proofShop>>;
let member: string;
let decided: Awaited<ReturnType<typeof drawnFor>>;
let bought: Awaited<ReturnType<typeof shop.buy>>;
let boxId: string;
let before: unknown;
const folder = mkdtempSync(join(tmpdir(), 'fudaya-months-'));
const month = '2027-05';
const file = (name: string) => join(folder, '2027_05', name);

const turn = async (day: string) => {
  for (let call = 0; call < 2; call++) await shop.owner`select books.turn_months(${day})`;
};
const later = () => new Date(shop.clock.now().getTime() + 60_000);
const run = (verb: string, sql: Sql = shop.owner) =>
  months.run(sql, [verb, month, '--files', folder, '--by', '試験 花子', '--note', 'a test']);
const broken = async () => [
  ...(await brokenInvariants(shop.owner, later())),
  ...((await checkNightly(shop.database.as('ops'), later())) ?? []),
];
/** All that members and the shop have. */
const held = () => shop.owner`
  select 'account' as of, e.account_id as id, e.unit, sum(e.amount) as amount, null::bigint as lot
  from books.entry e group by e.account_id, e.unit having sum(e.amount) <> 0
  union all
  select 'lot', l.id, l.unit, l.remaining, (select -sum(e.amount) from books.entry e where e.lot_id = l.id) from books.lot l
  order by 1, 2, 3`;
const rows = async () => {
  const [row] = await shop.owner<{ journals: number; entries: number; print: string }[]>`
    select (select count(*)::int from months.journal_2027_05) as journals, (select count(*)::int from months.entry_2027_05) as entries,
           (select md5(string_agg(e::text, '|' order by journal_id, line)) from months.entry_2027_05 e)
           || (select md5(string_agg(j::text, '|' order by id)) from months.journal_2027_05 j) as print`;
  return row!;
};

beforeAll(async () => {
  shop = await proofShop();
  await turn('2027-05-10');
  member = await shop.member({ points: 100_000 });
  decided = await drawnFor(shop, member, 6);
  const [ship, ...convert] = decided.ids;
  await decision(decided.ctx, { send_card: [ship!], reduction_card: convert, history_id: decided.purchase_id });
  const box = await shop.box(40);
  boxId = box.boxId;
  bought = await shop.buy(box.packId, 9);
  await shop.draw();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

test('OPS-13 a month stays while it is young, while no night has judged it, and while something of it is open; only the owner puts one away', async () => {
  await expect(run('keep')).rejects.toThrow('not 6 months old');
  await turn('2027-12-10');
  await expect(run('keep')).rejects.toThrow('no nightly check');
  await drawnFor(shop, await shop.member({ points: 10_000 }), 2);
  expect(await broken()).toEqual([]);
  const [one] = await shop.owner<{ id: string }[]>`
    update gacha.purchase set state = 'accepted' where id = ${decided.purchase_id} returning id`;
  await expect(run('keep')).rejects.toThrow('1 purchases of it are not drawn yet');
  await shop.owner`update gacha.purchase set state = 'resolved' where id = ${one!.id}`;
  for (const role of ['ops', 'gacha', 'payment'] as const) await expect(run('keep', shop.database.as(role))).rejects.toThrow('owner');
  await expect(months.run(shop.owner, ['keep', '2027-5', '--files', folder])).rejects.toThrow('Not a month');
  await expect(run('put-away')).rejects.toThrow('There are no files');
  expect(existsSync(folder) && !existsSync(file('manifest.json'))).toBe(true);
});

test('OPS-13 what is kept of a month is read back and is the same; kept again it is the same files', async () => {
  before = await held();
  const first = await run('keep');
  expect(first).toContain('read back and the same');
  expect(await run('keep')).toBe(first);
  const manifest = JSON.parse(readFileSync(file('manifest.json'), 'utf8')) as {
    files: { journal: { rows: number } };
    sums: { code: string }[];
  };
  expect(manifest.files.journal.rows).toBe((await rows()).journals);
  expect(manifest.sums.map(({ code }) => code)).toEqual(expect.arrayContaining(['points.return', 'prize_due', 'revenue']));
  expect(await run('check')).toContain('the same as the books');
});

test('OPS-13 a file that was changed puts nothing away, also when its manifest was changed with it', async () => {
  const kept = { entry: readFileSync(file('entry.csv.gz')), manifest: readFileSync(file('manifest.json'), 'utf8') };
  const plain = gunzipSync(kept.entry).toString();
  writeFileSync(file('entry.csv.gz'), gzipSync(plain.replace(/,PT,(\d+),/, (_, amount: string) => `,PT,${Number(amount) + 1},`)));
  await expect(run('put-away')).rejects.toThrow('not the file that its manifest names');
  const forged = createHash('sha256')
    .update(readFileSync(file('entry.csv.gz')))
    .digest('hex');
  const own = (JSON.parse(kept.manifest) as { files: { entry: { sha256: string } } }).files.entry.sha256;
  writeFileSync(file('manifest.json'), kept.manifest.replace(own, forged));
  await expect(run('put-away')).rejects.toThrow('do not add up');
  writeFileSync(file('entry.csv.gz'), kept.entry);
  writeFileSync(file('manifest.json'), kept.manifest);
  expect(await shop.owner`select from books.put_away_month`).toHaveLength(0);
});

test(
  'OPS-13 cut off at any statement, the books are what they were, and the next try puts the month away @all',
  { timeout: 120_000 },
  async () => {
    let cuts = 0;
    for (let at = 1, isDone = false; !isDone; at += 1) {
      isDone = await cutAt(at, (sql) => run('put-away', sql));
      if (!isDone) cuts += 1;
      expect(await held()).toEqual(before);
      const broken = at % 8 === 0 || isDone ? await brokenInvariants(shop.owner, later()) : [];
      expect(broken).toEqual([]);
    }
    expect(cuts).toBeGreaterThan(25);
  },
);

test('OPS-13 a month that is put away, however often, leaves its sums in the books, and everybody what they had', async () => {
  const kept = JSON.parse(readFileSync(file('manifest.json'), 'utf8')) as { files: { journal: { rows: number } } };
  for (let times = 0; times < 2; times++) await run('put-away');
  expect(await held()).toEqual(before);
  expect((await rows()).journals).toBeLessThan(kept.files.journal.rows);
  expect(await shop.owner`select j.kind from months.journal_2027_05 j group by 1 order by 1`).toEqual([
    { kind: 'carried' },
    { kind: 'test' },
  ]);
  expect(await shop.owner`select month, by, note from books.put_away_month`).toEqual([
    { month: '2027_05', by: '試験 花子', note: 'a test' },
  ]);
});

test('OPS-13 BUY-4 of a month that is put away every promise holds, every draw proves, and nobody is charged again', async () => {
  expect(await run('drop')).toContain('the files have it');
  expect(await run('drop')).toContain('the files have it');
  expect(await shop.owner`select to_regclass('months.journal_2027_05_away') as gone`).toEqual([{ gone: null }]);
  expect(await broken()).toEqual([]);
  expect(await shop.broken()).toEqual([]);
  const claims = await checkProof(
    await bought.proof(),
    { policies: [shop.policy], isRound: isRoundSignature },
    await shop.publicFiles(boxId),
  );
  expect([claims.draw.colour, claims.history.colour]).toEqual(['green', 'green']);
  const [key] = await shop.owner<{ idem: string }[]>`select idem from books.journal_key where idem = ${`draw:${decided.purchase_id}`}`;
  const was = await balanceOf(shop.owner, member, later());
  await packBuy(decided.ctx, { purchase_id: decided.purchase_id });
  await spend(shop.owner, 'draw', [{ memberId: member, amount: 5, unit: 'PT', idem: key!.idem, ref: 'again' }], later());
  expect(await balanceOf(shop.owner, member, later())).toEqual(was);
  // What is bought and spent now comes from the lots of then.
  await drawnFor(shop, member, 1);
  expect(await broken()).toEqual([]);
  expect(await run('check')).toContain('the books carry their sums');
});

test('OPS-13 what a member’s list has only as a sum of a month, the files tell one by one, and to its sum', async () => {
  const files = ['--files', folder];
  const told = await months.run(shop.owner, ['member', month, ...files, '--member', member]);
  const [head, ...lines] = told.replace('\uFEFF', '').trimEnd().split(/\r?\n/);
  expect(head).toBe('at,kind,ref,account,unit,amount');
  const cells = lines.map((line) => line.split(','));
  const ofDraws = cells.filter(([, kind]) => kind === 'draw' || kind === 'convert');
  expect(ofDraws.map(([, kind]) => kind)).toEqual(['draw', ...Array<string>(decided.ids.length - 1).fill('convert')]);
  expect(ofDraws[0]![2]).toBe(decided.purchase_id);
  const [carried] = await shop.owner<{ sum: number }[]>`
    select -sum(e.amount)::int as sum from months.entry_2027_05 e join months.journal_2027_05 j on j.id = e.journal_id and j.kind = 'carried'
    join books.account a on a.id = e.account_id and a.member_id = ${member}`;
  expect(ofDraws.reduce((sum, row) => sum + Number(row[5]), 0)).toBe(carried!.sum);
  await expect(months.run(shop.owner, ['member', month, ...files])).rejects.toThrow('Whose?');
  expect(
    (await months.run(shop.owner, ['member', month, ...files, '--member', crypto.randomUUID()])).trimEnd().split(/\r?\n/),
  ).toHaveLength(1);
});

test('OPS-12 OPS-13 a sum of a month that is put away is not changed unnoticed', async () => {
  await shop.owner`update months.entry_2027_05 set amount = amount + 1 where journal_id in (select id from months.journal_2027_05 where kind = 'carried') and line = 1`;
  expect((await brokenInvariants(shop.owner, later())).map(({ number }) => number)).toEqual(expect.arrayContaining([1, 22]));
  await expect(run('check')).rejects.toThrow('are not those of the files');
  await shop.owner`update months.entry_2027_05 set amount = amount - 1 where journal_id in (select id from months.journal_2027_05 where kind = 'carried') and line = 1`;
  await shop.owner`update books.put_away_month set month = 'other'`;
  expect((await brokenInvariants(shop.owner, later())).map(({ number }) => number)).toEqual([20]);
  await shop.owner`update books.put_away_month set month = '2027_05'`;
  // Nor do other files come back in its place.
  const manifest = readFileSync(file('manifest.json'), 'utf8');
  writeFileSync(file('manifest.json'), `${manifest}\n`);
  await expect(run('bring-back')).rejects.toThrow('not put away with these files');
  writeFileSync(file('manifest.json'), manifest);
});

test(
  'OPS-13 a month comes back from its files row for row, cut off anywhere, and may be put away again @all',
  { timeout: 120_000 },
  async () => {
    const now = await held();
    for (let at = 1, isDone = false; !isDone; at += 1) {
      isDone = await cutAt(at, (sql) => run('bring-back', sql));
      expect(await held()).toEqual(now);
    }
    expect(await broken()).toEqual([]);
    expect(await run('check')).toContain('the same as the books');
    const again = await run('keep');
    expect(again).toContain('read back and the same');
    await run('put-away');
    expect(await broken()).toEqual([]);
    const list = (await months.run(shop.owner, ['list'])).split('\n');
    expect(list).toHaveLength(2);
    expect(list[1]).toContain('a test');
  },
);

/** Does it with a connection that fails at the so-manieth statement; whether it came to its end. */
async function cutAt(left: number, work: (sql: Sql) => Promise<unknown>): Promise<boolean> {
  const plan = { left };
  const pass = () => {
    plan.left -= 1;
    if (plan.left === 0) throw new Error('cut off');
  };
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      apply(own, self, args: unknown[]) {
        pass();
        return Reflect.apply(own as unknown as (...all: unknown[]) => unknown, self, args);
      },
      get(own, name) {
        const value: unknown = Reflect.get(own, name);
        if (name === 'unsafe')
          return (...args: unknown[]) => {
            pass();
            return (value as (...all: unknown[]) => unknown)(...args);
          };
        if (name === 'begin')
          return (...args: unknown[]) =>
            (value as (...all: unknown[]) => unknown)(...args.slice(0, -1), (tx: object) =>
              (args.at(-1) as (tx: object) => unknown)(wrap(tx)),
            );
        return value;
      },
    });
  try {
    await work(wrap(shop.owner));
    return true;
  } catch (error) {
    if (!(error as Error).message.includes('cut off')) throw error;
    return false;
  }
}
