// The image and the Compose file, as far as they can be tried without an engine: the image's file system laid out by the Containerfile's own steps,
// its processes with the settings of Compose as the user of the image, from migrating to selling, and from a dump to selling again.
import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gacha, store } from '@fudaya/contracts';
import { connect, type Sql } from '@fudaya/db';
import { startEmbedded, type Embedded } from '@fudaya/db/embedded';
import { freePort } from '@fudaya/db/free-port';
import { throwawayFolder } from '@fudaya/db/testing-folder';
import { testClient } from '@fudaya/kit/testing';
import { demoLogins, logSettings, seed } from '@fudaya/ops/seed';
import { sampleBuild } from '@fudaya/releases/testing';
import { demoChain } from '@fudaya/simulator/beacon';
import { createWitnesses, demoPolicy, witnessesOf } from '@fudaya/simulator/witness';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChild, type Child } from '../../scripts/shop/child.ts';
import { logKey, readSecrets } from '../../scripts/shop/secrets.ts';
import { command, giveVolumes, up, volumeOf, type Part, type Place } from './compose-shop.ts';
import { layOut, root, stepsOf } from './lay-out.ts';
import { neededClientTools } from '../invariants/client-tools.ts';

const isRoot = process.getuid?.() === 0;
const run = promisify(execFile);
const home = mkdtempSync(join(tmpdir(), 'fudaya-compose-'));
chmodSync(home, 0o755);
const secrets = readSecrets(join(home, 'secrets'));
const signing = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const log = logKey(secrets);
const databases: Embedded[] = [];
const started = new Map<string, Part>();
let place: Place;
let simulator: Child;
let beaconUrl = '';
let policy = '';

const areas = ['store', 'gacha', 'payment', 'account'] as const;
const passwords = Object.fromEntries(
  [...areas, 'edge', 'releases', 'ops', 'operator'].map((role) => [`${role.toUpperCase()}_PASSWORD`, `${role}-of-the-image`]),
);

async function newDatabase(): Promise<Embedded> {
  const database = await startEmbedded({ dataDir: throwawayFolder('image'), isThrowaway: true, password: 'owner-of-the-image' });
  databases.push(database);
  return database;
}
const portOf = ({ url }: Embedded) => Number(new URL(url).port);

beforeAll(async () => {
  if (!isRoot) return;
  const image = layOut();
  const ports: Record<string, number> = {};
  for (const name of [...areas, 'edge', 'releases', 'simulator']) ports[name] = await freePort();
  const simulated = `http://127.0.0.1:${ports['simulator']}`;
  beaconUrl = `${simulated}/dev/beacon`;
  policy = demoPolicy(log.vkey, simulated);
  const given = {
    ...passwords,
    OWNER_PASSWORD: 'owner-of-the-image',
    PUBLIC_ORIGIN: `http://localhost:${ports['edge']}`,
    SESSION_SECRET: secrets.session,
    BALLOT_KEY: secrets.session,
    RECEIPT_KEY: secrets.receiptKey,
    CHAIN_KEY: secrets.chain,
    LOG_KEY: log.secret,
    BEACON_URLS: beaconUrl,
    MAIL_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Shop <no-reply@shop.example>',
    RELEASE_PUBLIC_KEYS: signing.publicKey.replaceAll('\n', String.raw`\n`),
    OPERATOR: 'Hanako Mihon',
  };
  place = { image, given, databasePort: portOf(await newDatabase()), ports };
}, 600_000);
afterAll(async () => {
  for (const part of started.values()) await part.stop();
  await simulator?.stop();
  for (const database of databases) await database.stop();
  place?.image.remove();
  rmSync(home, { recursive: true, force: true });
});

const owner = (): Sql => connect(databases.at(-1)!.url, { max: 2 });
async function asOwner<R>(work: (sql: Sql) => Promise<R>): Promise<R> {
  const sql = owner();
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
/** Draws of the demo: its beacon and witnesses are refused in production. */
const demo = () => ({ NODE_ENV: 'test', BEACON_CHAIN_HASH: demoChain.hash, LOG_POLICY: policy });
async function start(name: string): Promise<void> {
  started.set(name, await up(place, name, name === 'gacha' ? demo() : {}));
}
const edge = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${place.ports['edge']}${path}`, init);

/** Somebody who has points buys a card through the edge and waits until it is drawn. */
async function sale(): Promise<string> {
  const [{ id } = { id: '' }] = await asOwner(
    (sql) => sql<{ id: string }[]>`select id from account.member where mail = ${demoLogins[0]!.mail}`,
  );
  const app = { request: edge };
  const client = await asOwner((sql) => testClient(app as unknown as Hono).loginAs(id, sql));
  const { list = [] } = await client.read(store.packList);
  const pack = list.find(({ point }) => point > 0 && point <= 1000);
  const checked = await client.write(gacha.packCheck, { count: 1, pack_id: pack?.id ?? 0 });
  expect(checked).toMatchObject({ state: 200 });
  const purchase = checked.purchase_id!;
  expect(await client.write(gacha.packBuy, { purchase_id: purchase })).toMatchObject({ state: 200, result: '1' });
  for (let waited = 0; waited < 120; waited += 1) {
    const drawn = (await client.read(gacha.buyResult, { history_id: purchase })) as unknown as gacha.DrawResult;
    if (drawn.cards?.length === 1) return purchase;
    await pause(500);
  }
  throw new Error('nothing was drawn within a minute');
}

test('OPS-3 a step of the Containerfile goes on over its line’s end, and comments are none', () => {
  expect(stepsOf('# x\nFROM a AS b\nRUN one \\\n  && two\n# y\nUSER 1000\n')).toEqual([
    { word: 'FROM', text: 'a AS b' },
    { word: 'RUN', text: 'one    && two' },
    { word: 'USER', text: '1000' },
  ]);
});

describe.skipIf(!isRoot)('laid out as root', () => {
  test('OPS-3 the image holds what the shop runs by and no more, and its user owns none of it but where volumes are mounted', () => {
    const { folder, uid } = place.image;
    expect(uid).toBe(1000);
    const inShop = (name: string) => existsSync(join(folder, 'shop', name));
    expect(
      ['services/edge/src/server.ts', 'services/ops/src/cli.ts', 'services/db/src/cli.ts', '.compiled'].filter((name) => !inShop(name)),
    ).toEqual([]);
    expect(['tests', 'shell', 'mfe-store', 'services/simulator', 'deploy', '.git', 'node_modules/.bin/vitest'].filter(inShop)).toEqual([]);
    const own = readdirSync(folder).filter((name) => statSync(join(folder, name)).uid === uid);
    expect(own.toSorted()).toEqual(['builds', 'media']);
  });

  test('OPS-3 the image brings an empty database to the present, and again changes nothing', async () => {
    giveVolumes(place);
    for (let time = 0; time < 2; time += 1)
      expect(await command(place, 'migrate')).toEqual({ code: 0, said: 'The database is up to date.\n' });
  }, 300_000);

  test('OPS-3 what is published as the image’s user is what the edge serves, and the edge is ready only with it', async () => {
    for (const remote of ['shell', 'store'] as const) {
      const { dist } = sampleBuild(home, remote, 'image');
      const key = { RELEASE_SIGNING_KEY: signing.privateKey };
      expect(await command(place, 'release', ['publish', remote, '--dist', dist, '--by', 'tester'], key)).toMatchObject({ code: 0 });
      expect(await command(place, 'release', ['promote', remote, '--by', 'tester'])).toMatchObject({ code: 0 });
    }
    await start('releases');
    await start('edge');
    const html = await (await edge('/')).text();
    const [, script = ''] = /src="(\/r\/shell\/[^"]+\.js)"/.exec(html) ?? [];
    expect((await edge(script)).status).toBe(200);
    expect(await command(place, 'prune')).toMatchObject({ code: 0, said: 'Every build is still needed.\n' });
    const files = join(volumeOf(place, 'builds'), 'shell');
    rmSync(join(files, readdirSync(files)[0] ?? '', 'main.js'));
    const ready = await edge('/ready');
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('main.js')]);
    await started.get('edge')?.stop();
    rmSync(files, { recursive: true });
    const { dist } = sampleBuild(home, 'shell', 'image');
    await command(place, 'release', ['publish', 'shell', '--dist', dist, '--by', 'tester'], { RELEASE_SIGNING_KEY: signing.privateKey });
    await start('edge');
  }, 300_000);

  test('OPS-3 a picture that an operator puts there is served by the edge', async () => {
    const file = join(root, 'deploy/shop/pictures/banner.webp');
    const there = join(home, 'banner.webp');
    await run('cp', [file, there]);
    const { code, said } = await command(place, 'operator', [
      'media',
      'put',
      there,
      '--as',
      'banners',
      '--by',
      'tester',
      '--note',
      'a banner',
    ]);
    expect([code, said]).toEqual([0, expect.stringMatching(/^\/media\/banners\/\S+\n$/)]);
    expect((await edge(said.trim())).status).toBe(200);
  }, 120_000);

  test('OPS-3 the services of the image, with the settings of Compose, sell', async () => {
    simulator = await startChild({
      name: 'simulator',
      script: join(root, 'services/simulator/src/server.ts'),
      port: place.ports['simulator']!,
      env: {
        PUBLIC_ORIGIN: place.given['PUBLIC_ORIGIN']!,
        GATEWAY_A_SECRET: secrets.gateway,
        SMTP_PORT: String(await freePort()),
        WITNESSED_LOGS: log.vkey,
      },
      root,
      logDir: home,
      onUnexpectedExit: () => undefined,
    });
    const settings = logSettings(log.secret, policy, 5000);
    const witnesses = (now: () => Date) => witnessesOf(createWitnesses({ logs: [settings.signer.verifier], now }));
    const { receiptKey, chain: chainKey } = secrets;
    await asOwner((sql) => seed(sql, { now: new Date(), receiptKey, chainKey, log: settings, witnesses, beaconUrl, margin_s: 30 }));
    for (const area of areas) await start(area);
    expect(await sale()).toMatch(/^[0-9a-f-]{36}$/);
  }, 600_000);

  test('OPS-3 a dump of that shop is restored by the image’s commands into an empty server, holds, and sells on', async ({
    task,
    skip,
  }) => {
    const tools = neededClientTools({ task, skip });
    const dump = join(home, 'shop.dump');
    await run(tools.dump, ['-Fc', '-f', dump, databases.at(-1)!.url]);
    const sold = await asOwner((sql) => sql<{ n: number }[]>`select count(*)::int as n from gacha.purchase`);
    for (const part of started.values()) await part.stop();
    started.clear();
    const database = await newDatabase();
    place.databasePort = portOf(database);
    expect(await command(place, 'migrate', ['services/db/src/cli.ts', 'roles'])).toEqual({ code: 0, said: 'The roles are there.\n' });
    await run(tools.restore, ['--exit-on-error', '--no-owner', '-d', database.url, dump]);
    expect(await command(place, 'migrate')).toMatchObject({ code: 0 });
    expect(await asOwner((sql) => sql`select count(*)::int as n from gacha.purchase`)).toEqual([...sold]);
    expect(await command(place, 'operator', ['check'])).toMatchObject({ code: 0 });
    for (const name of [...areas, 'releases', 'edge']) await start(name);
    expect(await sale()).toMatch(/^[0-9a-f-]{36}$/);
  }, 600_000);
});
