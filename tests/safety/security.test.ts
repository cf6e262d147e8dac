// What the documents of security say is there to be found.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const known = new Set([...tracked, ...tracked.map((path) => path.split('/').at(-1) ?? '')]);
const rows = [...read('shared/docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([a-z/]+) \| (.+) \|$/gm)].map(([, id, held, why]) => ({
  id: id ?? '',
  held: held ?? '',
  why: why ?? '',
}));

test('every row of levels 1 and 2 of ASVS 5.0 is answered once', () => {
  const ids = read('tests/safety/asvs-rows.txt').trim().split(/\s+/);
  expect(ids).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(ids);
});

test('a row that is held names what shows it; one that is not says why', () => {
  expect(rows.filter(({ held }) => !['yes', 'part', 'open', 'no', 'n/a'].includes(held))).toEqual([]);
  expect(rows.filter(({ why }) => why.trim().length < 5)).toEqual([]);
});

test.each(['shared/docs/asvs.md', 'shared/docs/security.md'])('every file that %s names is there', (path) => {
  const named = [...read(path).matchAll(/`([\w./-]+\.(?:ts|tsx|sql|md|yaml|txt))`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
});

test('SQL that is text alone is run by the migration and nowhere else in a service', () => {
  const sources = tracked.filter((path) => /^services\/[^/]+\/src\/.*\.ts$/.test(path) && !/test|bench/.test(path));
  expect(sources.filter((path) => /\.unsafe[(<]/.test(read(path)))).toEqual(
    [
      ...[
        'citus/change-nodes',
        'citus/dispatch',
        'citus/distribute',
        'citus/made',
        'citus/node-home',
        'citus/shape',
        'citus/shard-functions',
      ],
      ...['copy-drawn', 'make-roles', 'migrate-tables'],
      ...['move/compare', 'move/copy-rows', 'move/move', 'move/note-changes', 'move/pour'],
      ...['partition-books', 'run-sql-files'],
    ].map((name) => `services/db/src/${name}.ts`),
  );
});
