// pnpm test:soak: the long tests in their full size, for hours rather than minutes. The same tests run small in npm test.
// `pnpm test:soak storm` only those of one file; SOAK_RUNS and SOAK_SEED choose how many storms, and from which seed on.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const files = process.argv.length > 2 ? process.argv.slice(2) : ['storm', 'insider', 'independent-check'];
const child = spawn(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'node', ...files.map((name) => `tests/invariants/${name}`)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1', NODE_OPTIONS: '--max-old-space-size=2048' },
  },
);
child.on('close', (code) => process.exit(code ?? 1));
