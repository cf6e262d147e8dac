import { type LineupTree, type ManifestLine, lineupTreeInParts } from '@fudaya/draw';
import { LRUCache } from 'lru-cache';
import { inParts } from '../in-parts.ts';

/** The hash trees of hidden lineups, of which each proof takes some hashes. */
export interface Lineups {
  treeOf(boxId: string, lines: readonly ManifestLine[], salt: Uint8Array): Promise<LineupTree>;
}

/** Between two looks at the clock. */
const maxHashes = 32;

/**
 * Makes each tree once, in small parts beside everything else: a lineup never changes. Keeps the ones used last, up to so many slots of 64
 * bytes each: one tree of a million, or ten of a hundred thousand.
 */
export function lineupsOf({ maxSlots = 1_000_000 } = {}): Lineups {
  const kept = new LRUCache<string, Promise<LineupTree>>({ maxSize: maxSlots });
  return {
    treeOf(boxId, lines, salt) {
      const known = kept.get(boxId);
      if (known) return known;
      const slots = lines.reduce((sum, { count }) => sum + count, 0);
      const tree = inParts(lineupTreeInParts(lines, salt, maxHashes));
      // One beyond all room takes all of it.
      kept.set(boxId, tree, { size: Math.min(slots, maxSlots) });
      tree.catch(() => kept.delete(boxId));
      return tree;
    },
  };
}
