// A number's unit is the end of its name, after an underscore; a limit's name begins with max or min: `wait_ms`, `maxBody_bytes`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(join(root, path)));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isSchema = (path: string) => path.startsWith('services/db/src/schema/');
// Keys of texts are no names of numbers, and this file holds what it refuses.
const sources = tracked.filter((path) => !isSchema(path) && !/messages|texts|units-and-limits/.test(path));

/** Names of columns: they are stored, and each is called everywhere as the schema has it. */
const columns = tracked.filter(isSchema).flatMap((path) => [...read(path).matchAll(/^\s+(\w+): \w+\(/gm)].map(([, name = '']) => name));
/** What crosses the wire to builds of before, or is stored in texts: figures of the legal texts. */
const wire = [
  ...['most_cards', 'most_bought', 'most_points', 'least_points', 'longest_round', 'passkeys_max', 'friends_max'],
  ...['decisionHours', 'shippingDays', 'pointMonths', 'pointDays', 'transferDays', 'returnedPointDays', 'returnedParcelDays', 'claimDays'],
  ...['inactiveMonths', 'validDays'],
];
/** What others named: Node, Kubernetes, drizzle. */
const others = [
  ...[
    'mtimeMs',
    'maxOldGenerationSizeMb',
    'maxYoungGenerationSizeMb',
    'stackSizeMb',
    'folderMillis',
    'randomBytes',
    'toBytes',
    'fromBytes',
  ],
  ...['periodSeconds', 'activeDeadlineSeconds', 'startingDeadlineSeconds', 'terminationGracePeriodSeconds', 'stabilizationWindowSeconds'],
];
/** No numbers: hours of a day at which somebody is there, columns by day, a test in partitions, bytes themselves. */
const noNumbers = ['officeHours', 'ofDays', 'inMonths', 'beginsMonths', 'firstMonths', 'idBytes', 'arrayOfBytes'];
const known = new Set([...columns, ...wire, ...others, ...noNumbers]);

/** Names, not words in quotes. */
const name = (of: string) => new RegExp(`(?<![\\w'"\`-])${of}\\b(?!['"\`])`, 'g');
const otherwise = [
  name('[a-z]\\w*?(?:Ms|Max|Most|_max|_most)'),
  name('[a-z]\\w*(?:Seconds|Minutes|Hours|Days|Months|Years|Bytes|Millis|Kb|Mb)'),
  name('(?:most|least|longest|largest|highest)(?:[A-Z]|_[a-z])\\w*'),
];
/** A function is called by what it gives: `addDays(`. */
const functions = new Set(
  sources.flatMap((path) => [...read(path).matchAll(/\b([a-z]\w*)(?:<[^>()]*>)?\(/g)].map(([, called = '']) => called)),
);
const strayIn = (text: string) =>
  otherwise
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
    .filter((found) => !known.has(found) && !functions.has(found));

test('units follow an underscore and limits begin with max or min, everywhere alike', () => {
  const stray = sources.flatMap((path) => strayIn(read(path)).map((found) => `${found} in ${path}`));
  expect(stray).toEqual([]);
});

test('the rule sees constants, options and fields, and leaves words in quotes and other people’s names alone', () => {
  expect(strayIn('const waitMs = 1; f({ callsMost: 2 }); limits.pending_max')).toEqual(['waitMs', 'callsMost', 'pending_max']);
  expect(strayIn('const keptHoursDays = 1; f({ pauseSeconds }); x.hashBytes')).toEqual(['keptHoursDays', 'pauseSeconds', 'hashBytes']);
  expect(strayIn('const mostCalls = 1; f({ longest_ms: 2 }); least_width')).toEqual(['mostCalls', 'longest_ms', 'least_width']);
  expect(strayIn("const wait_ms = 1, maxCalls = 2; reply.passkeys_max; t('otherMax'); Math.max(1)")).toEqual([]);
  expect(strayIn("addDays(day, 1); t('pickup.keepDays'); randomBytes; at.most; t.noticeSeconds")).toEqual([]);
});
