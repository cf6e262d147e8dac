import { assert, constantFrom, integer, property, string } from 'fast-check';
import { remoteNames } from '@fudaya/contracts';
import { expect, test } from 'vitest';
import { cohortOf, isInCanary } from './cohort.ts';

const people = Array.from({ length: 200_000 }, (_, at) => `visitor-${at}`);

test('FED-8 a share of 0 is nobody of 200,000, of 10,000 everybody, and 10 % is 10 % to a fifth of a percent @all', () => {
  const inCanary = (share: number) => people.filter((person) => isInCanary(person, 'store', share)).length;
  expect([inCanary(0), inCanary(10_000)]).toEqual([0, 200_000]);
  for (const percent of [0.1, 1, 5, 10, 50]) {
    expect(Math.abs(inCanary(percent * 100) / 2_000 - percent)).toBeLessThan(0.2);
  }
});

test('FED-8 whoever is in a canary stays in it while its share rises, whoever they are', () => {
  const share = integer({ min: 0, max: 10_000 });
  const wasLost: string[] = [];
  assert(
    property(string(), constantFrom(...remoteNames), share, share, (person, remote, one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      if (isInCanary(person, remote, less) && !isInCanary(person, remote, more)) wasLost.push(person);
    }),
  );
  expect(wasLost).toEqual([]);
});

test('FED-8 being in one remote’s canary says nothing of another’s', () => {
  const both = people.filter((person) => isInCanary(person, 'store', 1_000) && isInCanary(person, 'account', 1_000));
  expect(Math.abs(both.length / people.length - 0.01)).toBeLessThan(0.002);
  expect(new Set(remoteNames.map((remote) => cohortOf('somebody', remote))).size).toBe(remoteNames.length);
});
