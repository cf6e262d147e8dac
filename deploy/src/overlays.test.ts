import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Issuer } from '@kubernetes-models/cert-manager/cert-manager.io/v1';
import { Cluster, Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { render, type Thing } from './kustomize.ts';
import { parts } from './parts.ts';

const folder = join(import.meta.dirname, '../kubernetes');
const stages = ['production', 'staging', 'citus', 'citus-nodes'] as const;
const models = {
  ConfigMap,
  Service,
  Deployment,
  HorizontalPodAutoscaler,
  CronJob,
  Job,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  Cluster,
  Pooler,
  ExternalSecret,
  Issuer,
};
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
/** Whichever is installed renders as well. */
const renderer = has('kubectl', 'kustomize', '--help')
  ? ['kubectl', 'kustomize']
  : has('kustomize', 'version')
    ? ['kustomize', 'build']
    : undefined;
const key = ({ kind, metadata }: Thing) => `${kind} ${metadata.name}`;
const named = (things: readonly Thing[], kind: string, name: string) =>
  things.find((thing) => key(thing) === `${kind} ${name}`) as (Thing & { spec: never }) | undefined;

describe.each(stages)('the overlay %s', (stage) => {
  const things = render(join(folder, stage));

  test('OPS-6 every object of it is one that the cluster and its operators take', () => {
    const checked = things.filter(({ kind }) => kind in models);
    const refused = checked.flatMap((thing) => {
      const Model = models[thing.kind as keyof typeof models] as unknown as new (data: Thing) => { validate(): void };
      try {
        new Model(thing).validate();
        return [];
      } catch (fault) {
        return [`${key(thing)}: ${(fault as Error).message}`];
      }
    });
    expect([checked.length > 40, refused]).toEqual([true, []]);
    expect([...new Set(things.filter((thing) => !checked.includes(thing)).map(({ kind }) => kind))].toSorted()).toEqual([
      'ImageCatalog',
      'Namespace',
      'ObjectStore',
      'ScheduledBackup',
    ]);
  });

  test('OPS-6 every image runs by its digest, which stands in one place', () => {
    const images = [...JSON.stringify(things).matchAll(/"image":"([^"]+)"/g)].map(([, image = '']) => image);
    expect(images.length).toBeGreaterThanOrEqual(10);
    expect(images.filter((image) => !/^[\w./:-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
    // Those of Citus stand on that of production.
    const text = readFileSync(join(folder, stage.startsWith('citus') ? 'production' : stage, 'kustomization.yaml'), 'utf8');
    expect([...text.matchAll(/- name: fudaya\/(\w+)/g)].map(([, name]) => name)).toEqual([...parts.map(({ name }) => name), 'tools']);
  });

  test('OPS-6 host, class of the ingress, issuer and classes of storage are named', () => {
    const ingress = named(things, 'Ingress', 'shop');
    const { ingressClassName, tls, rules } = ingress!.spec as {
      ingressClassName: string;
      tls: { hosts: string[] }[];
      rules: { host: string }[];
    };
    expect([ingressClassName, tls[0]?.hosts[0]]).toEqual([expect.stringMatching(/\w/), rules[0]?.host]);
    const { PUBLIC_ORIGIN } = (named(things, 'ConfigMap', 'shop') as unknown as { data: { PUBLIC_ORIGIN: string } }).data;
    expect(PUBLIC_ORIGIN).toBe(`https://${rules[0]?.host}`);
    const { annotations } = ingress!.metadata as unknown as { annotations: Record<string, string> };
    expect(named(things, 'Issuer', annotations['cert-manager.io/issuer'] ?? '')).toBeDefined();
    const { storage, walStorage } = named(things, 'Cluster', 'postgres')!.spec as Record<
      'storage' | 'walStorage',
      { storageClass: string }
    >;
    expect([storage.storageClass, walStorage.storageClass]).toEqual([expect.stringMatching(/\w/), storage.storageClass]);
  });

  test.runIf(renderer)('OPS-6 kubectl renders the same', () => {
    const [program = '', verb = ''] = renderer ?? [];
    const { stdout } = spawnSync(program, [verb, join(folder, stage)], { encoding: 'utf8', maxBuffer: 2 ** 24 });
    const theirs = parseAllDocuments(stdout).map((document) => document.toJS() as Thing);
    const sorted = (list: readonly Thing[]) => list.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    expect(sorted(theirs)).toEqual(sorted(things));
  });
});

const things = render(join(folder, 'production'));
type Peer = { podSelector?: { matchLabels?: Record<string, string> }; namespaceSelector?: object };
type Rule = { from?: Peer[]; to?: Peer[]; ports?: { port: number }[] };
type Policy = { podSelector: { matchLabels?: Record<string, string> }; policyTypes: string[]; ingress?: Rule[]; egress?: Rule[] };
const policy = (name: string) => named(things, 'NetworkPolicy', name)?.spec as unknown as Policy;

test('OPS-6 nobody speaks to any pod of the namespace, but for what is said; to Postgres only the shop, the pooler and its operator', () => {
  expect(policy('nobody')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  const { podSelector, policyTypes, ingress = [] } = policy('postgres');
  expect([podSelector.matchLabels, policyTypes]).toEqual([{ 'cnpg.io/cluster': 'postgres' }, ['Ingress', 'Egress']]);
  const mayAsk = ingress.filter(({ ports }) => ports?.some(({ port }) => port === 5432)).flatMap(({ from = [] }) => from);
  expect(mayAsk.every((peer) => peer.podSelector ?? peer.namespaceSelector)).toBe(true);
  const names = mayAsk.map(({ podSelector: pods }) => pods?.matchLabels?.['app.kubernetes.io/name']).filter(Boolean);
  expect(names.toSorted()).toEqual([...parts.map(({ name }) => name), 'migrate', 'operator', 'prune'].toSorted());
});

test('OPS-6 who may leave for the database is let in there, and who waits for it is let out', () => {
  const leavers = things
    .filter(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.labels?.['app.kubernetes.io/name'] !== undefined)
    .filter((thing) => JSON.stringify(thing).includes('"cnpg.io/cluster":"postgres"'))
    .map(({ metadata }) => metadata.name);
  for (const name of ['postgres', 'postgres-pooler'])
    expect(leavers.filter((leaver) => !JSON.stringify(policy(name).ingress).includes(`"app.kubernetes.io/name":"${leaver}"`))).toEqual([]);
});

test('OPS-6 the edge sees the pods of each service: their names have no address of their own', () => {
  for (const { name, port } of parts) {
    const { clusterIP, ports } = named(things, 'Service', name)!.spec as { clusterIP?: string; ports: { port: number }[] };
    // Without such an address nobody translates the port.
    expect([name, clusterIP, ports[0]?.port]).toEqual([name, name === 'edge' ? undefined : 'None', port]);
  }
});

test('OPS-6 parts, pooler and Postgres are spread over zones, and stay while machines are emptied', () => {
  const zone = '"topologyKey":"topology.kubernetes.io/zone"';
  for (const [kind, name] of [
    ...parts.map((part) => ['Deployment', part.name] as const),
    ['Cluster', 'postgres'] as const,
    ['Pooler', 'postgres-pooler'] as const,
  ])
    expect([name, JSON.stringify(named(things, kind, name)).includes(zone)]).toEqual([name, true]);
  for (const name of [...parts.map((part) => part.name), 'postgres-pooler'])
    expect([name, named(things, 'PodDisruptionBudget', name)?.spec]).toMatchObject([name, { minAvailable: 1 }]);
});

test('OPS-6 every secret that a pod reads comes from the store outside', () => {
  const text = JSON.stringify(things.filter(({ kind }) => kind !== 'Ingress' && kind !== 'Issuer'));
  const read = new Set([...text.matchAll(/"(?:secretRef|secret|accessKeyId)":\{[^}]*"name":"([\w-]+)"/g)].map(([, name = '']) => name));
  expect(read.size).toBeGreaterThanOrEqual(parts.length + 5);
  expect([...read].filter((name) => named(things, 'ExternalSecret', name) === undefined)).toEqual([]);
});

test('OPS-6 a migration that ended is gone by itself: what is applied as a whole meets no job of another image', () => {
  expect(named(things, 'Job', 'migrate')?.spec).toMatchObject({ ttlSecondsAfterFinished: 600 });
});

test('GRO-4 the overlay of Citus differs from production by what Citus needs, and by nothing else', () => {
  const others = render(join(folder, 'citus'));
  const changed = others.filter((thing, i) => JSON.stringify(thing) !== JSON.stringify(things[i]));
  expect([others.length, changed.map(key)]).toEqual([
    things.length,
    ['ConfigMap shop', 'ImageCatalog postgresql', 'Cluster postgres', 'Job migrate'],
  ]);
  // As the services and the migration read it.
  expect((named(others, 'ConfigMap', 'shop') as unknown as { data: Record<string, string> }).data).toMatchObject({ PURCHASE_STEPS: 'two' });
  const [container] = (
    named(others, 'Job', 'migrate')!.spec as { template: { spec: { containers: { env: { name: string; value: string }[] }[] } } }
  ).template.spec.containers;
  const env = Object.fromEntries(container!.env.map(({ name, value }) => [name, value]));
  expect(env).toEqual({ DATABASE_ENGINE: 'citus', DATABASE_SHARDS: '8' });
  // Prepared transactions are as many as connections: each of them may be one over shards.
  const { postgresql } = named(others, 'Cluster', 'postgres')!.spec as {
    postgresql: { shared_preload_libraries: string[]; parameters: Record<string, string> };
  };
  expect(postgresql.shared_preload_libraries[0]).toBe('citus');
  expect(postgresql.parameters['max_prepared_transactions']).toBe(postgresql.parameters['max_connections']);
  // Well within the minute after which what was paid is ordered or paid back.
  expect(postgresql.parameters['citus.recover_2pc_interval']).toBe('5s');
});

test('GRO-4 the overlay of several nodes adds workers like the coordinator, who reach each other and are reached by nobody who sells', () => {
  const one = render(join(folder, 'citus'));
  const nodes = render(join(folder, 'citus-nodes'));
  const added = nodes.slice(one.length);
  expect(added.map(key)).toEqual([
    'Cluster postgres-worker-1',
    'ScheduledBackup nightly-postgres-worker-1',
    'Cluster postgres-worker-2',
    'ScheduledBackup nightly-postgres-worker-2',
    'NetworkPolicy postgres-nodes',
    'NetworkPolicy nodes-asked',
  ]);
  type Server = {
    imageCatalogRef: object;
    instances: number;
    bootstrap: object;
    plugins: object;
    postgresql: { parameters: Record<string, string> };
  };
  const specOf = (name: string) => named(nodes, 'Cluster', name)!.spec as unknown as Server;
  const coordinator = specOf('postgres');
  for (const name of ['postgres-worker-1', 'postgres-worker-2']) {
    const { imageCatalogRef, instances, bootstrap, plugins, postgresql } = specOf(name);
    expect({ imageCatalogRef, instances, bootstrap, plugins }).toEqual({
      imageCatalogRef: coordinator.imageCatalogRef,
      instances: coordinator.instances,
      bootstrap: coordinator.bootstrap,
      plugins: coordinator.plugins,
    });
    expect(Object.keys(postgresql.parameters)).toEqual(expect.arrayContaining(Object.keys(coordinator.postgresql.parameters)));
    expect(postgresql.parameters['max_prepared_transactions']).toBe(postgresql.parameters['max_connections']);
  }
  const { ingress = [] } = named(nodes, 'NetworkPolicy', 'postgres-nodes')!.spec as unknown as Policy;
  const names = ingress.flatMap(({ from = [] }) => from).map(({ podSelector: pods }) => pods?.matchLabels?.['app.kubernetes.io/name']);
  expect(names.filter(Boolean)).toEqual(['migrate', 'operator']);
});

test('OPS-6 a patch that meets nothing, or what is not read here, is told', () => {
  expect(() => render(join(import.meta.dirname, '../..'))).toThrow('kustomization.yaml');
});
