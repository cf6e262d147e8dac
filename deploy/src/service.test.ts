import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parts } from './parts.ts';
import { pipelines, root } from './pipelines.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fudaya-service-'));
  // They say what they were asked; one of them fails where the test says so.
  for (const name of ['docker', 'kubectl']) {
    const says = `#!/bin/sh\necho "${name} $*" >> "${dir}/asked"\ncase "$*" in *"\${FAILS:-nothing}"*) exit 1;; esac\n`;
    writeFileSync(join(dir, name), says);
    chmodSync(join(dir, name), 0o755);
  }
});
afterEach(() => rmSync(dir, { recursive: true }));

function service(args: readonly string[], settings: Readonly<Record<string, string>> = { IMAGE: 'registry.example/fudaya', TAG: 'abc' }) {
  const env = { PATH: `${dir}${delimiter}${process.env['PATH'] ?? ''}`, ...settings };
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

test('FED-1 FED-6 a service is released after the migrations of its image, and no other moves', () => {
  const { status, asked } = service(['release', 'store']);
  expect([status, ...asked]).toEqual([
    0,
    'docker push registry.example/fudaya:abc',
    'kubectl --namespace fudaya delete job migrate --ignore-not-found',
    'kubectl set image --local --filename deploy/kubernetes/30-migrate.yaml --output yaml migrate=registry.example/fudaya:abc',
    'kubectl apply --filename -',
    'kubectl --namespace fudaya wait --for condition=complete job/migrate --timeout 15m',
    'kubectl --namespace fudaya set image deployment/store store=registry.example/fudaya:abc',
    'kubectl --namespace fudaya rollout status deployment/store --timeout 10m',
  ]);
});

test('FED-6 where the migration does not end well, no service moves', () => {
  const { status, stderr, asked } = service(['release', 'gacha'], { IMAGE: 'i', TAG: 'abc', FAILS: 'job/migrate' });
  expect(status).toBe(1);
  expect(stderr).toContain('release of gacha ended');
  expect(asked.filter((line) => line.includes('deployment/'))).toEqual([]);
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
