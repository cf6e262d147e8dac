// pnpm test:soak: the long tests in their full size, for hours rather than minutes. The same tests run small in npm test.
// `pnpm test:soak storm` only those of one file; SOAK_RUNS and SOAK_SEED choose how many storms, payments or requests, and from
// which seed on. `pnpm test:soak sqlmap`: sqlmap at a shop that runs (tests/sqlmap/sqlmap.ts); it is not among those that run by themselves.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const files: Readonly<Record<string, string>> = {
  storm: 'tests/invariants/storm',
  insider: 'tests/invariants/insider',
  'draw-vectors': 'tests/invariants/draw-vectors',
  payments: 'services/payment/src/settle/soak',
  fuzz: 'tests/contracts/fuzz/fuzz',
  recovery: 'tests/invariants/recovery/recovery-drill',
  migration: 'tests/invariants/migration-drill',
};
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(files);
/** Another's program against a running shop, by its name alone. */
const [program, ...args] = names.includes('sqlmap')
  ? [process.execPath, join(root, 'tests/sqlmap/sqlmap.ts')]
  : [join(root, 'node_modules/.bin/vitest'), 'run', '--project', 'node', ...names.map((name) => files[name] ?? name)];
const child = spawn(program, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SOAK: '1', NODE_OPTIONS: '--max-old-space-size=2048' },
});
child.on('close', (code) => process.exit(code ?? 1));
