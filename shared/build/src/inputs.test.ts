import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfInputs } from './inputs.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const hashes = () => ['shell', 'mfe-store', 'mfe-gacha'].map((name) => hashOfInputs(join(root, name)));

/** Which of shell, mfe-store and mfe-gacha are built anew after a change. */
function rebuiltBy(change: () => void): string[] {
  const before = hashes();
  change();
  const after = hashes();
  return ['shell', 'mfe-store', 'mfe-gacha'].filter((_, at) => before[at] !== after[at]);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fudaya-inputs-'));
  write('pnpm-lock.yaml', 'locked');
  for (const name of ['contracts', 'web', 'draw']) {
    write(`shared/${name}/package.json`, JSON.stringify({ name: `@fudaya/${name}`, version: '1.0.0' }));
    write(`shared/${name}/src/index.ts`, name);
  }
  const uses = { shell: ['contracts', 'web'], 'mfe-store': ['contracts', 'web'], 'mfe-gacha': ['contracts', 'web', 'draw'] };
  for (const [name, packages] of Object.entries(uses)) {
    const dependencies = Object.fromEntries(packages.map((one) => [`@fudaya/${one}`, 'workspace:*']));
    write(`${name}/package.json`, JSON.stringify({ name: `@fudaya/${name}`, version: '1.0.0', dependencies }));
    write(`${name}/src/index.ts`, name);
    mkdirSync(join(root, name, 'node_modules/@fudaya'), { recursive: true });
    for (const one of packages) symlinkSync(join(root, 'shared', one), join(root, name, 'node_modules/@fudaya', one));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test('FED-1 a change in one remote builds that remote alone', () => {
  expect(rebuiltBy(() => write('mfe-store/src/index.ts', 'changed'))).toEqual(['mfe-store']);
  expect(rebuiltBy(() => write('mfe-store/src/pack/new.tsx', 'new'))).toEqual(['mfe-store']);
});

test('FED-1 a text in Markdown is part of its remote', () => {
  expect(rebuiltBy(() => write('mfe-store/src/legal/terms.ja.md', 'terms'))).toEqual(['mfe-store']);
});

test('FED-1 a change in a package builds those that bundle it; web reaches the remotes through the shell', () => {
  expect(rebuiltBy(() => write('shared/draw/src/index.ts', 'changed'))).toEqual(['mfe-gacha']);
  expect(rebuiltBy(() => write('shared/web/src/index.ts', 'changed'))).toEqual(['shell']);
  expect(rebuiltBy(() => write('shared/contracts/src/index.ts', 'changed'))).toEqual(['shell', 'mfe-store', 'mfe-gacha']);
});

test('FED-1 the lock file builds all; a test, a story, a readme or a second look builds nothing', () => {
  expect(rebuiltBy(() => write('pnpm-lock.yaml', 'changed'))).toHaveLength(3);
  expect(rebuiltBy(() => write('mfe-store/src/index.test.tsx', 'test'))).toEqual([]);
  expect(rebuiltBy(() => write('mfe-store/README.md', 'words'))).toEqual([]);
  expect(rebuiltBy(() => write('shared/web/src/ui/Button.stories.tsx', 'story'))).toEqual([]);
  expect(rebuiltBy(() => write('shared/web/src/workshop/Sheet.tsx', 'sheet'))).toEqual([]);
  expect(rebuiltBy(() => undefined)).toEqual([]);
});
