import { type LineupTree, type ManifestLine, lineupTreeInParts } from '@fudaya/draw';
import { inParts } from '../in-parts.ts';

/** The hash trees of hidden lineups, of which each proof takes some hashes. */
export interface Lineups {
  treeOf(boxId: string, lines: readonly ManifestLine[], salt: Uint8Array): Promise<LineupTree>;
}

/** Between two looks at the clock. */
const hashesMost = 32;

/**
 * Makes each tree once, in small parts beside everything else: a lineup never changes. Keeps the ones used last, up to so many slots of 64
 * bytes each: one tree of a million, or ten of a hundred thousand.
 */
export function lineupsOf({ slotsMost = 1_000_000 } = {}): Lineups {
  const kept = new Map<string, { readonly tree: Promise<LineupTree>; readonly slots: number }>();
  return {
    treeOf(boxId, lines, salt) {
      const slots = lines.reduce((sum, { count }) => sum + count, 0);
      const known = kept.get(boxId) ?? { tree: inParts(lineupTreeInParts(lines, salt, hashesMost)), slots };
      kept.delete(boxId);
      kept.set(boxId, known);
      known.tree.catch(() => kept.delete(boxId));
      let sum = 0;
      for (const [id, { slots }] of [...kept].toReversed()) if ((sum += slots) > slotsMost && id !== boxId) kept.delete(id);
      return known.tree;
    },
  };
}
