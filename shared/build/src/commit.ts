// Which commit a build is made from, and whether its files were changed since.
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { foldersOfInputs, hashOfInputs } from './inputs.ts';

const git = (dir: string, args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: dir, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim();

const mark = '-dirty.';

/** The commit of the package; with the hash of its inputs where one of them is not as in that commit. Empty where there is no git. */
export function commitOf(dir: string): string {
  try {
    const commit = git(dir, ['rev-parse', 'HEAD']);
    const inputs = [...foldersOfInputs(dir), join(dirname(dir), 'pnpm-lock.yaml')];
    const isClean = git(dir, ['status', '--porcelain', '--', ...inputs]) === '';
    return isClean ? commit : `${commit}${mark}${hashOfInputs(dir).slice(0, 12)}`;
  } catch {
    return '';
  }
}

/** Whether what a record says of its commit is still what is to be said. */
export const isStillTrue = (commit: string, dir: string): boolean => !commit.includes(mark) || commit === commitOf(dir);
