// Sealed heads this browser saw while boxes were on sale. Should the shop ever show another one for the same tick, both are signed by it.
import { gacha } from '@fudaya/contracts';
import type { SealedHead, Signed } from '@fudaya/draw/proof';
import { useStream } from '@fudaya/web';

const prefix = 'fudaya.heads.';
const keptOfBox = 60;
const keptBoxes = 12;

/** Heads of a box kept here; none where the browser keeps nothing. */
export function keptHeads(box: string): Signed<SealedHead>[] {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + box) ?? '[]') as Signed<SealedHead>[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps a head beside those seen before; a second, different one of its tick too: that is what they are kept for. */
export function keepHead(head: Signed<SealedHead>): void {
  const { box } = head.body;
  const text = JSON.stringify(head.body);
  const before = keptHeads(box);
  if (before.some(({ body }) => JSON.stringify(body) === text)) return;
  try {
    const others = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== prefix + box);
    for (const key of others.slice(0, Math.max(0, others.length - keptBoxes + 1))) localStorage.removeItem(key);
    localStorage.setItem(prefix + box, JSON.stringify([...before, head].slice(-keptOfBox)));
  } catch {
    // Full, or forbidden: the check then does without.
  }
}

/** Keeps every head of the box that comes while the page is open. */
export function useKeptHeads(box: string | undefined): void {
  useStream(gacha.headsLive, { box: box ?? '' }, keepHead, box !== undefined);
}
