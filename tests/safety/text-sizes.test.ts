// Members' pages have eight sizes of text, which stand in the tokens (shared/web/src/ui/tokens.css). The desk has its kit's.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isDesk = (path: string) => path.startsWith('shared/desk/') || path.includes('/src/desk/');
const sheets = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.css'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /^(shell|mfe-\w+|shared\/web)\/src\//.test(path) && !isDesk(path) && existsSync(join(root, path)));

const tokens = new Set([...read('shared/web/src/ui/tokens.css').matchAll(/(--text-\d+):/g)].map(([, name]) => name ?? ''));
const token = String.raw`var\((--text-\d+)\)`;
/** One of them; or one as it may get in a narrow window or beside smaller words, and not further: `min(var(--text-1), 4vw)`. */
const allowed = new RegExp(`^(inherit|${token}|min\\(${token}, [\\d.]+(vw|cqi|em)\\)|clamp\\(${token}, [\\d.]+(vw|cqi), ${token}\\))$`);
const isSize = (value: string) => {
  const match = allowed.exec(value);
  return match !== null && match.filter((part) => part?.startsWith('--text-')).every((name) => tokens.has(name));
};

/** What a sheet sets, as `font-size` or within `font`: the size is what stands there before the slash or the family. */
const sizesIn = (css: string): string[] => {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const sizes = [...bare.matchAll(/[;{\s]font-size:\s*([^;}]+)/g)].map(([, value = '']) => value.trim());
  const fonts = [...bare.matchAll(/[;{\s]font:\s*([^;}]+)/g)].map(
    ([, value = '']) => /(?:^|\s)(inherit|var\([^)]*\)|[\d.]+(?:px|r?em|%|pt|vw))/.exec(value)?.[1] ?? value,
  );
  return [...sizes, ...fonts];
};

test('MEM-18 a text of the members’ site has one of the eight sizes', () => {
  expect(tokens.size).toBe(8);
  expect(sheets.length).toBeGreaterThan(100);
  const other = sheets.flatMap((path) =>
    sizesIn(read(path))
      .filter((size) => !isSize(size))
      .map((size) => `${path}: ${size}`),
  );
  expect(other).toEqual([]);
});

test('MEM-18 a size of one’s own is named, however it is written', () => {
  const own = ['a{font-size:15px}', 'a { font-size: 1.1em; }', 'a { font: 600 13px/1.5 serif; }', 'a { font-size: var(--text-9) }'];
  for (const css of own) expect(sizesIn(css).filter((size) => !isSize(size))).toHaveLength(1);
  const ours = ['a { font: inherit; }', 'a { font-size: min(var(--text-1), 4vw); }', 'a { font: 600 var(--text-1) / 24px serif; }'];
  for (const css of ours) expect(sizesIn(css).filter((size) => !isSize(size))).toEqual([]);
});
