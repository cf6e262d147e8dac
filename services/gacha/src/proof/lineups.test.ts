import { setImmediate } from 'node:timers/promises';
import { inclusionOf, manifestRoot, rootOfInclusion, slotLeaf, slotSalt, slotText } from '@fudaya/draw';
import { expect, test } from 'vitest';
import { lineupsOf } from './lineups.ts';

const salt = new Uint8Array(32).fill(7);
const linesOf = (count: number) => [{ card: 'a', rarity: 'C', return_points: 1, first_serial: 1, first_slot: 0, count }];

test('BUY-4 the way from a won slot to the root of a hidden lineup is found while the process goes on with other things', async () => {
  const lines = linesOf(20_000);
  const making = lineupsOf().treeOf('a', lines, salt);
  // In the same queue as the parts of the tree: had it been made in one, it would be there first.
  const others = (async () => {
    for (let turn = 0; turn < 10; turn++) await setImmediate();
    return 'others';
  })();
  expect(await Promise.race([making, others])).toBe('others');
  const slot = 12_345;
  const leaf = slotLeaf(slot, slotText(lines[0]!)(slot + 1), slotSalt(salt, slot));
  expect(rootOfInclusion(20_000, new Map([[slot, leaf]]), inclusionOf(await making, [slot]))).toEqual(manifestRoot(lines, salt));
});

test('BUY-4 a lineup is hashed once for all who ask, and the ones asked for last are kept', async () => {
  const lineups = lineupsOf({ maxSlots: 25 });
  const [a, b] = [lineups.treeOf('a', linesOf(10), salt), lineups.treeOf('b', linesOf(10), salt)];
  expect(lineups.treeOf('a', linesOf(10), salt)).toBe(a);
  void lineups.treeOf('c', linesOf(10), salt);
  expect(lineups.treeOf('a', linesOf(10), salt)).toBe(a);
  expect(lineups.treeOf('b', linesOf(10), salt)).not.toBe(b);
});
