import { beta } from '../../beacon.ts';
import { fromHex, toHex } from '../../bytes.ts';
import { clockFaults, isPublicBeacon } from '../../sale-clock.ts';
import { readTerms } from '../../terms.ts';
import type { CheckContext } from '../check-context.ts';
import { loadPairings } from '../pairings.ts';
import { withoutRound } from '../round-of-tick.ts';
import { type Verdict, unchecked, verdict } from '../verdict.ts';

/** The public number is the one of the round that the terms name, signed by the beacon of the terms. */
export async function beacon({ proof }: CheckContext): Promise<Verdict> {
  const terms = readTerms(proof.terms);
  const { round } = proof.sealed_head.body;
  const [fault] = clockFaults(terms);
  if (fault) return verdict({}, [[false, fault.code, fault.figures]]);
  if (terms.beacon === 'none') {
    return verdict({ round: 0, randomness: '', kind: 'none', chain: 'none' }, [
      [proof.beacon_signature === null && round === 0, 'beacon_of_none'],
    ]);
  }
  if (proof.beacon_signature === null) return withoutRound(proof);
  const pairings = await loadPairings().catch(() => null);
  if (!pairings) return unchecked('no_pairings');
  const signature = fromHex(proof.beacon_signature);
  const kind = isPublicBeacon(terms) ? 'public' : 'demo';
  return verdict({ round, randomness: toHex(beta(signature)), kind, chain: terms.beacon }, [
    [pairings.isRoundSignature(fromHex(String(terms['beacon_public_key'])), round, signature), 'round_signature', { round }],
  ]);
}
