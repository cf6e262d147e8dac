// The shop's signing key by trust on first use. If any new key were trusted, a signature would prove nothing; so a later key counts only
// when the previous one signed it, and every check reports any other.
import { gacha } from '@fudaya/contracts';
import type { KeyRotation } from '@fudaya/draw/proof';
import { call } from '@fudaya/web';

export interface ShopKey {
  /** The first key this device received and its signed successors. Null: none was received yet. */
  readonly publicKey: readonly string[] | null;
  /** The shop's last answer named another key. */
  readonly hasOtherKey: boolean;
}

const place = 'fudaya.shopKey';
interface Kept {
  readonly keys: readonly string[];
  /** The shop's last answer. */
  readonly told: string;
}
/** Where storage is unavailable: for the lifetime of the page. */
let inMemory: Kept | undefined;

function kept(): Kept | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null;
    if (Array.isArray(stored?.keys)) return stored as Kept;
  } catch {
    // Denied, or not valid.
  }
  return inMemory;
}

/** The stored key, without a call. */
export function knownKey(): ShopKey {
  const known = kept();
  return { publicKey: known?.keys ?? null, hasOtherKey: known !== undefined && !known.keys.includes(known.told) };
}

/** Fetches and stores the shop's key; offline, the stored one. */
export async function askKey(): Promise<ShopKey> {
  const outcome = await call(gacha.drawKey, {}, { spinner: false });
  if (outcome.ok) {
    const { public_key: told, rotations = [] } = outcome.reply;
    const before = kept()?.keys ?? [told];
    const known = { keys: before.includes(told) ? before : await followed(before, rotations), told };
    try {
      localStorage.setItem(place, JSON.stringify(known));
    } catch {
      inMemory = known; // full or denied
    }
  }
  return knownKey();
}

/** Successors of the known keys, each signed by the one before. */
async function followed(keys: readonly string[], rotations: readonly KeyRotation[]): Promise<readonly string[]> {
  const { keysFrom } = await import('@fudaya/draw/signed');
  return [...keys.slice(0, -1), ...(await keysFrom(keys.at(-1)!, rotations))];
}
