import { roundTime } from '../beacon.ts';
import { type SaleTerms, beaconClockOf, roundFor } from '../terms.ts';
import type { Proof } from './proof.ts';
import { type Verdict, unchecked, verdict } from './verdict.ts';

/** When the number that decides tick t is out, Unix milliseconds; never without a beacon. */
export const roundOut_ms = (terms: SaleTerms, t: number): number =>
  terms.beacon === 'none' ? Infinity : 1000 * roundTime(beaconClockOf(terms), roundFor(terms, t));

/** Without the round there is nothing to draw with. That is in order only of a void tick: of none, or of one settled before it came. */
export function withoutRound({ outcome, beacon_signature, slots, sealed_head }: Proof): Verdict {
  const { round } = sealed_head.body;
  const isVoid = outcome === 'no_beacon' || outcome === 'late_seal';
  if (beacon_signature !== null || !isVoid || slots.length > 0) return verdict({}, [[false, 'no_round', { round }]]);
  return unchecked(outcome === 'no_beacon' ? 'round_did_not_come' : 'void_before_round', { round });
}
