// What `npm test` leaves to `npm test -- --all` is marked, is run by CI, and is never all that shows a requirement (decision 193).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { ofPlaywright, ofVitest } from '../../scripts/lengths.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const tests = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(test|e2e)\.tsx?$/.test(path) && existsSync(join(root, path)));

interface Title {
  readonly text: string;
  /** It or a group that it is in is marked. Of a matrix only further rows are. */
  readonly isForAll: boolean;
}
type Node = { type?: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** `test`, of `test.each(rows)('…')` and `test.describe('…')`. */
function calledIn({ callee, object, tag, name }: Node): string {
  const inner = [callee, object, tag].find(isNode);
  return inner ? calledIn(inner) : typeof name === 'string' ? name : '';
}

/** The titles of tests and groups in a source, as they are written. */
function titlesIn(source: string, isTsx = false): Title[] {
  const titles: Title[] = [];
  const walk = (node: Node, isForAll: boolean): void => {
    const [first] = Array.isArray(node['arguments']) ? node['arguments'] : [];
    const isTitled = node.type === 'CallExpression' && isNode(first) && ['Literal', 'TemplateLiteral'].includes(first.type ?? '');
    const text = isTitled && ['test', 'it', 'describe'].includes(calledIn(node)) ? source.slice(first.start + 1, first.end - 1) : undefined;
    const isMarked = isForAll || / @all$/.test(text ?? '');
    if (text !== undefined) titles.push({ text, isForAll: isMarked });
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, isMarked);
  };
  walk(parseAst(source, { lang: isTsx ? 'tsx' : 'ts' }) as unknown as Node, false);
  return titles;
}

/** Whole runners that are for `--all` alone. */
const isForAllByPlace = (path: string) =>
  /-drill\.test\.ts$|\.citus\.test\.ts$|^tests\/(newcomer|before|image|e2e\/before|e2e\/empty)\//.test(path);
const titles = tests.flatMap((path) => titlesIn(read(path), path.endsWith('x')).map((title) => ({ path, ...title })));
const idsOf = (text: string) => /^(?:[A-Z]{3}-\d+ )+/.exec(text)?.[0].trim().split(' ') ?? [];

test('the rule finds titles, their marks, and what stands in a marked group', () => {
  const source = "test('one @all', f); test.each([1])(`no %i`, f); test.describe('in en @all', () => { it('b', g); }); other('c @all');";
  expect(titlesIn(source).map(({ text, isForAll }) => [text, isForAll])).toEqual([
    ['one @all', true],
    ['no %i', false],
    ['in en @all', true],
    ['b', true],
  ]);
  expect(titles.filter(({ isForAll }) => isForAll).length).toBeGreaterThan(30);
});

test('what is left to `--all` is marked in one way, at the end of a title', () => {
  const isWrong = ({ path, text }: { path: string; text: string }) =>
    path.startsWith('tests/e2e/') ? /@(?!all$)/.test(text) : /@all\b(?!$)/.test(text);
  expect(titles.filter(isWrong)).toEqual([]);
  // A tag of Playwright's own would be a second way.
  expect(tests.filter((path) => path.startsWith('tests/e2e/') && /\btag: /.test(read(path)))).toEqual([]);
});

test('both runners leave out what is marked, and nothing with --all, which is what CI runs', () => {
  const [, pattern = ''] = /^--testNamePattern=(.*)$/.exec(ofVitest({ isAll: false })[0] ?? '') ?? [];
  const [vitest, playwright] = [new RegExp(pattern), ofPlaywright({ isAll: false }).grepInvert];
  for (const [title, isLeft] of [
    ['a test', false],
    ['a test @all', true],
    ['in en @all a test', true],
    ['a mail to x@allergy.example', false],
  ] as const)
    expect([title, !vitest.test(title), playwright?.test(title)]).toEqual([title, isLeft, isLeft]);
  expect([ofVitest({ isAll: true }), ofPlaywright({ isAll: true })]).toEqual([[], {}]);
  expect(read('.ci/run').trimEnd().split('\n').at(-1)).toBe('exec npm test -- --all');
});

test('every requirement is shown by a test that is not left to --all', () => {
  const shown = new Set(titles.filter(({ path, isForAll }) => !isForAll && !isForAllByPlace(path)).flatMap(({ text }) => idsOf(text)));
  const required = read('tests/safety/requirements.txt').match(/\b[A-Z]{3}-\d+\b/g) ?? [];
  expect(required.length).toBeGreaterThan(100);
  expect(required.filter((id) => !shown.has(id))).toEqual([]);
});
