import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pipelines.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const workflows = readdirSync(join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`);
const manifests = readdirSync(join(root, 'deploy/kubernetes/base')).map((name) => `deploy/kubernetes/base/${name}`);

test.each(workflows)('SEC-17 every action of %s is a commit, with its version beside', (path) => {
  const used = named(read(path), /uses: (.+)$/gm).filter((name) => !name.startsWith('./'));
  expect(used.filter((name) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(name))).toEqual([]);
  expect(used.length > 0).toBe(path.endsWith('part.yml'));
});

test('SEC-17 the pipeline takes each action in one version', () => {
  const used = [...new Set(named(read('.github/workflows/part.yml'), /uses: (\S+)/g))].map((name) => name.split('@')[0]);
  expect(used).toEqual([...new Set(used)]);
});

test('SEC-17 every image that is not the shop’s own is named by its digest', () => {
  const froms = named(read('deploy/Containerfile'), /^FROM (\S+)/gm);
  const images = ['deploy/compose.yaml', ...manifests].flatMap((path) => named(read(path), /^\s+image: (\S+)$/gm));
  const foreign = [...froms, ...images].filter((name) => name !== 'fudaya:latest' && !name.startsWith('fudaya/'));
  expect(foreign.length).toBeGreaterThanOrEqual(4);
  expect(foreign.filter((name) => !/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(name))).toEqual([]);
  expect(new Set(froms).size).toBe(1);
});

test('SEC-17 a shop as shipped takes signed builds alone: its keys are settings without which it does not start', () => {
  expect(read('deploy/compose.yaml')).toContain('RELEASE_PUBLIC_KEYS: ${RELEASE_PUBLIC_KEYS:?}');
  expect(read('deploy/env.example')).toMatch(/^RELEASE_PUBLIC_KEYS=/m);
  expect(read('.github/workflows/part.yml')).toContain('NODE_ENV: production');
});

test('SEC-17 every build leaves its bill and its provenance with the pipeline', () => {
  const text = read('.github/workflows/part.yml');
  expect(text).toContain('node scripts/origin.ts "${{ inputs.part }}"');
  expect(text).toContain('path: .cache/origin/${{ inputs.part }}');
});
