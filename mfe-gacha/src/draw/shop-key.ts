// The shop's signing key as this device knows it: the first one it was ever told. A shop that could bring a new key with every file would
// have signed nothing; so a later key counts only when the one before signed it, and of any other every check says so.
import { gacha } from '@fudaya/contracts';
import type { KeyRotation } from '@fudaya/draw/proof';
import { call } from '@fudaya/web';

export interface ShopKey {
  /** The first key this device was told, and those it was handed over to. Null: no key was ever told to this device. */
  readonly publicKey: readonly string[] | null;
  /** The shop named another key when it was last asked. */
  readonly hasOtherKey: boolean;
}

const place = 'fudaya.shopKey';
interface Kept {
  readonly keys: readonly string[];
  /** What the shop said last. */
  readonly told: string;
}
/** Where the browser keeps nothing: for as long as the page is open. */
let inMemory: Kept | undefined;

function kept(): Kept | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null;
    if (Array.isArray(stored?.keys)) return stored as Kept;
  } catch {
    // Forbidden, or not ours.
  }
  return inMemory;
}

/** The key this device knows, without asking anybody. */
export function knownKey(): ShopKey {
  const known = kept();
  return { publicKey: known?.keys ?? null, hasOtherKey: known !== undefined && !known.keys.includes(known.told) };
}

/** Asks the shop for its key, and keeps the answer; without a connection what is known already. */
export async function askKey(): Promise<ShopKey> {
  const outcome = await call(gacha.drawKey, {}, { spinner: false });
  if (outcome.ok) {
    const { public_key: told, rotations = [] } = outcome.reply;
    const before = kept()?.keys ?? [told];
    const known = { keys: before.includes(told) ? before : await followed(before, rotations), told };
    try {
      localStorage.setItem(place, JSON.stringify(known));
    } catch {
      inMemory = known; // full, or forbidden
    }
  }
  return knownKey();
}

/** Keys that those known were handed over to, each by the signature of the one before. */
async function followed(keys: readonly string[], rotations: readonly KeyRotation[]): Promise<readonly string[]> {
  const { keysFrom } = await import('@fudaya/draw/signed');
  return [...keys.slice(0, -1), ...(await keysFrom(keys.at(-1)!, rotations))];
}
