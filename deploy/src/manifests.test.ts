import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { expect, test } from 'vitest';
import { manifests } from './manifests.ts';
import { parts } from './parts.ts';
import { textOf } from './text.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/kubernetes');
const files = manifests();
type Thing = { kind: string; metadata: { name: string }; spec: Record<string, never> };
const things = [...files.values()].flat().map((object) => object.toJSON() as Thing);
const named = (kind: string) => things.filter((thing) => thing.kind === kind).map(({ metadata }) => metadata.name);

test('FED-8 the committed manifests are those of the source', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...files.keys()].toSorted());
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
  for (const kind of ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget']) {
    expect([kind, named(kind).toSorted()]).toEqual([kind, names]);
  }
  expect(named('NetworkPolicy')).toEqual(expect.arrayContaining([...names, 'nobody', 'migrate']));
});

test('FED-8 what the manifests start is there, and answers where they ask', () => {
  for (const { name } of parts) expect(existsSync(join(root, `services/${name}/src/server.ts`))).toBe(true);
  const probed = [...JSON.stringify(things).matchAll(/"httpGet":\{"path":"([^"]+)"/g)].map((match) => match[1]);
  expect([...new Set(probed)].toSorted()).toEqual(['/health', '/ready']);
});

test('FED-8 no secret stands in a manifest', () => {
  const shown = things.filter(({ kind }) => kind === 'Deployment' || kind === 'ConfigMap');
  expect(JSON.stringify(shown)).not.toMatch(/SECRET"|PASSWORD|_KEY"|DATABASE_URL/);
  expect(named('Secret')).toEqual([]);
});
