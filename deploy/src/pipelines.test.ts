import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { madeOf, pipelines, root, workflowOf } from './pipelines.ts';
import { textOf } from './text.ts';

interface Workflow {
  readonly jobs: {
    readonly journeys: { readonly steps: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[] };
    readonly release: {
      readonly needs: readonly string[];
      readonly steps: readonly { readonly if?: string; readonly run?: string; readonly env?: { readonly [name: string]: string } }[];
    };
  };
}
const folder = join(root, '.github/workflows');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
async function faultsOf(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test('FED-1 every remote and every service has a pipeline of its own, made from what it is made of', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...pipelines.map(({ part }) => `${part}.yml`), 'part.yml'].toSorted());
  for (const pipeline of pipelines) expect(read(`${pipeline.part}.yml`)).toBe(textOf([workflowOf(pipeline)]));
});

test('FED-1 a change in one remote starts its pipeline and no other; one in the contracts starts all', () => {
  const startedBy = (path: string) => pipelines.filter(({ paths }) => paths.includes(path)).map(({ part }) => part);
  for (const { part } of pipelines.filter(({ kind }) => kind === 'remote')) expect([part, startedBy(`${part}/**`)]).toEqual([part, [part]]);
  expect(startedBy('services/gacha/**')).toEqual(['gacha']);
  expect(startedBy('shared/contracts/**')).toEqual(pipelines.map(({ part }) => part));
  expect([...madeOf('@fudaya/mfe-store')].filter((path) => path.startsWith('services/'))).toEqual([]);
});

test('FED-6 every part’s pipeline goes through its journeys beside what is live of the others, before anything is released', () => {
  const { jobs } = parse(read('part.yml')) as Workflow;
  const commands = jobs.journeys.steps.map(({ run }) => run);
  expect(commands).toContain('pnpm e2e --part "${{ inputs.part }}" --beside live');
  expect(jobs.journeys.steps.find(({ uses }) => uses?.startsWith('actions/checkout'))?.with).toEqual({ 'fetch-depth': 0 });
  expect(commands).toContain('node scripts/test.ts before');
  expect(jobs.release.needs).toEqual(['test', 'journeys']);
});

test('FED-1 OPS-8 a remote is published with all settings that publishing reads, and then made live by stages; a service by its own commands', () => {
  const { steps } = (parse(read('part.yml')) as Workflow).jobs.release;
  const of = (kind: string) => steps.findLast((step) => step.if?.includes(`'${kind}'`) && step.run !== undefined);
  const inOrder = (run = '', ...parts: string[]) => parts.map((part) => run.indexOf(part)).every((at, i, all) => at > (all[i - 1] ?? -1));
  const remote = of('remote');
  expect(inOrder(remote?.run, '" release', 'services/releases/src/cli.ts stages')).toBe(true);
  const ofBucket = ['', '_ENDPOINT', '_REGION', '_PREFIX'].map((part) => `BUILDS_BUCKET${part}`);
  // Whoever merged it, and not the runner's user.
  expect(remote?.env?.['OPERATOR']).toBe('${{ github.actor }}');
  const settings = [
    'DATABASE_URL',
    'BUILDS_DIR',
    'RELEASE_SIGNING_KEY',
    'RELEASE_PUBLIC_KEYS',
    ...ofBucket,
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ];
  expect(settings.filter((name) => remote?.env?.[name] === undefined)).toEqual([]);
  // What these do: service.test.ts.
  expect(inOrder(of('service')?.run, '" build', '" release')).toBe(true);
  expect(['IMAGE', 'TAG', 'CLUSTER'].filter((name) => of('service')?.env?.[name] === undefined)).toEqual([]);
});

test('OPS-6 a service’s release alone may write the repository: which image runs is a file there', () => {
  for (const { part, kind } of pipelines) {
    const { permissions } = parse(read(`${part}.yml`)) as { permissions: { contents: string } };
    expect([part, permissions.contents]).toEqual([part, kind === 'service' ? 'write' : 'read']);
  }
  const { permissions, jobs } = parse(read('part.yml')) as {
    permissions?: object;
    jobs: Record<string, { permissions?: { contents: string } }>;
  };
  expect([permissions, ...['test', 'journeys', 'release'].map((job) => jobs[job]?.permissions?.contents)]).toEqual([
    undefined,
    'read',
    'read',
    undefined,
  ]);
});

test('OPS-3 a pipeline publishes where edges read, or says that it cannot: never onto a disk of its own', () => {
  const { steps } = (parse(read('part.yml')) as Workflow).jobs.release;
  const publishing = steps.find(({ run }) => run?.includes('services/releases/src/cli.ts stages'));
  const [guard = ''] = (publishing?.run ?? '').split('\n').filter((line) => line.startsWith('test '));
  const run = (env: Record<string, string>) => spawnSync('sh', ['-euc', guard], { env, encoding: 'utf8' });
  expect(run({ BUILDS_BUCKET: 'builds', BUILDS_DIR: '/nowhere' }).status).toBe(0);
  expect(run({ BUILDS_BUCKET: '', BUILDS_DIR: folder }).status).toBe(0);
  expect(run({ BUILDS_BUCKET: '', BUILDS_DIR: '/nowhere' })).toMatchObject({
    status: 1,
    stdout: 'Set BUILDS_BUCKET: no edge reads /nowhere of this runner.\n',
  });
  expect(publishing?.env?.['BUILDS_DIR']).toContain('runner.temp');
});

test.each(readdirSync(folder))('FED-1 the pipeline %s is one that its runner takes', async (name) => {
  expect(await faultsOf(name, read(name))).toEqual([]);
  expect(await faultsOf(name, read(name).replace(/^on:/m, 'when:'))).not.toEqual([]);
});
