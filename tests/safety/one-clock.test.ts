// Days, deadlines and office hours go by Japan's clock, which one module tells: shared/contracts/src/japan-time.ts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|e2e|bench)\.tsx?$/.test(path) && !path.startsWith('tests/') && existsSync(join(root, path)),
  );

/** Arithmetic with nine hours, a zone given to a formatter, or the zone put behind a text. */
const ownClock = /\b9 \* (?:3_?600|60 \*|hour)|timeZone: 'Asia|\}\+09:00|00:00\+09:00/;

test('nothing but the one module works out what time it is in Japan', () => {
  const allowed = [
    'shared/contracts/src/japan-time.ts',
    // Languages differ in how the history's times are written, which is the formatter's business.
  ];
  expect(sources.filter((path) => !allowed.includes(path) && ownClock.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});
