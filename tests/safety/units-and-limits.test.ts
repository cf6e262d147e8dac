// A number's unit is the end of its name, a limit's name begins with max: `wait_ms`, `maxBody_bytes`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  // Keys of texts are no names of numbers, and this file holds what it refuses.
  .filter((path) => /\.tsx?$/.test(path) && !/messages|texts|units-and-limits/.test(path) && existsSync(join(root, path)));

/** What others named: replies of calls, Node, a setter of React. */
const others = new Set(['passkeys_max', 'friends_max', 'mtimeMs', 'setMost']);
/** Names, not words in quotes: milliseconds as …Ms, a limit as …Max, …Most or …_max. */
const otherwise = /(?<![\w'"`-])[a-z]\w*?(?:Ms|Max|Most|_max|_most)\b(?!['"`])/g;
const strayIn = (text: string) => [...text.matchAll(otherwise)].map(([name]) => name).filter((name) => !others.has(name));

test('milliseconds end in _ms and limits begin with max, everywhere alike', () => {
  const stray = sources.flatMap((path) => strayIn(readFileSync(join(root, path), 'utf8')).map((name) => `${name} in ${path}`));
  expect(stray).toEqual([]);
});

test('the rule sees constants, options and fields, and leaves words in quotes and other people’s names alone', () => {
  expect(strayIn('const waitMs = 1; f({ callsMost: 2 }); limits.pending_max')).toEqual(['waitMs', 'callsMost', 'pending_max']);
  expect(strayIn("const wait_ms = 1, maxCalls = 2; reply.passkeys_max; t('otherMax'); Math.max(1)")).toEqual([]);
});
