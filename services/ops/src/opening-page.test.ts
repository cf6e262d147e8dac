// shared/docs/opening-a-shop.md, followed word by word: its commands are read out of the page and run in a shell against an empty database.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { testKeys } from '@fudaya/gacha/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { seedMember } from './seed/members.ts';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'shared/docs/opening-a-shop.md'), 'utf8');
const script = /```sh\n([\s\S]+?)```/.exec(page)?.[1] ?? '';
let database: TestDatabase;
const media = mkdtempSync(join(tmpdir(), 'fudaya-opening-'));
beforeAll(async () => {
  database = await testDatabase();
  await database.sql`insert into account.prefecture values (11, '埼玉県', 'Saitama') on conflict do nothing`;
});
afterAll(async () => {
  rmSync(media, { recursive: true });
  await database.close();
});

/** As a person would type it, in the root of the checkout. */
function type(text: string): Promise<{ code: number; said: string }> {
  const pnpm = `pnpm() { test "$1" = ops && shift && "${process.execPath}" services/ops/src/cli.ts "$@"; }`;
  const { OPERATOR: _, ...here } = process.env;
  const env = {
    ...here,
    DATABASE_URL: database.url('operator'),
    PUBLIC_ORIGIN: 'https://shop.test',
    MEDIA_DIR: media,
    RECEIPT_KEY: testKeys.receiptKey,
    CHAIN_KEY: testKeys.chainKey,
    LOG_POLICY: testKeys.log.policyText,
  };
  return new Promise((resolve) => {
    execFile('bash', ['-euo', 'pipefail', '-c', `${pnpm}\n${text}`], { cwd: root, env }, (fault, out, err) =>
      resolve({ code: typeof fault?.code === 'number' ? fault.code : 0, said: `${out}${err}` }),
    );
  });
}

test('OPS-1 the page’s commands, typed as they stand, open the example shop in an empty database @all', async () => {
  expect(
    await database.sql`select (select count(*) from store.card)::int as cards, (select count(*) from store.pack)::int as packs`,
  ).toEqual([{ cards: 0, packs: 0 }]);
  const person = { mail: 'hanako@shop.example', password: '', lastName: '見本', firstName: '花子', points: 0, coins: 0 };
  await seedMember(database.sql, person, new Date());
  const { code, said } = await type(script);
  expect([code, said]).toEqual([0, expect.stringContaining('https://shop.test/staff-passkey?token=')]);
  for (const sentence of [
    'Nothing is wrong, and nothing was changed.',
    'cards: 2 new',
    'pack 1      draft',
    'go into the public log',
    'is shown.',
  ])
    expect(said).toContain(sentence);
  expect(readdirSync(media).toSorted()).toEqual(['banners', 'cards', 'packs']);
  expect((await type('pnpm ops box list')).said).toContain('not seen yet');
  const acts = await database.sql<{ by: string; reason: string }[]>`select distinct by, reason from plumbing.act order by reason`;
  expect([...acts]).toEqual(['she runs the shop', 'the first sale', 'the shop opens'].map((reason) => ({ by: 'Hanako Mihon', reason })));
}, 120_000);

test('OPS-1 every command that the page names is one, and every list of the example is one of the page', () => {
  const named = [...page.matchAll(/pnpm ops ([a-z-]+)(?: ([a-z]+))?/g)].map(([, name = '', verb = '']) => [name, verb] as const);
  expect(named.length).toBeGreaterThan(8);
  for (const [name, verb] of named)
    expect(commands[name]?.usage, `${name} ${verb}`).toContain(name === 'import' ? 'import' : `${name} ${verb}`.trim());
  const files = readdirSync(join(root, 'deploy/shop')).filter((name) => name.endsWith('.csv'));
  expect(files.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
