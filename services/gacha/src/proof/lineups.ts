import { setImmediate } from 'node:timers/promises';
import { type LineupTree, type ManifestLine, lineupTreeInParts } from '@fudaya/draw';

/** The hash trees of hidden lineups, of which each proof takes some hashes. */
export interface Lineups {
  treeOf(boxId: string, lines: readonly ManifestLine[], salt: Uint8Array): Promise<LineupTree>;
}

/** Between two looks at the clock. */
const hashesMost = 32;
/** How long the process may stand still for a tree: ticks are sealed in it, a second before their round. */
const part_ms = 4;

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

async function inParts<T>(parts: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + part_ms;
    do {
      const part = parts.next();
      if (part.done) return part.value;
    } while (performance.now() < until);
    await setImmediate();
  }
}
