// Sealed heads this browser saw while boxes were on sale: evidence, signed by the shop, if it ever shows another head for the same tick.
import { gacha } from '@fudaya/contracts';
import type { KeptHead, SealedHead, Signed } from '@fudaya/draw/proof';
import { useStream } from '@fudaya/web';
import { askKey, knownKey } from './shop-key.ts';

const prefix = 'fudaya.heads.';
const keptOfBox = 60;
const keptBoxes = 12;

/** Stored heads of a box; none where storage is unavailable. */
export function keptHeads(box: string): KeptHead[] {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + box) ?? '[]') as KeptHead[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * Stores a head with its arrival time and signing key; also a second, different one of the same tick, which is the evidence sought.
 * One that the known key did not sign proves nothing and is not stored.
 */
export async function keepHead({ body, signature }: Signed<SealedHead>): Promise<void> {
  const at = Date.now();
  const keys = knownKey().publicKey ?? (await askKey()).publicKey;
  const key = keys ? await signerOf(keys, { body, signature }) : undefined;
  if (keys && key === undefined) return;
  const { box } = body;
  const text = JSON.stringify(body);
  const before = keptHeads(box);
  if (before.some((head) => JSON.stringify(head.body) === text)) return;
  try {
    const others = Object.keys(localStorage).filter((name) => name.startsWith(prefix) && name !== prefix + box);
    for (const name of others.slice(0, Math.max(0, others.length - keptBoxes + 1))) localStorage.removeItem(name);
    localStorage.setItem(prefix + box, JSON.stringify([...before, { body, signature, key, at }].slice(-keptOfBox)));
  } catch {
    // Storage full or denied: the check then runs without it.
  }
}

async function signerOf(keys: readonly string[], { body, signature }: Signed<SealedHead>): Promise<string | undefined> {
  const { isSigned, sealedHeadText } = await import('@fudaya/draw/signed');
  for (const key of keys.toReversed()) if (await isSigned(key, sealedHeadText(body), signature).catch(() => false)) return key;
  return undefined;
}

/** Stores every head of the box that arrives while the page is open. */
export function useKeptHeads(box: string | undefined): void {
  useStream(gacha.headsLive, { box: box ?? '' }, keep, box !== undefined);
}
const keep = (head: Signed<SealedHead>): void => void keepHead(head);
