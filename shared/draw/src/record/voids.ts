// What void ticks would have drawn. A shop that cancels a tick when it dislikes what comes out cannot hide what that was: its own value
// of the tick comes out with any later one, and the round is public. So cancelled top prizes show.
import { type ManifestLine, lineOf } from '../manifest.ts';

export interface VoidReport {
  /** Void ticks whose draw was made again, and those whose round was not to be had. */
  readonly replayed: number;
  readonly unknown: number;
  /** Cards they would have drawn; of these top prizes, and how many chance alone would give. */
  readonly draws: number;
  readonly top: number;
  readonly expected: number;
  /** How likely so many top prizes, or more, are by chance. */
  readonly chance: number;
  /** The rarity counted as top: the one with the fewest cards. Empty where the contents are not known. */
  readonly rarity: string;
}

/** Above this share of void ticks the shop's own alarm sounds. */
export const maxVoidShare = 0.001;
/** Less likely than this, the top prizes among the voids are no chance. */
export const leastChance = 0.001;

export interface VoidTally {
  /** A void tick's would-have-been slots, with those that were drawn before it. */
  add(slots: readonly number[], drawn: Uint8Array): void;
  addUnknown(): void;
  report(): VoidReport;
}

export function tallyVoids(lines: readonly ManifestLine[], n: number): VoidTally {
  const rarity = topRarity(lines);
  const isTop = (slot: number) => lineOf(lines, slot).rarity === rarity;
  const tops = rarity === '' ? [] : lines.filter((line) => line.rarity === rarity).flatMap((line) => slotsOf(line));
  const shares: number[] = [];
  let [replayed, unknown, top] = [0, 0, 0];
  return {
    add(slots, drawn) {
      const isDrawn = (slot: number) => ((drawn[slot >> 3]! >> (slot & 7)) & 1) === 1;
      let left = 0;
      for (let slot = 0; slot < n; slot++) if (!isDrawn(slot)) left += 1;
      const topLeft = tops.filter((slot) => !isDrawn(slot)).length;
      replayed += 1;
      if (rarity === '') return;
      top += slots.filter(isTop).length;
      for (const _ of slots) shares.push(topLeft / left);
    },
    addUnknown: () => void (unknown += 1),
    report: () => ({
      replayed,
      unknown,
      draws: shares.length,
      top,
      expected: shares.reduce((sum, share) => sum + share, 0),
      chance: chanceOf(top, shares),
      rarity,
    }),
  };
}

const slotsOf = ({ first_slot, count }: ManifestLine): number[] => Array.from({ length: count }, (_, i) => first_slot + i);

function topRarity(lines: readonly ManifestLine[]): string {
  const counts = new Map<string, number>();
  for (const { rarity, count } of lines) counts.set(rarity, (counts.get(rarity) ?? 0) + count);
  return [...counts].toSorted((a, b) => a[1] - b[1])[0]?.[0] ?? '';
}

/** The chance of `least` hits or more, a draw hitting with its own share. */
function chanceOf(least: number, shares: readonly number[]): number {
  const exactly = new Float64Array(least);
  if (least > 0) exactly[0] = 1;
  for (const share of shares)
    for (let hits = least - 1; hits >= 0; hits--) exactly[hits] = exactly[hits]! * (1 - share) + (exactly[hits - 1] ?? 0) * share;
  return Math.max(0, 1 - exactly.reduce((sum, p) => sum + p, 0));
}
