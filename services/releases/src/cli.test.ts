// The operator's command line as the operator starts it: a process of its own, with settings from its environment.
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@fudaya/db/testing';
import { releasesSettings } from './settings.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleBuild } from './testing/sample-build.ts';

let database: TestDatabase;
let dir: string;
const builds: { [text: string]: string } = {};
beforeAll(async () => {
  database = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'fudaya-cli-'));
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await database.close();
});

interface End {
  readonly code: number;
  readonly said: string;
}
function release(
  args: readonly string[],
  settings: { readonly [name: string]: string } = {},
  by: readonly string[] = ['--by', 'operator'],
): Promise<End> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url('releases'), BUILDS_DIR: join(dir, 'builds'), ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args, ...by], { env }, (fault, out, err) =>
      resolve({ code: typeof fault?.code === 'number' ? fault.code : 0, said: `${out}${err}` }),
    );
  });
}
async function publishing(text: string, settings?: { readonly [name: string]: string }): Promise<End> {
  const { dist, record } = sampleBuild(dir, 'store', text);
  builds[text] = record.build;
  return release(['publish', 'mfe-store', '--dist', dist], settings);
}

test('FED-2 FED-8 an operator publishes, promotes, tries on some visitors, ends that and rolls back, each by one command', async () => {
  expect(await release(['list'])).toEqual({ code: 0, said: 'Nothing was published yet.\n' });
  expect((await publishing('a')).said).toContain(`store ${builds['a']} is published`);
  expect(await release(['promote', 'store'])).toEqual({ code: 0, said: `store ${builds['a']} is live.\n` });
  await publishing('b');
  expect((await release(['canary', 'store', builds['b']!, '--percent', '5'])).said).toBe(
    `store ${builds['b']} is the canary of 5 % of the visitors.\n`,
  );
  expect((await release(['abort', 'store', '--why', 'it is slow'])).said).toBe(`The canary ${builds['b']} of store has ended.\n`);
  expect((await release(['promote', 'store', builds['b']!])).said).toBe(`store ${builds['b']} is live, instead of ${builds['a']}.\n`);
  expect((await release(['rollback', 'store', '--to', builds['a']!, '--why', 'broken'])).said).toBe(
    `store is back at ${builds['a']}, ${builds['b']} is no longer live.\n`,
  );
  const { said } = await release(['history', 'store']);
  for (const word of ['operator', 'it is slow', 'broken', builds['a']!]) expect(said).toContain(word);
  expect(await release(['prune', '--days', '30', '--trial'])).toEqual({ code: 0, said: 'Every build is still needed.\n' });
}, 60_000);

test('OPS-8 a pipeline gives a build to some, to more and to all, each told, and a build that is worse or was ended stays where it was @all', async () => {
  const { said: first } = await publishing('staged');
  expect(first).toContain(`Staff try it at http://localhost:8080/?try.store=${builds['staged']}`);
  const staged = () => release(['stages', 'store', builds['staged']!, '--stages', '5,25', '--hold', '0']);
  expect(await staged()).toEqual({
    code: 0,
    said: [
      `store ${builds['staged']} is the canary of 5 % of the visitors for 0 s.`,
      `store ${builds['staged']} is the canary of 25 % of the visitors for 0 s.`,
      `store ${builds['staged']} is live, instead of ${builds['a']}.`,
      '',
    ].join('\n'),
  });
  const { said } = await release(['history', 'store']);
  expect(said).toMatch(/promote[^]*canary[^]*25 %[^]*canary[^]*5 %/);
  await publishing('worse');
  const worse = release(['stages', 'store', builds['worse']!, '--stages', '5,25', '--hold', '120']);
  await vi.waitFor(async () => expect((await database.sql`select canary from edge.live`)[0]?.['canary']).toBe(builds['worse']), {
    timeout: 20_000,
  });
  await database.sql`
    insert into edge.vote (remote, build, visitor, network, loaded_at, seen_at, is_bad)
    select 'store', ${builds['worse']!}, 'v' || n, 'n' || n, now(), now(), true from generate_series(1, 60) n`;
  expect(await worse).toMatchObject({ code: 1, said: expect.stringContaining(`stays where it was: it failed in 100.0 % of 60 visits`) });
  const ended = release(['stages', 'store', builds['worse']!, '--hold', '120']);
  await vi.waitFor(async () => expect((await database.sql`select canary from edge.live`)[0]?.['canary']).toBe(builds['worse']), {
    timeout: 20_000,
  });
  await release(['abort', 'store', '--why', 'the sale begins']);
  expect(await ended).toMatchObject({ code: 1, said: expect.stringContaining('its canary has ended (the sale begins)') });
  expect((await database.sql`select build from edge.live`)[0]?.['build']).toBe(builds['staged']);
  for (const stages of ['25,5', '0', '100', 'x']) {
    expect(await release(['stages', 'store', builds['worse']!, '--stages', stages])).toMatchObject({ code: 1 });
  }
}, 90_000);

test('OPS-8 a build goes by a name until another one does, testers are told its address, and what has a name is kept @all', async () => {
  await publishing('named');
  const named = builds['named']!;
  const { said } = await release(['tag', 'store', named.slice(0, 10), '--as', 'next'], { PUBLIC_ORIGIN: 'https://shop.example' });
  expect(said).toContain(`store ${named} goes by next. Staff try it at https://shop.example/?try.store=next`);
  expect(said).toContain('https://shop.example/?try=next');
  expect((await release(['list', 'store'])).said).toMatch(new RegExp(`${named}.*  next$`, 'm'));
  await database.sql`update edge.build set published_at = now() - interval '90 days'`;
  await database.sql`update edge.change set at = now() - interval '90 days'`;
  expect((await release(['prune', '--trial'])).said).not.toContain(named);
  expect((await release(['tag', 'store', builds['staged']!, '--as', 'next'])).code).toBe(0);
  expect((await release(['prune', '--trial'])).said).not.toContain(`${builds['staged']}\n`);
  expect((await release(['untag', 'store', '--as', 'next'])).said).toBe(`store ${builds['staged']} goes by next no more.\n`);
  expect((await release(['untag', 'store', '--as', 'next'])).said).toBe('No build of store goes by next.\n');
  for (const name of ['off', 'abc123', 'Next', '-x', 'a.b', 'x'.repeat(31), ''])
    expect([name, (await release(['tag', 'store', named, '--as', name])).code]).toEqual([name, 1]);
}, 90_000);

test.each([
  [['promote'], /Which remote\?/],
  [['promote', 'shop'], /There is no remote called shop/],
  [['canary', 'store'], /What share\?/],
  [['fly', 'store'], /pnpm release publish/],
  [['rollback', 'store', '--to', 'f'.repeat(16)], /./],
])('FED-2 an order that cannot be carried out says why and ends with 1: %s @all', async (args, words) => {
  const before = (await release(['list'])).said;
  const { code, said } = await release(args);
  expect([code, words.test(said), said.includes('    at ')]).toEqual([1, true, false]);
  expect((await release(['list'])).said).toBe(before);
});

test('FED-7 where builds must be signed, one that is not is refused, and the key comes from the environment', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = {
    private: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    public: publicKey.export({ type: 'spki', format: 'pem' }) as string,
  };
  const strict = { RELEASE_PUBLIC_KEYS: pem.public };
  await publishing('unsigned');
  expect(await release(['promote', 'store', builds['unsigned']!], strict)).toMatchObject({ code: 1 });
  await publishing('signed', { RELEASE_SIGNING_KEY: pem.private });
  expect(await release(['promote', 'store', builds['signed']!], strict)).toMatchObject({ code: 0 });
  expect(await publishing('c', { RELEASE_SIGNING_KEY: 'no key' })).toMatchObject({ code: 1 });
}, 60_000);

test('SEC-17 in production nothing is published without a signature, and nothing goes live without keys to hold it to', async () => {
  const production = { NODE_ENV: 'production' };
  expect(await publishing('c', production)).toMatchObject({ code: 1 });
  for (const args of [
    ['promote', 'store'],
    ['rollback', 'store'],
    ['canary', 'store', '--percent', '5'],
  ]) {
    const { code, said } = await release(args, production);
    expect([code, said.trim()]).toEqual([1, 'RELEASE_PUBLIC_KEYS is not set: in production only signed builds go live.']);
  }
  expect(await release(['list'], production)).toMatchObject({ code: 0 });
}, 60_000);

test('OPS-2 in production a build is changed by somebody who says their name, never by the user of a machine', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const production = { NODE_ENV: 'production', RELEASE_SIGNING_KEY: privateKey, RELEASE_PUBLIC_KEYS: publicKey };
  const { dist, record } = sampleBuild(dir, 'payment', 'named');
  const saysWho = { code: 1, said: 'Say who you are with --by <your name>, or set OPERATOR: it is kept with what you do.\n' };
  for (const by of [[], ['--by', ' ']]) {
    expect(await release(['publish', 'payment', '--dist', dist], production, by)).toEqual(saysWho);
    expect(await release(['promote', 'payment'], production, by)).toEqual(saysWho);
    expect(await release(['prune'], production, by)).toEqual(saysWho);
  }
  expect((await release(['list', 'payment'], production, [])).said).toBe('Nothing was published yet.\n');
  const hanako = { ...production, OPERATOR: 'Hanako Mihon' };
  expect(await release(['publish', 'payment', '--dist', dist], hanako, [])).toMatchObject({ code: 0 });
  expect(await release(['promote', 'payment'], hanako, [])).toEqual({ code: 0, said: `payment ${record.build} is live.\n` });
  expect((await release(['history', 'payment'], production, [])).said).toMatch(/promote +\w+ +Hanako Mihon/);
}, 60_000);

test('SEC-17 the releases service does not start in production without keys: one sentence says so', () => {
  const env = {
    PORT: '4000',
    DATABASE_URL: 'postgres://localhost/x',
    PUBLIC_ORIGIN: 'https://shop.example',
    NODE_ENV: 'production',
    BALLOT_KEY: 'k'.repeat(32),
    SESSION_SECRET: 's'.repeat(32),
  };
  expect(() => releasesSettings(env)).toThrow('RELEASE_PUBLIC_KEYS is not set: in production only signed builds go live.');
  expect(releasesSettings({ ...env, NODE_ENV: 'development' }).keys).toEqual([]);
});
