import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BarmanObjectStoreConfiguration } from '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api';
import { Deployment } from 'kubernetes-models/apps/v1';
import { expect, test } from 'vitest';
import { connectionsOf, people } from './connections.ts';
import { baseKustomization, manifests } from './manifests.ts';
import { parts } from './parts.ts';
import { textOf } from './text.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/kubernetes/base');
const files = manifests();
type Thing = { kind: string; metadata: { name: string }; spec: Record<string, never> };
const things = [...files.values()].flat().map((object) => object.toJSON() as Thing);
const named = (kind: string) => things.filter((thing) => thing.kind === kind).map(({ metadata }) => metadata.name);

test('FED-8 the committed manifests are those of the source', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...files.keys(), 'kustomization.yaml'].toSorted());
  expect(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')).toBe(textOf([baseKustomization()]));
  for (const [name, objects] of files)
    expect(readFileSync(join(folder, name), 'utf8')).toBe(textOf(objects.map((object) => object.toJSON())));
});

test('FED-8 every object is one that Kubernetes, or the operator of Postgres, takes', () => {
  for (const object of [...files.values()].flat()) expect(() => object.validate()).not.toThrow();
  const wrong = { metadata: { name: 'x' }, spec: { replicas: 'two', selector: {}, template: { spec: { containers: [] } } } };
  expect(() => new Deployment(wrong as never).validate()).toThrow('replicas must be integer');
});

test('FED-8 each part has its own deployment, service, autoscaler, budget and network policy', () => {
  const names = parts.map(({ name }) => name).toSorted();
  expect(named('Deployment').toSorted()).toEqual([...names, 'operator'].toSorted());
  for (const kind of ['Service', 'HorizontalPodAutoscaler']) expect([kind, named(kind).toSorted()]).toEqual([kind, names]);
  expect(named('PodDisruptionBudget').toSorted()).toEqual([...names, 'postgres-pooler'].toSorted());
  expect(named('NetworkPolicy')).toEqual(expect.arrayContaining([...names, 'nobody', 'migrate', 'operator']));
});

test.each(parts.map(({ name }) => name))('FED-8 %s may send its traces to a collector, and its figures are read from there', (name) => {
  const policy = things.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name);
  const isThere = (peer: object) => JSON.stringify(peer).includes('"kubernetes.io/metadata.name":"monitoring"');
  type Rule = { to?: object[]; from?: object[]; ports: { port: number }[] };
  const { ingress = [], egress = [] } = (policy?.spec ?? {}) as { ingress?: Rule[]; egress?: Rule[] };
  const portsOf = (rules: Rule[]) =>
    rules.filter(({ to, from }) => (to ?? from ?? []).some(isThere)).flatMap(({ ports }) => ports.map(({ port }) => port));
  expect(portsOf(egress)).toEqual([4318]);
  expect(portsOf(ingress)).toEqual([name === 'edge' ? 8080 : 4000]);
});

test('OPS-2 the desk’s service reaches the bucket of pictures by https, and nothing else outside the cluster', () => {
  const policy = things.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'store');
  const { egress = [] } = (policy?.spec ?? {}) as { egress?: { to?: object[]; ports: { port: number }[] }[] };
  const outside = egress.filter(({ to = [] }) => JSON.stringify(to).includes('ipBlock'));
  expect(outside.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([443]);
});

test('FED-8 what the manifests start is there, and answers where they ask', () => {
  for (const { name } of parts) expect(existsSync(join(root, `services/${name}/src/server.ts`))).toBe(true);
  const probed = [...JSON.stringify(things).matchAll(/"httpGet":\{"path":"([^"]+)"/g)].map((match) => match[1]);
  expect([...new Set(probed)].toSorted()).toEqual(['/health', '/ready']);
});

test('FED-8 the database finds its image and its backups’ place among what is shipped, and nightly backups are of it', () => {
  const [cluster] = things.filter(({ kind }) => kind === 'Cluster');
  const { imageCatalogRef, plugins } = (cluster?.spec ?? {}) as {
    imageCatalogRef?: { kind: string; name: string; major: number };
    plugins?: { name: string; parameters: { barmanObjectName: string } }[];
  };
  expect(named(imageCatalogRef?.kind ?? '')).toEqual([imageCatalogRef?.name]);
  const { images } = (things.find(({ kind }) => kind === 'ImageCatalog')?.spec ?? {}) as { images?: { major: number; image: string }[] };
  expect(images?.find(({ major }) => major === imageCatalogRef?.major)?.image).toMatch(/postgresql:18\b/);
  expect(named('ObjectStore')).toEqual(plugins?.map(({ parameters }) => parameters.barmanObjectName));
  const store = things.find(({ kind }) => kind === 'ObjectStore')?.spec as { retentionPolicy?: string } | undefined;
  expect(store?.retentionPolicy).toMatch(/^[1-9]\d*[dwm]$/);
  const nightly = things.find(({ kind }) => kind === 'ScheduledBackup')?.spec as object;
  expect(nightly).toMatchObject({ cluster: { name: cluster?.metadata.name }, pluginConfiguration: { name: plugins?.[0]?.name } });
});

test.each([
  [{ destinationPath: 's3://there', wal: { compression: 'rar' } }, 'wal/compression must be equal to'],
  [{ destinationPath: '' }, 'destinationPath must NOT be shorter'],
  [{ destinationPath: 's3://there', s3Credentials: { accessKeyId: { key: 'x' } } }, 'accessKeyId must have required property name'],
])('FED-8 an object store that the plugin would refuse is refused here: %j', (configuration, sentence) => {
  expect(() => new BarmanObjectStoreConfiguration(configuration as never).validate()).toThrow(sentence);
});

test('OPS-2 people run the operators’ commands in a pod of their own, with the secret of the operators’ role and no other', () => {
  const room = things.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'operator');
  const text = JSON.stringify(room);
  expect([...text.matchAll(/"secretRef":\{"name":"(\w+)"/g)].map(([, name]) => name)).toEqual(['operator']);
  expect(text).toContain('"readOnlyRootFilesystem":true');
});

test('OPS-5 all connections at the largest number of replicas are four fifths of what Postgres takes', () => {
  const specOf = (kind: string) =>
    things.filter((thing) => thing.kind === kind).map(({ metadata: { name }, spec }) => ({ name, spec: spec as object }));
  const [cluster] = specOf('Cluster').map(({ spec }) => spec as { postgresql: { parameters: { max_connections: string } } });
  const poolers = specOf('Pooler').map(
    ({ spec }) => spec as { instances: number; pgbouncer: { parameters: { default_pool_size: string } } },
  );
  const most = new Map(specOf('HorizontalPodAutoscaler').map(({ name, spec }) => [name, (spec as { maxReplicas: number }).maxReplicas]));
  // A role of its own for each part.
  const roles = parts.length;
  const pooled = poolers.reduce(
    (sum, { instances, pgbouncer }) => sum + instances * Number(pgbouncer.parameters.default_pool_size) * roles,
    0,
  );
  // While a release goes out there is one replica more.
  const direct = parts.reduce((sum, { name }) => sum + ((most.get(name) ?? Infinity) + 1) * connectionsOf(name).direct, 0);
  const operatorOfPostgres = 8;
  expect(poolers).toHaveLength(1);
  expect(pooled + direct + people + operatorOfPostgres).toBeLessThanOrEqual(0.8 * Number(cluster?.postgresql.parameters.max_connections));
});

test('FED-8 no secret stands in a manifest', () => {
  const shown = things.filter(({ kind }) => kind === 'Deployment' || kind === 'ConfigMap');
  expect(JSON.stringify(shown)).not.toMatch(/SECRET"|PASSWORD|_KEY"|DATABASE_URL/);
  expect(named('Secret')).toEqual([]);
});
