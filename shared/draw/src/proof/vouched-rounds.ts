// The numbers of a whole box, proven in batches: one by one, the pairings of a large box take minutes on a phone.
import { fromHex } from '../bytes.ts';
import type { PublicRound, PublicTick } from './box-files.ts';
import type { Terms } from './terms.ts';

/** Whether all of them are the chain's; `areRoundSignatures` is one. */
export type AreRounds = (publicKey: Uint8Array, rounds: readonly PublicRound[]) => boolean;

const batchSize = 64;

/**
 * The rounds that are proven, by number, as a device takes them from a relay. A batch in which one is false is left out: its rounds are then
 * looked at one by one, where they are used. Yields after each batch with how many rounds are through.
 */
export function* vouchedRounds(
  { beacon }: Pick<Terms, 'beacon'>,
  ticks: readonly Pick<PublicTick, 'rounds'>[],
  areRounds: AreRounds,
): Generator<{ readonly done: number; readonly of: number }, Map<number, string>> {
  const vouched = new Map<number, string>();
  if (!beacon) return vouched;
  const publicKey = fromHex(beacon.publicKey);
  const all = [...new Map(ticks.flatMap(({ rounds }) => rounds).map((each) => [`${each.round} ${each.signature}`, each])).values()];
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = all.slice(start, start + batchSize);
    if (areRounds(publicKey, batch)) for (const { round, signature } of batch) vouched.set(round, signature);
    yield { done: start + batch.length, of: all.length };
  }
  return vouched;
}
