// Every Postgres that deploy/ starts is held against what the page of backups promises: one that archives more seldom loses more with its machines.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { render, type Thing } from './kustomize.ts';

const home = join(import.meta.dirname, '..');
const page = readFileSync(join(home, '../shared/docs/backup-and-restore.md'), 'utf8');
const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.ya?ml$/.test(name) && !name.includes('node_modules'),
);

interface Archiving {
  /** Where it stands: the file or the overlay, and its name there. */
  readonly where: string;
  /** After how long it archives what is not full; 0 is never. */
  readonly timeout_s: number;
}

/** `30`, `30s`, `1min`: as Postgres reads it. */
function secondsOf(text: unknown): number {
  const [, number, unit = 's'] = /^(\d+)\s*(s|min|h)?$/.exec(String(text ?? 0)) ?? [];
  if (number === undefined) throw new Error(`${String(text)} is no time that is read here`);
  return Number(number) * { s: 1, min: 60, h: 3600 }[unit as 's' | 'min' | 'h'];
}

const isCluster = ({ apiVersion, kind }: Thing) => kind === 'Cluster' && apiVersion.startsWith('postgresql.cnpg.io/');
function ofCluster(where: string, { metadata, spec }: Thing): Archiving {
  const { postgresql } = spec as { postgresql?: { parameters?: Record<string, string> } };
  return { where: `${where}: ${metadata.name}`, timeout_s: secondsOf(postgresql?.parameters?.['archive_timeout']) };
}

interface Service {
  readonly command?: readonly string[];
}
function ofCompose(where: string, { services }: { services: Record<string, Service> }): Archiving[] {
  const servers = Object.entries(services).filter(([, { command = [] }]) => command[0] === 'postgres');
  return servers.map(([name, { command = [] }]) => {
    const setting = (of: string) => command.find((word) => word.startsWith(`${of}=`))?.slice(of.length + 1);
    return { where: `${where}: ${name}`, timeout_s: setting('archive_mode') === 'on' ? secondsOf(setting('archive_timeout')) : 0 };
  });
}

const inFiles = files.flatMap((name): Archiving[] => {
  const text = readFileSync(join(home, name), 'utf8');
  const [only, ...more] = parseAllDocuments(text, { merge: true }).map((document) => document.toJS() as Thing);
  if (more.length === 0 && only !== undefined && 'services' in only) return ofCompose(name, parse(text, { merge: true }) as never);
  return [only, ...more].flatMap((thing) => (thing && isCluster(thing) ? [ofCluster(name, thing)] : []));
});
const inOverlays = files
  .filter((name) => /^kubernetes\/.*kustomization\.yaml$/.test(name))
  .map(dirname)
  .flatMap((overlay) =>
    render(join(home, overlay))
      .filter(isCluster)
      .map((thing) => ofCluster(overlay, thing)),
  );

test('OPS-11 every Postgres of Compose and of each overlay archives its log in time for what may be lost at most, half of it left for the way to another place', () => {
  const [, rpo] = /\*\*RPO (\d+) s\*\*/.exec(page) ?? [];
  const [, timeout] = /archived after (\d+) seconds at the latest/.exec(page) ?? [];
  expect(Number(timeout)).toBeLessThanOrEqual(Number(rpo) / 2);
  const all = [...inFiles, ...inOverlays];
  expect(all.filter(({ timeout_s }) => timeout_s === 0 || timeout_s > Number(timeout))).toEqual([]);
  // None is overlooked: one machine, the cluster as it is written and in each overlay, and the workers of Citus in both ways.
  expect(all.map(({ where }) => where).toSorted()).toEqual(
    [
      'compose.yaml: postgres',
      'kubernetes/base/10-postgres.yaml: postgres',
      ...['base', 'production', 'staging', 'citus', 'citus-nodes'].map((overlay) => `kubernetes/${overlay}: postgres`),
      ...['kubernetes/citus-nodes', 'kubernetes/citus-nodes/workers.yaml'].flatMap((where) =>
        [1, 2].map((nr) => `${where}: postgres-worker-${nr}`),
      ),
    ].toSorted(),
  );
});
