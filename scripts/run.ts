// Runs a tool of the tests and reads its report.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { failure, type Sum } from './reports.ts';
import { compiled } from './shop/child.ts';
import { root } from './shop/shop.ts';

/** Resolves with its exit code; what it says is said here, or goes into an open file. */
export function run(command: string, args: string[], env: Record<string, string> = {}, file?: number): Promise<number> {
  return new Promise((resolve) => {
    // Hundreds of processes of a run load the same modules: each is compiled once (decision 118).
    const child = spawn(command, args, {
      cwd: root,
      stdio: file === undefined ? 'inherit' : ['ignore', file, file],
      env: { NODE_COMPILE_CACHE: join(root, compiled), ...process.env, ...env },
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

export const playwright = join(root, 'tests/node_modules/.bin/playwright');

/** A runner that ended badly counts at least one failure, also when it counted none. */
export function checked(code: number, read: () => Sum): Sum {
  try {
    const sum = read();
    return code === 0 || sum.failed > 0 ? sum : { ...sum, failed: 1 };
  } catch {
    return failure;
  }
}
