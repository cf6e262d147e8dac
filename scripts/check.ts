// pnpm check: format, lint, types and import rules; seconds, no database.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const packages = ['services', 'shared'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name !== 'docs')
    .map((name) => `${folder}/${name}`),
);
const remotes = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));

type Step = { name: string; command: string; args: string[] };
/** What tsc found is kept between runs, so that an unchanged package costs a fifth. */
const types = (path: string): Step => {
  const kept = join(root, '.cache/types', `${path.replaceAll('/', '-')}.tsbuildinfo`);
  return { name: `types ${path}`, command: 'tsc', args: ['-p', path, '--incremental', '--tsBuildInfoFile', kept] };
};
const steps: Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'import rules', command: 'vitest', args: ['run', '--project', 'safety'] },
  ...[...packages, ...remotes, 'tests', 'scripts', 'deploy'].map(types),
];

function run({ name, command, args }: Step): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const queue = [...steps];
const results: boolean[] = [];
await Promise.all(
  Array.from({ length: 3 }, async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await run(step));
  }),
);
const failed = results.filter((ok) => !ok).length;
console.log(failed === 0 ? `all ${results.length} checks passed` : `${failed} of ${results.length} checks failed`);
process.exit(failed === 0 ? 0 : 1);
