// pnpm test:soak: the long tests in their full size, for hours rather than minutes. The same tests run small in npm test.
// `pnpm test:soak storm` only those of one file; SOAK_RUNS and SOAK_SEED choose how many storms, payments or requests, and from
// which seed on. `pnpm test:soak sqlmap`: sqlmap at a shop that runs (tests/sqlmap/sqlmap.ts); `pnpm test:soak drop`: 20,000 visitors in the
// waiting room of a shop of its own (tests/bench/drop.ts). Neither is among those that run by themselves.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whyNoCitus } from '@fudaya/db/citus-home';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const files: Readonly<Record<string, string>> = {
  storm: 'tests/invariants/storm',
  'storm-two-steps': 'tests/invariants/storm-two-steps',
  'storm-nodes': 'tests/invariants/storm-nodes',
  insider: 'tests/invariants/insider',
  'draw-vectors': 'tests/invariants/draw-vectors',
  payments: 'services/payment/src/settle/soak',
  fuzz: 'tests/contracts/fuzz/fuzz',
  alerts: 'tests/invariants/alerts/alerts-drill',
  recovery: 'tests/invariants/recovery/recovery-drill',
  migration: 'tests/invariants/migration-drill',
  months: 'tests/invariants/months-drill',
  'months-crash': 'tests/invariants/months-crash-drill',
};
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(files);
/** Programs of their own, by their name alone. */
const programs: Readonly<Record<string, string>> = { sqlmap: 'tests/sqlmap/sqlmap.ts', drop: 'tests/bench/drop.ts' };
const ownProgram = names.map((name) => programs[name]).find((file) => file !== undefined);
const [program, ...args] = ownProgram
  ? [process.execPath, join(root, ownProgram)]
  : [
      join(root, 'node_modules/.bin/vitest'),
      'run',
      '--project',
      'node*',
      '--project',
      'drills',
      ...(whyNoCitus === undefined ? ['--project', 'citus'] : []),
      ...names.map((name) => files[name] ?? name),
    ];
if (!ownProgram && whyNoCitus !== undefined) console.log(`left out: storms on Citus: ${whyNoCitus}`);
const child = spawn(program, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SOAK: '1', NODE_OPTIONS: '--max-old-space-size=2048' },
});
child.on('close', (code) => process.exit(code ?? 1));
