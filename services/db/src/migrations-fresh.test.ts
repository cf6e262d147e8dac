import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const home = fileURLToPath(new URL('..', import.meta.url));

test('the committed migrations say all that the schema says', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'fudaya-migrations-'));
  try {
    cpSync(join(home, 'migrations'), copy, { recursive: true });
    const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
    // The kit takes its folder relative to where it runs.
    const flags = ['--dialect', 'postgresql', '--casing', 'snake_case', '--schema', './src/schema/*.ts', '--out', relative(home, copy)];
    await promisify(execFile)(process.execPath, [kit, 'generate', ...flags], { cwd: home });
    expect(readdirSync(copy)).toEqual(readdirSync(join(home, 'migrations')));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
