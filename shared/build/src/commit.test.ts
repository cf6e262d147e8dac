import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitOf, isStillTrue } from './commit.ts';

let root = '';
let dir = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root, encoding: 'utf8' }).trim();

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fudaya-commit-'));
  dir = join(root, 'mfe-x');
  mkdirSync(join(dir, 'src'), { recursive: true });
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ name: '@fudaya/mfe-x', version: '1.0.0' }));
  writeFileSync(join(dir, 'src/a.ts'), '1');
  writeFileSync(join(root, 'pnpm-lock.yaml'), '');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'one');
});
afterAll(() => rmSync(root, { recursive: true }));

test('OPS-8 a build of committed files names their commit, one of changed files says so and which, until they are committed', () => {
  const first = git('rev-parse', 'HEAD');
  expect(commitOf(dir)).toBe(first);
  writeFileSync(join(root, 'README.md'), 'no input of it');
  expect(commitOf(dir)).toBe(first);
  writeFileSync(join(dir, 'src/a.ts'), '2');
  const changed = commitOf(dir);
  expect(changed).toMatch(new RegExp(`^${first}-dirty\\.[0-9a-f]{12}$`));
  expect([isStillTrue(changed, dir), isStillTrue(first, dir)]).toEqual([true, true]);
  writeFileSync(join(dir, 'src/b.ts'), 'new');
  expect(commitOf(dir)).not.toBe(changed);
  expect(isStillTrue(changed, dir)).toBe(false);
  git('add', '-A');
  git('commit', '-q', '-m', 'two');
  expect(commitOf(dir)).toBe(git('rev-parse', 'HEAD'));
});

test('OPS-8 where there is no git nothing is said', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'fudaya-no-git-'));
  cpSync(dir, join(elsewhere, 'mfe-x'), { recursive: true });
  expect(commitOf(join(elsewhere, 'mfe-x'))).toBe('');
  rmSync(elsewhere, { recursive: true });
});
