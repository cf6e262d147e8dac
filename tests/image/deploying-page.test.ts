// shared/docs/deploying.md and opening-a-shop.md, followed word by word in a clone: what stands there is typed in a shell, and only `docker` is another
// one. It does what an engine would with deploy/compose.yaml: the image laid out, its processes as the image's user, volumes and mounts as folders.
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { connect } from '@fudaya/db';
import { startEmbedded, type Embedded } from '@fudaya/db/embedded';
import { freePort } from '@fudaya/db/free-port';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { neededClientTools } from '../invariants/client-tools.ts';
import { folderOfPostgres } from '../invariants/recovery/base-backup.ts';
import { wayToRegistry } from '../newcomer/terminal.ts';
import { command, giveVolumes, mountsOf, settingsIn, up, type Part, type Place, type Said } from './compose-shop.ts';
import { layOut, root } from './lay-out.ts';

const home = mkdtempSync(join(tmpdir(), 'fudaya-deploying-'));
const clone = join(home, 'fudaya');
const deploy = join(clone, 'deploy');
const archive = join(home, 'archive');
const parts = ['releases', 'store', 'gacha', 'payment', 'account', 'edge'] as const;
const started: Part[] = [];
let place: Place | undefined;
let database: Embedded | undefined;
let engine: Server;
const ports: Record<string, number> = {};

const page = (name: string) => readFileSync(join(clone, 'shared/docs', name), 'utf8');
const blocksOf = (text: string) => [...text.matchAll(/```sh\n([\s\S]+?)```/g)].map(([, block = '']) => block);

interface Typed {
  readonly words: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}
const done: Said = { code: 0, said: '' };

const compose = {
  async build(): Promise<Said> {
    database = await startEmbedded({
      dataDir: throwawayFolder('deploying'),
      isThrowaway: true,
      password: settingsIn(join(deploy, '.env'))['OWNER_PASSWORD'] ?? '',
    });
    const databasePort = Number(new URL(database.url).port);
    place = { image: layOut(), given: settingsIn(join(deploy, '.env')), databasePort, ports, folder: deploy };
    return done;
  },
  async up(): Promise<Said> {
    giveVolumes(place!);
    folderOfPostgres(archive);
    const migrated = await command(place!, 'migrate');
    if (migrated.code !== 0) return migrated;
    for (const name of parts) started.push(await up(place!, name));
    return migrated;
  },
  /** run --rm [-v from:at[:ro]] [-e NAME] <service> … */
  run({ words, env }: Typed): Promise<Said> {
    const [mounts, extra, rest] = [new Map<string, string>(), {} as Record<string, string>, [...words]];
    for (let option = rest.shift(); ; option = rest.shift()) {
      if (option === '--rm') continue;
      if (option === '-v') {
        const [from = '', at = ''] = rest.shift()!.split(':');
        mounts.set(at, from);
      } else if (option === '-e') {
        const name = rest.shift()!;
        extra[name] = env[name] ?? '';
      } else {
        for (const [at, from] of mountsOf(place!, option ?? '')) mounts.set(at, from);
        const here = rest.map((word) => [...mounts].reduce((text, [at, from]) => text.replace(new RegExp(`^${at}(?=/|$)`), from), word));
        // What the shell exports goes before what .env says.
        return command({ ...place!, given: { ...place!.given, ...env } }, option ?? '', here, extra);
      }
    }
  },
  /** exec -T postgres …, with what Postgres' image brings along. */
  exec({ words, env }: Typed): Promise<Said> {
    const [, name = '', program = '', ...args] = words;
    const here = args.map((word) => [...mountsOf(place!, name)].reduce((text, [at, from]) => text.replace(at, from), word));
    const { hostname, port, username, password } = new URL(database!.url);
    const ofPostgres = { POSTGRES_USER: username, PGHOST: hostname, PGPORT: port, PGPASSWORD: password, ARCHIVE: archive };
    return new Promise((resolve) => {
      execFile(program, here, { env: { PATH: env['PATH'] ?? '', ...ofPostgres } }, (fault, out, err) =>
        resolve({ code: typeof fault?.code === 'number' ? fault.code : 0, said: `${out}${err}` }),
      );
    });
  },
};

async function answer({ words: [first = '', verb = '', ...words], ...typed }: Typed): Promise<Said> {
  if (first !== 'compose' || typed.cwd !== deploy || !(verb in compose))
    return { code: 125, said: `docker ${first} ${verb} in ${typed.cwd}?` };
  try {
    return await compose[verb as keyof typeof compose]({ ...typed, words });
  } catch (fault) {
    return { code: 1, said: String(fault) };
  }
}

/** As a person would type it in the root of the clone. */
let path = '';
function type(text: string): Promise<Said> {
  const env = { ...wayToRegistry(), PATH: path, HOME: process.env['HOME'] ?? home, USER: 'hanako' };
  const here = text.replaceAll('127.0.0.1:8080', `127.0.0.1:${ports['edge']}`);
  return new Promise((resolve) => {
    execFile('bash', ['--norc', '-euo', 'pipefail', '-c', here], { cwd: clone, env, maxBuffer: 2 ** 26 }, (fault, out, err) =>
      resolve({ code: typeof fault?.code === 'number' ? fault.code : 0, said: `${out}${err}` }),
    );
  });
}

const whyNot = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'another user’s processes are started as root only';
  try {
    execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'the sources are no git repository that could be cloned';
  }
};
const why = whyNot();

beforeAll(async () => {
  if (why !== undefined) return;
  chmodSync(home, 0o755);
  execFileSync('git', ['clone', '--quiet', root, clone]);
  chmodSync(clone, 0o755);
  for (const name of parts) ports[name] = await freePort();
  engine = createServer((request, response) => {
    void json(request)
      .then((typed) => answer(typed as Typed))
      .then((said) => response.end(JSON.stringify(said)));
  });
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
  const bin = join(home, 'bin');
  mkdirSync(bin);
  const { port } = engine.address() as AddressInfo;
  const shim = `#!${process.execPath}
const body = JSON.stringify({ words: process.argv.slice(2), env: process.env, cwd: process.cwd() });
const { code, said } = await (await fetch('http://127.0.0.1:${port}', { method: 'POST', body, signal: AbortSignal.timeout(900_000) })).json();
(code === 0 ? process.stdout : process.stderr).write(said);
process.exitCode = code;
`;
  writeFileSync(join(bin, 'docker.mjs'), shim, { mode: 0o755 });
  writeFileSync(join(bin, 'docker'), `#!/bin/sh\nexec "${process.execPath}" "${join(bin, 'docker.mjs')}" "$@"\n`, { mode: 0o755 });
  const pnpm = dirname(execFileSync('which', ['pnpm'], { encoding: 'utf8' }).trim());
  path = [bin, dirname(process.execPath), pnpm, '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
}, 120_000);
afterAll(async () => {
  for (const part of started.toReversed()) await part.stop();
  await database?.stop();
  engine?.close();
  place?.image.remove();
  rmSync(home, { recursive: true, force: true });
}, 120_000);

const edge = (address: string) => fetch(`http://127.0.0.1:${ports['edge']}${address}`);

describe.skipIf(why !== undefined)('in a clone', () => {
  test('OPS-3 the page of one machine, typed as it stands, leads from a clone to a shop whose pages have their scripts', async () => {
    const [first = ''] = blocksOf(page('deploying.md'));
    const { code, said } = await type(first);
    expect([code, said.slice(-3000)]).toEqual([0, expect.any(String)]);
    expect(statSync(join(deploy, '.env')).mode & 0o777).toBe(0o600);
    const html = await (await edge('/')).text();
    const scripts = [...html.matchAll(/(?:src|href)="(\/r\/[a-z]+\/[^"]+\.js)"/g)].map(([, script = '']) => script);
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect([script, (await edge(script)).status]).toEqual([script, 200]);
    const { remotes } = (await (await edge('/release')).json()) as { remotes: Record<string, unknown> };
    expect(Object.keys(remotes).toSorted()).toEqual(['account', 'gacha', 'payment', 'store']);
    // Nothing of it gets into the repository, or into an image.
    expect(execFileSync('git', ['-C', clone, 'status', '--porcelain'], { encoding: 'utf8' })).toBe('');
    expect(existsSync(join(place!.image.folder, 'shop/deploy'))).toBe(false);
    // A second time it writes over nothing.
    expect(await type('cd deploy && sh new-env.sh https://shop.example')).toMatchObject({
      code: 1,
      said: expect.stringContaining('nothing was changed') as string,
    });
  }, 1_200_000);

  test('OPS-1 OPS-3 there the example shop is opened by the page’s commands, as its words say for Compose', async () => {
    const sql = connect(database!.url, { max: 1 });
    // She has registered and confirmed her address.
    await sql`
      insert into account.member (mail, password_hash, last_name, first_name, tel, zipcode, pref_id, shiku, address, referral_code, verified_at)
      values ('hanako@shop.example', '', '見本', '花子', '09012345678', '3300854', 11, '大宮', '1', 'hanako', now())`;
    const text = page('opening-a-shop.md');
    const [, instead = '', folder = ''] =
      /In Compose the same commands begin with `([^`]+)` instead of `pnpm ops`, and the folder is `([^`]+)`/.exec(text) ?? [];
    const [example = ''] = blocksOf(text);
    const typed = example.replaceAll('pnpm ops', `${instead} `.trim()).replaceAll('deploy/shop', folder);
    const { code, said } = await type(`cd deploy\n${typed}`);
    expect([code, said]).toEqual([0, expect.stringContaining('https://shop.example/staff-passkey?token=')]);
    expect(said).toContain('go into the public log');
    const [banner] = await sql<{ image: string }[]>`select file_name as image from store.banner`;
    expect((await edge(banner!.image)).status).toBe(200);
    // The books are kept by months from the first migration on.
    expect(await sql`select from books.months() where is_current`).toHaveLength(1);
    await sql.end();
  }, 300_000);

  test('OPS-3 what the page has a timer do each night backs the shop up and keeps the builds that it needs', async ({ task, skip }) => {
    const tools = neededClientTools({ task, skip });
    path = `${tools.folder}${delimiter}${path}`;
    const [, night = ''] = blocksOf(page('deploying.md'));
    const { code, said } = await type(`cd deploy\n${night}`);
    expect([code, said]).toEqual([0, expect.stringContaining('Every build is still needed.')]);
    expect(said).toMatch(/kept from base-\w+ on/);
    expect(readdirSync(archive).filter((name) => name.startsWith('base-'))).toHaveLength(1);
  }, 300_000);

  test('OPS-6 what deploy/README has made anew is what is committed, and kubectl renders the overlays by the page’s words', async () => {
    const [make = ''] = /pnpm --filter @fudaya\/deploy make/.exec(readFileSync(join(deploy, 'README.md'), 'utf8')) ?? [];
    expect(await type(make)).toMatchObject({ code: 0 });
    expect(execFileSync('git', ['-C', clone, 'status', '--porcelain'], { encoding: 'utf8' })).toBe('');
    const [render = ''] = /kubectl kustomize deploy\/kubernetes\/production/.exec(page('deploying.md')) ?? [];
    if (!['/usr/local/bin', '/usr/bin', '/bin'].some((folder) => existsSync(join(folder, 'kubectl')))) return;
    expect(await type(render)).toMatchObject({ code: 0, said: expect.stringContaining('kind: Cluster') as string });
  }, 120_000);
});
