// pnpm check: format, lint, types and import rules; seconds, no database.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
const kept = join(root, '.cache/types');

/** What tsc is told of a package beside what it includes: alike for those that may be checked as one program. */
function optionsOf(path: string): { options: string; include: string[] } {
  const { compilerOptions, include } = JSON.parse(readFileSync(join(root, path, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
    include: string[];
  };
  // Declarations of its own would hold for the others, too.
  const own = existsSync(join(root, path, 'types')) ? readdirSync(join(root, path, 'types')).filter((name) => name !== 'css.d.ts') : [];
  return { options: JSON.stringify({ ...compilerOptions, rootDir: root, own }), include: include.map((part) => join(root, path, part)) };
}

/** What tsc found is kept between runs, so that what did not change costs a fifth. */
function types(paths: readonly string[]): Step {
  const [first = ''] = paths;
  const name = first.replaceAll('/', '-');
  const { own: _, ...compilerOptions } = JSON.parse(optionsOf(first).options) as { own: string[] };
  const program = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: paths.flatMap((path) => optionsOf(path).include) };
  mkdirSync(kept, { recursive: true });
  const config = join(kept, `${name}.json`);
  writeFileSync(config, JSON.stringify(program));
  const args = ['-p', config, '--incremental', '--tsBuildInfoFile', join(kept, `${name}.tsbuildinfo`)];
  return { name: `types ${paths.join(' ')}`, command: 'tsc', args };
}
// One program for packages with the same options: each by itself would check again what it imports of the others (decision 201).
const programs = [...Map.groupBy([...packages, ...remotes, 'tests', 'scripts', 'deploy'], (path) => optionsOf(path).options).values()];
const steps: Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'import rules', command: 'vitest', args: ['run', '--project', 'safety'] },
  ...programs.map(types),
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
