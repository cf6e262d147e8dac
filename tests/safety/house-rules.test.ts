// Rules of the house that a reader should not have to check by eye.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = tracked.filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path));
const tests = sources.filter((path) => /\.(test|e2e)\.tsx?$/.test(path));

describe('house rules', () => {
  test('file names are kebab-case, components PascalCase', () => {
    const wrong = sources.filter((path) => {
      const name =
        path
          .split('/')
          .at(-1)
          ?.replace(/(\.(test|e2e|stories|sql|config|module|d))*\.(ts|tsx|mts|mjs)$/, '') ?? '';
      return !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name) && !/^[A-Z][A-Za-z0-9]*$/.test(name);
    });
    expect(wrong).toEqual([]);
  });

  test('no file is a drawer for anything', () => {
    expect(sources.filter((path) => /(^|\/)(utils?|helpers?|common|manager|types)\.tsx?$/.test(path))).toEqual([]);
  });

  test('no test is switched off, sleeps or cannot fail', () => {
    const pattern = /\b(test|it|describe)\.(skip|only|todo|fixme)\b|waitForTimeout\(|expect\(true\)/;
    // This file holds the pattern itself.
    expect(tests.filter((path) => !path.endsWith('house-rules.test.ts') && pattern.test(read(path)))).toEqual([]);
  });

  test('every component that teams take from the ui kit has its stories', () => {
    const offered = [...read('shared/web/src/index.ts').matchAll(/from '\.\/ui\/([A-Z]\w+|toast)\.tsx?'/g)].map(([, name]) => name);
    expect(offered.length).toBeGreaterThan(20);
    expect(offered.filter((name) => !tracked.includes(`shared/web/src/ui/${name}.stories.tsx`))).toEqual([]);
  });

  test('the titles of tests name every requirement of the specification, and none that it has not', () => {
    const idsIn = (text: string) => text.match(/\b[A-Z]{3}-\d+\b/g) ?? [];
    // Titles begin with the ids of what they show.
    const named = new Set(tests.flatMap((path) => read(path).match(/\(\s*['`](?:[A-Z]{3}-\d+ )+/g) ?? []).flatMap(idsIn));
    const required = idsIn(read('tests/safety/requirements.txt'));
    expect([...named].toSorted()).toEqual(required.toSorted());
  });

  test('the lock file names no registry host', () => {
    expect(read('pnpm-lock.yaml')).not.toMatch(/https?:\/\//);
  });

  test('browser code never imports the whole of zod', () => {
    expect(sources.filter((path) => /from 'zod'/.test(read(path)) && !path.startsWith('tests/safety/'))).toEqual([]);
  });

  test('contracts and browser code import zod by the one shared module', () => {
    const browser = sources.filter(
      (path) => /^(shell|mfe-\w+|shared\/(contracts|web|desk))\/src\//.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
    );
    const isShared = (path: string) => path === 'shared/contracts/src/schema.ts';
    expect(browser.filter((path) => !isShared(path) && /^import (?!type).*from 'zod/m.test(read(path)))).toEqual([]);
  });

  test('every package says what it owns in a README of at most 20 lines', () => {
    const packages = tracked.filter((path) => path.endsWith('/package.json')).map((path) => dirname(path));
    const wrong = packages.filter((folder) => {
      const readme = join(root, folder, 'README.md');
      return !existsSync(readme) || readFileSync(readme, 'utf8').trimEnd().split('\n').length > 20;
    });
    expect(wrong).toEqual([]);
  });

  test('what stands at the top level is on the card, or a tool looks for it there (decision 0055)', () => {
    const areas = ['shell', 'mfe-store', 'mfe-gacha', 'mfe-payment', 'mfe-account', 'services', 'shared', 'tests'];
    const forTools = [
      'deploy',
      'patches',
      'scripts',
      'package.json',
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      'tsconfig.base.json',
      'vitest.config.ts',
    ];
    const top = new Set(tracked.map((path) => path.split('/')[0] ?? '').filter((name) => !name.startsWith('.')));
    expect([...top].toSorted()).toEqual(['CONTRIBUTING.md', 'README.md', ...areas, ...forTools].toSorted());
  });
});
