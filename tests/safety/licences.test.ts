import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAllowed, licencesOfAll, listFile, listOf } from '../../scripts/licences.ts';

test('SEC-17 everything that the shop is made of has a licence that a shop may use', () => {
  const all = [...licencesOfAll({ withPlatforms: true })];
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(([, licences]) => !licences.split(', ').every(isAllowed))).toEqual([]);
});

test('SEC-17 the licences of all dependencies are listed: node scripts/licences.ts writes the list', () => {
  const listed = readFileSync(listFile, 'utf8');
  expect(listOf(licencesOfAll()).split('\n')).toEqual(listed.split('\n'));
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['none said', false],
])('SEC-17 of the licence %s it says %s', (licence, may) => {
  expect(isAllowed(licence)).toBe(may);
});
