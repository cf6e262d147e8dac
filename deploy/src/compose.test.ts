import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { connectionsOf, people } from './connections.ts';
import { cluster } from './database.ts';
import { parts } from './parts.ts';

const home = join(import.meta.dirname, '..');
// Its $schema names draft 7 by another address than the draft itself.
const { $schema: _, ...schema } = JSON.parse(readFileSync(join(import.meta.dirname, 'compose-spec.json'), 'utf8')) as { $schema: string };
interface Service {
  readonly command?: string[];
  readonly entrypoint?: string[];
  readonly environment?: Record<string, string>;
  readonly image?: string;
  readonly user?: string;
  readonly restart?: string;
  readonly volumes?: string[];
  readonly tmpfs?: string[];
  readonly mem_limit?: string;
  readonly cap_add?: string[];
  readonly healthcheck?: { readonly test: string[] };
  readonly depends_on?: Record<string, { readonly condition: string }>;
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };
const compose = parse(readFileSync(join(home, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;

const ajv = new Ajv({ strict: false });
// The types of its formats are those of a CommonJS module.
(formats as unknown as (to: Ajv) => void)(ajv);
const isCompose = ajv.compile(schema);

test('FED-8 the Compose file is one by the specification, and a wrong one is not', () => {
  expect([isCompose(compose), isCompose.errors]).toEqual([true, null]);
  expect(isCompose({ services: { store: { ports: 80 } } })).toBe(false);
});

test('FED-8 one machine runs the same parts as a cluster, with the same settings', () => {
  for (const { name, settings } of parts) {
    const service = compose.services[name];
    expect(service?.command).toEqual([`services/${name}/src/server.ts`]);
    expect(Object.keys(service?.environment ?? {})).toEqual(expect.arrayContaining(Object.keys(settings)));
  }
  expect(compose.services['migrate']?.command).toEqual(['services/db/src/cli.ts']);
});

const each = Object.entries(compose.services);
/** Names of volumes in `services`, without the folders that are mounted beside them. */
const volumesOf = ({ volumes = [] }: Service) => volumes.map((text) => text.split(':')).filter(([from = '']) => !/^[./]/.test(from));

test.each(each)('OPS-3 %s is bounded: root read only, no rights, memory, processors, processes and the size of its logs', (_, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
    cpus: expect.stringMatching(/^\$\{(PART|DATABASE)_CPUS:-\d\}$/) as string,
    pids_limit: expect.any(Number) as number,
    logging: { options: { 'max-size': '10m', 'max-file': '5' } },
  });
  expect((service.tmpfs ?? []).filter((text) => !/:size=\d+m,mode=1777$/.test(text))).toEqual([]);
});

test('OPS-3 what serves has as much memory as in a cluster, starts again by itself, and is asked whether it is ready', () => {
  for (const { name, memory } of parts) {
    const service = compose.services[name];
    expect([name, service?.mem_limit, service?.restart]).toEqual([name, memory.replace('Mi', 'm'), 'unless-stopped']);
    expect(service?.healthcheck?.test.join(' ')).toContain('/ready');
  }
});

test.each([
  [200, 0],
  [503, 1],
])('OPS-3 a part that answers /ready with %i ends the question of its health with %i', async (status, code) => {
  const server = createServer((_, response) => void response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const [, , ...args] = compose.services['edge']?.healthcheck?.test ?? [];
  const child = spawn(process.execPath, args, { env: { PORT: String(port) } });
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(code);
  server.close();
});

test('OPS-3 nothing that serves runs as root, and each volume is given to the user who writes there before anything starts', () => {
  const root = each.filter(([, { user, image }]) => user === 'root' || (image?.startsWith('postgres') && user === undefined));
  expect(root.map(([name]) => name)).toEqual(['owners']);
  const { owners } = compose.services;
  expect(owners?.cap_add).toEqual(['CHOWN', 'DAC_READ_SEARCH']);
  expect(
    volumesOf(owners!)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(Object.keys(compose.volumes).toSorted());
  /** Whoever starts waits for them: by Postgres, by the migration. */
  const waitsFor = (name: string): string[] =>
    Object.keys(compose.services[name]?.depends_on ?? {}).flatMap((next) => [next, ...waitsFor(next)]);
  const users = each.filter(([name, service]) => name !== 'owners' && volumesOf(service).length > 0).map(([name]) => name);
  expect(users.filter((name) => !waitsFor(name).includes('owners'))).toEqual([]);
});

test('OPS-3 the volumes’ owners are those who run, also of what was made as root by an earlier release', ({ skip }) => {
  if (process.getuid?.() !== 0) skip('only root may give files away');
  const folder = mkdtempSync(join(tmpdir(), 'fudaya-owners-'));
  const [script = ''] = compose.services['owners']?.command ?? [];
  for (const name of ['database', 'archive', 'builds', 'media']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'builds/left'), '');
  const here = script.replaceAll('$$', '$').replaceAll(/ \/(?=\w)/g, ` ${folder}/`);
  const run = () => spawnSync('sh', ['-euc', here], { encoding: 'utf8' });
  expect(run()).toMatchObject({ status: 0, stderr: '' });
  const ownerOf = (name: string) => statSync(join(folder, name)).uid;
  expect(['database', 'archive', 'builds', 'builds/left', 'media'].map(ownerOf)).toEqual([999, 999, 1000, 1000, 1000]);
  // What is right already is not walked through again.
  chownSync(join(folder, 'builds/left'), 0, 0);
  expect([run().status, ownerOf('builds/left')]).toEqual([0, 0]);
  rmSync(folder, { recursive: true });
});

test('OPS-3 publishing and pruning write the volume that the edge and the releases service read', () => {
  const placeOf = (name: string) => {
    const [, at, mode = 'rw'] = volumesOf(compose.services[name]!).find(([volume]) => volume === 'builds') ?? [];
    return [at === compose.services[name]?.environment?.['BUILDS_DIR'], mode];
  };
  expect(['release', 'prune', 'edge', 'releases'].map(placeOf)).toEqual([
    [true, 'rw'],
    [true, 'rw'],
    [true, 'ro'],
    [true, 'ro'],
  ]);
});

test('OPS-2 OPS-3 people’s commands and the desk’s service write the pictures that the edge reads, and nobody else has them', () => {
  const havers = each.filter(([, service]) => service.environment?.['MEDIA_DIR'] !== undefined).map(([name]) => name);
  expect(havers.toSorted()).toEqual(['edge', 'operator', 'store']);
  const mounts = each.flatMap(([name, service]) =>
    volumesOf(service).flatMap(([volume, at, mode = 'rw']) => (volume === 'media' && name !== 'owners' ? [[name, at, mode]] : [])),
  );
  expect(mounts.toSorted()).toEqual([
    ['edge', '/media', 'ro'],
    ['operator', '/media', 'rw'],
    ['store', '/media', 'rw'],
  ]);
  for (const name of havers) expect(compose.services[name]?.environment?.['MEDIA_DIR']).toBe('/media');
});

test('OPS-11 both archive the log so often that with the way to another place no more than a minute is lost with the machines', () => {
  expect(compose.services['postgres']?.command).toEqual(expect.arrayContaining(['archive_mode=on', 'archive_timeout=30']));
  expect((cluster().toJSON() as { spec?: unknown }).spec).toMatchObject({ postgresql: { parameters: { archive_timeout: '30s' } } });
  // What the operator's machine rests between two copies of the volume, by the page that says so.
  const page = readFileSync(join(home, '../shared/docs/backup-and-restore.md'), 'utf8');
  expect(page).toMatch(/deploy\/postgres\/copying\.sh [^`]*rclone copy/);
  const [, rest] = /sleep "\$\{REST:-(\d+)\}"/.exec(readFileSync(join(home, 'postgres/copying.sh'), 'utf8')) ?? [];
  expect(30 + Number(rest)).toBeLessThanOrEqual(45);
});

test('OPS-5 on one machine the pools of all parts, with people and a backup, are four fifths of what Postgres takes', () => {
  const [, most] = /max_connections=(\d+)/.exec(compose.services['postgres']?.command?.join(' ') ?? '') ?? [];
  const opened = parts.map(({ name }) => connectionsOf(name));
  // Each part is there: a count of nothing would hold too.
  expect(opened.map(({ pooled }) => pooled > 0)).toEqual(parts.map(() => true));
  expect(opened.reduce((sum, { pooled, direct }) => sum + pooled + direct, people)).toBeLessThanOrEqual(0.8 * Number(most));
});

test('OPS-5 what a part’s sources open is counted: pools, what listens, tasks and the nightly check', () => {
  expect(Object.fromEntries(parts.map(({ name }) => [name, connectionsOf(name)]))).toEqual({
    edge: { pooled: 2, direct: 1 },
    releases: { pooled: 4, direct: 0 },
    store: { pooled: 10, direct: 3 },
    gacha: { pooled: 13, direct: 3 },
    payment: { pooled: 10, direct: 4 },
    account: { pooled: 10, direct: 2 },
  });
});

test.each(['compose.yaml', 'monitoring/compose.yaml'])('FED-8 OPS-7 every variable of %s is explained in the example', (file) => {
  const text = readFileSync(join(home, file), 'utf8');
  const used = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1] ?? ''));
  const explained = readFileSync(join(home, 'env.example'), 'utf8');
  expect([...used].filter((name) => !explained.includes(`\n${name}=`))).toEqual([]);
});
