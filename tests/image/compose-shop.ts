// The processes of deploy/compose.yaml, with the settings that stand there, from a laid out image, as the user of the image.
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import type { Image } from './lay-out.ts';
import { root } from './lay-out.ts';

interface Service {
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly env_file?: readonly string[];
  readonly volumes?: readonly string[];
}
const { services } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};

export interface Place {
  readonly image: Image;
  /** What deploy/.env would hold. */
  readonly given: Readonly<Record<string, string>>;
  /** Where Postgres listens. */
  databasePort: number;
  readonly ports: Readonly<Record<string, number>>;
  /** Where compose.yaml and the files lie that it names. */
  readonly folder?: string;
}
export interface Said {
  readonly code: number;
  readonly said: string;
}

const volumes = ['builds', 'media'] as const;
export const volumeOf = ({ image }: Place, name: (typeof volumes)[number]): string => join(image.folder, '..', 'volumes', name);

/** Settings of a file, as Compose reads them: in quotes `\n` is the end of a line. */
export const settingsIn = (path: string): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(path, 'utf8').matchAll(/^([A-Z_]+)=(?:"(.*)"|(.*))$/gm)].map(([, name = '', quoted, plain = '']) => [
      name,
      quoted?.replaceAll(String.raw`\n`, '\n') ?? plain,
    ]),
  );

/** What is mounted from beside compose.yaml, by its place inside. */
export const mountsOf = (place: Place, name: string): ReadonlyMap<string, string> =>
  new Map(
    (services[name]?.volumes ?? [])
      .map((text) => text.split(':'))
      .flatMap(([from = '', at = '']): [string, string][] =>
        from.startsWith('./') ? [[at, join(place.folder ?? join(root, 'deploy'), from)]] : [],
      ),
  );

/** Networks and volumes of Compose are ports and folders here. */
function settingsOf(place: Place, name: string): Record<string, string> {
  const { given, ports } = place;
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, variable: string, kind = '', more = '') => {
      const value = given[variable] ?? '';
      if (value === '' && kind === '?') throw new Error(`${name} needs ${variable}: ${more}`);
      return value === '' && kind === '-' ? (more as string) : value;
    });
  const here = (text: string) =>
    text
      .replace('@postgres:5432', `@127.0.0.1:${place.databasePort}`)
      .replaceAll(/http:\/\/(\w+):4000/g, (_, part: string) => `http://127.0.0.1:${ports[part]}`)
      .replace(/^\/(builds|media)$/, (_, volume: 'builds' | 'media') => volumeOf(place, volume));
  const settings = Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, here(filled(String(value)))]);
  const files = (services[name]?.env_file ?? []).flatMap((file) => (place.folder === undefined ? [] : [join(place.folder, file)]));
  const ofFiles = Object.assign({}, ...files.map(settingsIn)) as Record<string, string>;
  return { ...place.image.env, ...ofFiles, ...(Object.fromEntries(settings) as Record<string, string>), HOME: '/tmp' };
}

/** Who runs there, and where. */
const as = ({ image }: Place) => ({ uid: image.uid, gid: image.uid, cwd: join(image.folder, 'shop') });

const wordsOf = ({ image }: Place, name: string, more: readonly string[]): [string, string[]] => {
  const { entrypoint = image.entrypoint, command = [] } = services[name] ?? {};
  const [, ...words] = [...entrypoint, ...(more.length > 0 ? more : command)];
  return [image.node, words];
};

/** `docker compose run --rm <name> …` */
export function command(place: Place, name: string, args: readonly string[] = [], extra: Record<string, string> = {}): Promise<Said> {
  const [node, words] = wordsOf(place, name, args);
  return new Promise((resolve) => {
    execFile(node, words, { ...as(place), env: { ...settingsOf(place, name), ...extra } }, (fault, out, err) =>
      resolve({ code: fault ? Number(fault.code ?? 1) : 0, said: `${out}${err}` }),
    );
  });
}

/** What the service `owners` does, with the volumes as an engine makes them: root's. */
export function giveVolumes(place: Place): void {
  for (const name of volumes) mkdirSync(volumeOf(place, name), { recursive: true });
  const [script = ''] = services['owners']?.command ?? [];
  const ours = script
    .replaceAll('$$', '$')
    .split('; ')
    .filter((line) => !/^own 999 /.test(line))
    .join('; ')
    .replaceAll(/ \/(builds|media)/g, (_, name: 'builds' | 'media') => ` ${volumeOf(place, name)}`);
  const { status, stderr } = spawnSync('sh', ['-euc', ours], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

export interface Part {
  stop(): Promise<void>;
}

/** `docker compose up -d <name>`, until it is ready as its container's health says. */
export async function up(place: Place, name: string, extra: Record<string, string> = {}): Promise<Part> {
  const [node, words] = wordsOf(place, name, []);
  const port = String(place.ports[name]);
  const child = spawn(node, words, { ...as(place), env: { ...settingsOf(place, name), PORT: port, HOST: '127.0.0.1', ...extra } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-5000)));
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const until = Date.now() + 60_000;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${name} did not get ready: ${said}`);
    await pause(100);
  }
  return {
    async stop() {
      process.off('exit', end);
      await ended(child);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(timer);
}

const isReady = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
