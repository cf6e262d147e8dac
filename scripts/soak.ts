// pnpm test:soak: the long tests in their full size, for hours rather than minutes. The same tests run small in npm test.
// `pnpm test:soak storm` only those of one file; SOAK_RUNS and SOAK_SEED choose how many storms or payments, and from which seed on.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const files: Readonly<Record<string, string>> = {
  storm: 'tests/invariants/storm',
  insider: 'tests/invariants/insider',
  'independent-check': 'tests/invariants/independent-check',
  'draw-vectors': 'tests/invariants/draw-vectors',
  payments: 'services/payment/src/settle/soak',
};
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(files);
const child = spawn(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'node', ...names.map((name) => files[name] ?? name)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SOAK: '1', NODE_OPTIONS: '--max-old-space-size=2048' },
});
child.on('close', (code) => process.exit(code ?? 1));
