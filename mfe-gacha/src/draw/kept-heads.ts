// Sealed heads this browser saw while boxes were on sale. Should the shop ever show another one for the same tick, both are signed by it.
import { gacha } from '@fudaya/contracts';
import type { KeptHead, SealedHead, Signed } from '@fudaya/draw/proof';
import { useStream } from '@fudaya/web';
import { askKey, knownKey } from './shop-key.ts';

const prefix = 'fudaya.heads.';
const keptOfBox = 60;
const keptBoxes = 12;

/** Heads of a box kept here; none where the browser keeps nothing. */
export function keptHeads(box: string): KeptHead[] {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + box) ?? '[]') as KeptHead[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * Keeps a head beside those seen before, with the time it came and the key it was signed with; a second, different one of its tick too:
 * that is what they are kept for. One that the known key did not sign proves nothing and is not kept.
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
    // Full, or forbidden: the check then does without.
  }
}

async function signerOf(keys: readonly string[], { body, signature }: Signed<SealedHead>): Promise<string | undefined> {
  const { isSigned, sealedHeadText } = await import('@fudaya/draw/signed');
  for (const key of keys.toReversed()) if (await isSigned(key, sealedHeadText(body), signature).catch(() => false)) return key;
  return undefined;
}

/** Keeps every head of the box that comes while the page is open. */
export function useKeptHeads(box: string | undefined): void {
  useStream(gacha.headsLive, { box: box ?? '' }, keep, box !== undefined);
}
const keep = (head: Signed<SealedHead>): void => void keepHead(head);
