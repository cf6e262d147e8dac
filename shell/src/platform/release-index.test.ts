import type { ReleaseIndex } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import { integrityByPath, parseReleaseIndex, remoteOf } from './release-index.ts';

const index: ReleaseIndex = {
  shell: '0123456789abcdef',
  shell_contract: 1,
  shell_integrity: { 'main.js': 'sha384-shell' },
  remotes: {
    store: { build: 'fedcba9876543210', entry: 'remoteEntry.js', version: '1.0.0', integrity: { 'remoteEntry.js': 'sha384-store' } },
  },
};

test('FED-2 the release index of the page is read', () => {
  expect(parseReleaseIndex(JSON.stringify(index))).toEqual(index);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a build that is no hash', JSON.stringify({ ...index, shell: '../../etc' })],
])('FED-3 %s in place of the index is no index', (_, text) => {
  expect(parseReleaseIndex(text)).toBeUndefined();
});

test('FED-2 a live remote is found by its build, an absent one is not found', () => {
  expect(remoteOf(index, 'store')).toEqual({ name: 'mfe_store', entry: '/r/store/fedcba9876543210/remoteEntry.js' });
  expect(remoteOf(index, 'gacha')).toBeUndefined();
});

test('FED-3 every file of every live build has its hash under its path', () => {
  expect([...integrityByPath(index)]).toEqual([
    ['/r/shell/0123456789abcdef/main.js', 'sha384-shell'],
    ['/r/store/fedcba9876543210/remoteEntry.js', 'sha384-store'],
  ]);
});
