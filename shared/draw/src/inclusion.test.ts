import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LineupTree, inclusionOf, lineupTreeInParts, rootOfInclusion } from './inclusion.ts';
import { type ManifestLine, manifestRoot, manifestRootInParts, slotLeaf, slotSalt, slotText } from './manifest.ts';

function treeOf(lines: readonly ManifestLine[], salt: Uint8Array): LineupTree {
  const parts = lineupTreeInParts(lines, salt, 8);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

test('SEC-6 the root of a lineup that is made in parts is the root of all of it, and it pauses as often as it is told', () => {
  const line = { rarity: 'C', return_points: 0, first_serial: 3 };
  const lines: readonly ManifestLine[] = [
    { ...line, card: 'a', first_slot: 0, count: 5 },
    { ...line, card: 'b', first_slot: 5, count: 8 },
  ];
  for (const salt of [undefined, new Uint8Array(32).fill(7)]) {
    const work = manifestRootInParts(lines, salt, 4);
    let pauses = 0;
    let part = work.next();
    for (; part.done !== true; part = work.next()) pauses += 1;
    expect(pauses).toBe(3);
    expect(part.value).toEqual(manifestRoot(lines, salt));
  }
});

test('BUY-4 any slots of a hidden lineup lead to its root with the hashes beside their ways, and another leaf leads elsewhere', () => {
  const numbers = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), numbers, fc.uint8Array({ minLength: 32, maxLength: 32 }), (n, some, salt) => {
      const line: ManifestLine = { card: 'x', rarity: 'C', return_points: 1, first_serial: 5, first_slot: 0, count: n };
      const slots = some.map((number) => number % n);
      const hashes = inclusionOf(treeOf([line], salt), slots);
      const leaves = new Map(slots.map((slot) => [slot, slotLeaf(slot, slotText(line)(5 + slot), slotSalt(salt, slot))]));
      expect(rootOfInclusion(n, leaves, hashes)).toEqual(manifestRoot([line], salt));
      leaves.set(slots[0]!, slotLeaf(slots[0]!, slotText(line)(6 + slots[0]!), slotSalt(salt, slots[0]!)));
      expect(rootOfInclusion(n, leaves, hashes)).not.toEqual(manifestRoot([line], salt));
    }),
  );
});
