// The bootstrap from whichever shell: what it fetches depends on what is there, never on who calls.
import { execFileSync } from 'node:child_process';
import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';

const home = mkdtempSync(join(tmpdir(), 'fudaya-with-node-'));
const checkout = join(home, 'checkout');
const toolchain = join(checkout, '.toolchain');
const ownNode = join(toolchain, 'node_modules/.bin/node');
const tools = join(home, 'tools');
const calls = join(home, 'calls');
const stamp = join(toolchain, 'stamp');
const bootstrap = readFileSync(join(import.meta.dirname, 'with-node.mjs'), 'utf8');
const pnpm = `pnpm@${/PNPM = '([^']+)'/.exec(bootstrap)?.[1]}`;
const platform = `${process.platform}-${process.arch}`;
const whole = `${pnpm} node-${platform}@24.0.0`;

/** What was asked of npm, a line a call. */
const fetched = (): string => (existsSync(calls) ? readFileSync(calls, 'utf8') : '');

/** `npm run probe` from a shell whose `node` is this one; the answer is the Node that the script was run by. */
function probe(node: string): string {
  const env = { ...process.env, PATH: `${tools}:${process.env['PATH']}` };
  return (
    execFileSync(node, ['scripts/with-node.mjs', 'app:probe'], { cwd: checkout, env, encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
  );
}

beforeEach(() => {
  rmSync(home, { recursive: true, force: true });
  for (const folder of [tools, join(checkout, 'scripts'), join(checkout, 'node_modules'), join(toolchain, 'node_modules/.bin')])
    mkdirSync(folder, { recursive: true });
  // As on a platform that has a Node to fetch, which not every one has.
  writeFileSync(
    join(checkout, 'scripts/with-node.mjs'),
    bootstrap.replace(/const NODE = .*;/, `const NODE = { '${platform}': '24.0.0' };`),
  );
  writeFileSync(join(checkout, 'package.json'), JSON.stringify({ type: 'module', scripts: { 'app:probe': 'node probe.mjs' } }));
  writeFileSync(join(checkout, 'probe.mjs'), 'console.log(process.execPath);');
  writeFileSync(join(checkout, 'pnpm-lock.yaml'), '');
  writeFileSync(join(checkout, 'node_modules/.fudaya-lock'), createHash('sha256').update('').digest('hex'));
  writeFileSync(join(tools, 'npm'), `#!/bin/sh\necho "$@" >> ${calls}\n`);
  chmodSync(join(tools, 'npm'), 0o755);
  copyFileSync(process.execPath, ownNode, constants.COPYFILE_FICLONE);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('from a shell with the toolchain first on its PATH nothing is fetched that is there, and its Node runs the script', () => {
  writeFileSync(stamp, whole);
  expect(probe(ownNode)).toBe(ownNode);
  expect([fetched(), readFileSync(stamp, 'utf8')]).toEqual(['', whole]);
});

test('a caller whose own Node is new enough leaves the toolchain as it is, with the Node that the next caller needs', () => {
  writeFileSync(stamp, whole);
  expect(probe(process.execPath)).toBe(ownNode);
  expect([fetched(), readFileSync(stamp, 'utf8')]).toEqual(['', whole]);
});

test('a toolchain of another pnpm is fetched anew from its own shell, its Node with it', () => {
  writeFileSync(stamp, whole.replace(pnpm, 'pnpm@0.0.1'));
  probe(ownNode);
  expect(fetched()).toMatch(new RegExp(`^install .* ${whole}\\n$`));
  expect(readFileSync(stamp, 'utf8')).toBe(whole);
});
