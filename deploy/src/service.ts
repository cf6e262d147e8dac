// What a service's own `build` and `release` do: its image, then the migrations it may need, then its deployment alone.
// node deploy/src/service.ts build|release <service>, with IMAGE (registry and name), TAG (without it the commit's) and kubectl's settings.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { namespace } from './names.ts';
import { parts } from './parts.ts';

const root = join(import.meta.dirname, '../..');
const [verb = '', service = ''] = process.argv.slice(2);
const { IMAGE } = process.env;

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: root, stdio: 'inherit' });
}
const kubectl = (...args: string[]): void => run('kubectl', '--namespace', namespace, ...args);

const build = (image: string): void => run('docker', 'build', '--file', 'deploy/Containerfile', '--tag', image, '.');

/** Migrations only add, so what runs goes on beside them; the job's image is the new one. */
function migrate(image: string): void {
  kubectl('delete', 'job', 'migrate', '--ignore-not-found');
  const file = ['--local', '--filename', 'deploy/kubernetes/30-migrate.yaml', '--output', 'yaml'];
  const job = execFileSync('kubectl', ['set', 'image', ...file, `migrate=${image}`], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  execFileSync('kubectl', ['apply', '--filename', '-'], { input: job, stdio: ['pipe', 'inherit', 'inherit'] });
  kubectl('wait', '--for', 'condition=complete', 'job/migrate', '--timeout', '15m');
}

function release(image: string): void {
  run('docker', 'push', image);
  migrate(image);
  kubectl('set', 'image', `deployment/${service}`, `${service}=${image}`);
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
