// What a service's own `build` and `release` do: its image, then the migrations it may need, then its deployment alone.
// node deploy/src/service.ts build|release <service>, with IMAGE (registry and name), TAG (without it the commit's) and kubectl's settings;
// OVERLAY (kubernetes/production) is where it is written which image runs. With KEEP=push that file is committed and pushed before anything moves.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { imageOf, namespace } from './names.ts';
import { parts } from './parts.ts';

const root = join(import.meta.dirname, '../..');
const [verb = '', service = ''] = process.argv.slice(2);
const { IMAGE, KEEP } = process.env;
const overlay = resolve(root, 'deploy', process.env['OVERLAY'] ?? 'kubernetes/production');
const kustomization = join(overlay, 'kustomization.yaml');
const maxPushes = 5;

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: root, stdio: 'inherit' });
}
const ask = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' }).trim();
const kubectl = (...args: string[]): void => run('kubectl', '--namespace', namespace, ...args);
const apply = (name: string): void => kubectl('apply', '--kustomize', overlay, '--selector', `app.kubernetes.io/name=${name}`);

const build = (image: string): void => run('docker', 'build', '--file', 'deploy/Containerfile', '--tag', image, '.');

/** The image as its registry names it for ever: a tag may be moved. */
function digestOf(image: string): string {
  const named = ask('docker', 'inspect', '--format', '{{range .RepoDigests}}{{println .}}{{end}}', image).split('\n');
  const [, digest] = named.find((one) => one.startsWith(`${IMAGE}@`))?.split('@') ?? [];
  if (!/^sha256:[0-9a-f]{64}$/.test(digest ?? '')) throw new Error(`the registry gave ${image} no digest`);
  return digest!;
}

/** Migrations and people's commands go with the newest service: they only add. All else in the file stays as it is. */
function writeImage(digest: string): void {
  const document = parseDocument(readFileSync(kustomization, 'utf8'));
  const images = document.get('images') as YAMLSeq<YAMLMap>;
  for (const name of [service, 'tools'].map(imageOf)) {
    const entry = images.items.find((item) => item.get('name') === name);
    if (!entry) throw new Error(`${kustomization} has no image ${name}`);
    entry.set('newName', IMAGE);
    entry.set('digest', digest);
  }
  writeFileSync(kustomization, document.toString({ lineWidth: 0 }));
}

/** Another service may be released at the same time: its line is another one. */
function keep(digest: string): void {
  if (KEEP !== 'push') return;
  run('git', 'commit', '--message', `deploy: release ${service} ${digest.slice(0, 19)}`, '--', kustomization);
  for (let time = 1; ; time += 1) {
    run('git', 'pull', '--rebase', 'origin', 'main');
    try {
      return run('git', 'push', 'origin', 'HEAD:main');
    } catch (fault) {
      if (time === maxPushes) throw fault;
    }
  }
}

/** Migrations only add, so what runs goes on beside them; the job's image is the new one. */
function migrate(): void {
  kubectl('delete', 'job', 'migrate', '--ignore-not-found');
  apply('migrate');
  kubectl('wait', '--for', 'condition=complete', 'job/migrate', '--timeout', '15m');
}

function release(image: string): void {
  run('docker', 'push', image);
  const digest = digestOf(image);
  writeImage(digest);
  keep(digest);
  migrate();
  apply(service);
  kubectl('rollout', 'status', `deployment/${service}`, '--timeout', '10m');
}

const work = new Map([
  ['build', build],
  ['release', release],
]).get(verb);
if (!work || !parts.some(({ name }) => name === service) || !IMAGE) {
  const names = parts.map(({ name }) => name).join(', ');
  process.stderr.write(`Say "build" or "release" and one of ${names}, with IMAGE set to its registry and name.\n`);
  process.exit(1);
}
try {
  work(`${IMAGE}:${process.env['TAG'] ?? execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()}`);
} catch (fault) {
  process.stderr.write(`${verb} of ${service} ended: ${(fault as Error).message}\n`);
  process.exit(1);
}
