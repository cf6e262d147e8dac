import { expect, test } from 'vitest';
import { aPack } from '../testing/samples.ts';
import { groupPacks } from './pack-groups.ts';

const types = [
  { id: 1, name: 'one' },
  { id: 2, name: 'two' },
  { id: 3, name: 'three' },
];
const inType = (card_type: number) => ({ ...aPack, card_type });

test('TOP-6 groups keep the order of the types and leave empty ones out', () => {
  const groups = groupPacks([inType(3), inType(1), inType(3)], types);
  expect(groups.map(({ type, packs }) => [type.name, packs.length])).toEqual([
    ['one', 1],
    ['three', 2],
  ]);
});

test('TOP-6 a pack of a type without a name is still shown', () => {
  expect(groupPacks([inType(7)], types).map(({ type }) => type)).toEqual([{ id: 7, name: '#7' }]);
});
