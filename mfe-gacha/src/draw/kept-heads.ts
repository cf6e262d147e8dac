// Sealed ticks this browser was told while boxes were on sale, with the time they came: evidence if the shop ever shows another list, and
// where a box has no witnesses, this device's own word that the list was there before the number.
import { gacha, type EventOf } from '@fudaya/contracts';
import { useStream } from '@fudaya/web';

export interface KeptHead {
  /** Its text in the log. */
  readonly entry: string;
  /** When it came, Unix milliseconds of the device. */
  readonly at: number;
}

const prefix = 'fudaya.heads.';
const keptOfBox = 60;
const keptBoxes = 12;

/** Stored heads of a box; none where storage is unavailable. */
export function keptHeads(box: string): KeptHead[] {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + box) ?? '[]') as KeptHead[];
    return Array.isArray(kept) ? kept.filter(({ entry }) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores a head with its arrival time; also a second, different one of the same tick, which is the evidence sought. */
export function keepHead({ box, entry }: EventOf<typeof gacha.headsLive>): void {
  const before = keptHeads(box);
  if (before.some((head) => head.entry === entry)) return;
  try {
    const others = Object.keys(localStorage).filter((name) => name.startsWith(prefix) && name !== prefix + box);
    for (const name of others.slice(0, Math.max(0, others.length - keptBoxes + 1))) localStorage.removeItem(name);
    localStorage.setItem(prefix + box, JSON.stringify([...before, { entry, at: Date.now() }].slice(-keptOfBox)));
  } catch {
    // Storage full or denied: the check then runs without it.
  }
}

/** Stores every head of the box that arrives while the page is open. */
export function useKeptHeads(box: string | undefined): void {
  useStream(gacha.headsLive, { box: box ?? '' }, keepHead, box !== undefined);
}
