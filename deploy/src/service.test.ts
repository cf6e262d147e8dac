import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from './kustomize.ts';
import { parts } from './parts.ts';
import { pipelines, root } from './pipelines.ts';

let dir: string;
const digest = `sha256:${'a'.repeat(64)}`;
const overlay = () => join(dir, 'kubernetes/production');
const imagesIn = () =>
  render(overlay()).flatMap((thing) =>
    [...JSON.stringify(thing).matchAll(/"image":"(registry[^"]+)"/g)].map(([, image]) => `${thing.metadata.name} ${image}`),
  );
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fudaya-service-'));
  // They say what they were asked; one of them fails where the test says so.
  cpSync(join(root, 'deploy/kubernetes'), join(dir, 'kubernetes'), { recursive: true });
  for (const name of ['docker', 'kubectl', 'git']) {
    const inspected = `case "$*" in rev-parse*) echo ${'a'.repeat(40)};; inspect*) echo "another.example/fudaya@sha256:${'f'.repeat(64)}"; echo "$IMAGE@\${DIGEST:-${digest}}";; esac`;
    const says = `#!/bin/sh\necho "${name} $*" >> "${dir}/asked"\n${inspected}\ncase "$*" in *"\${FAILS:-nothing}"*) exit 1;; esac\n`;
    writeFileSync(join(dir, name), says);
    chmodSync(join(dir, name), 0o755);
  }
});
afterEach(() => rmSync(dir, { recursive: true }));

function service(args: readonly string[], settings: Readonly<Record<string, string>> = { IMAGE: 'registry.example/fudaya', TAG: 'abc' }) {
  const env = { PATH: `${dir}${delimiter}${process.env['PATH'] ?? ''}`, OVERLAY: overlay(), ...settings };
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'service.ts'), ...args], { env, encoding: 'utf8' });
  const asked = existsSync(join(dir, 'asked')) ? readFileSync(join(dir, 'asked'), 'utf8').trim().split('\n') : [];
  return { status, stderr, asked };
}

test('FED-1 a service is built as an image, named by its commit', () => {
  expect(service(['build', 'store'])).toMatchObject({
    status: 0,
    asked: ['docker build --file deploy/Containerfile --tag registry.example/fudaya:abc .'],
  });
  expect(service(['build', 'store'], { IMAGE: 'i' }).asked.at(-1)).toMatch(/--tag i:[0-9a-f]{40} \.$/);
});

test('FED-1 FED-6 OPS-6 a service is released by its digest after the migrations of its image, and no other moves', () => {
  const before = imagesIn();
  const { status, asked } = service(['release', 'store']);
  expect([status, ...asked]).toEqual([
    0,
    'docker push registry.example/fudaya:abc',
    'docker inspect --format {{range .RepoDigests}}{{println .}}{{end}} registry.example/fudaya:abc',
    'kubectl --namespace fudaya delete job migrate --ignore-not-found',
    `kubectl --namespace fudaya apply --kustomize ${overlay()} --selector app.kubernetes.io/name=migrate`,
    'kubectl --namespace fudaya wait --for condition=complete job/migrate --timeout 15m',
    `kubectl --namespace fudaya apply --kustomize ${overlay()} --selector app.kubernetes.io/name=store`,
    'kubectl --namespace fudaya rollout status deployment/store --timeout 10m',
  ]);
  const moved = imagesIn().filter((line) => !before.includes(line));
  expect(moved.toSorted()).toEqual(['migrate', 'operator', 'store'].map((name) => `${name} registry.example/fudaya@${digest}`));
});

test('OPS-6 which image runs is committed before it does, and what cannot be pushed moves nothing', () => {
  const settings = { IMAGE: 'registry.example/fudaya', TAG: 'abc', KEEP: 'push' };
  const { asked } = service(['release', 'edge'], settings);
  const at = (text: string) => asked.findIndex((line) => line.includes(text));
  expect(asked[at('git commit')]).toBe(
    `git commit --message deploy: release edge ${digest.slice(0, 19)} -- ${join(overlay(), 'kustomization.yaml')}`,
  );
  expect([at('git commit') < at('git pull'), at('git pull') < at('git push'), at('git push') < at('kubectl')]).toEqual([true, true, true]);
  rmSync(join(dir, 'asked'));
  const refused = service(['release', 'edge'], { ...settings, FAILS: 'push origin' });
  expect([refused.status, refused.asked.filter((line) => line.startsWith('kubectl'))]).toEqual([1, []]);
  expect(refused.asked.filter((line) => line.startsWith('git push'))).toHaveLength(5);
});

test('OPS-6 an image that the registry gave no digest is not released', () => {
  const { status, stderr, asked } = service(['release', 'store'], { IMAGE: 'registry.example/fudaya', TAG: 'abc', DIGEST: 'none' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('gave registry.example/fudaya:abc no digest')]);
  expect(asked.filter((line) => line.startsWith('kubectl'))).toEqual([]);
});

test('OPS-6 no pipeline and no command sets an image beside the overlay', () => {
  for (const path of ['deploy/src/service.ts', '.github/workflows/part.yml'])
    expect(readFileSync(join(root, path), 'utf8')).not.toContain('set image');
});

test('FED-6 where the migration does not end well, no service moves', () => {
  const { status, stderr, asked } = service(['release', 'gacha'], { IMAGE: 'i', TAG: 'abc', FAILS: 'job/migrate' });
  expect(status).toBe(1);
  expect(stderr).toContain('release of gacha ended');
  expect(asked.filter((line) => line.includes('name=gacha') || line.includes('deployment/'))).toEqual([]);
});

test.each([[['deploy', 'store']], [['release', 'shop']], [[]]])(
  'what cannot be done is said in a sentence, and nothing is done: %j',
  (args) => {
    expect(service(args)).toMatchObject({ status: 1, asked: [], stderr: expect.stringContaining('Say "build" or "release"') });
  },
);
test('without an image’s name nothing is built', () => expect(service(['build', 'store'], {})).toMatchObject({ status: 1, asked: [] }));

test.each(pipelines.map(({ part, kind }) => [part, kind] as const))(
  'FED-1 %s has check, test, build and release of its own',
  (part, kind) => {
    const folder = kind === 'remote' ? part : `services/${part}`;
    const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    for (const verb of ['check', 'test', 'build', 'release']) expect([verb, typeof scripts[verb]]).toEqual([verb, 'string']);
    if (kind === 'remote') return;
    expect(parts.map(({ name }) => name)).toContain(part);
    for (const verb of ['build', 'release']) expect(scripts[verb]).toBe(`node ../../deploy/src/service.ts ${verb} ${part}`);
  },
);
