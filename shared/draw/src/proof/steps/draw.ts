import { beta, noBeta } from '../../beacon.ts';
import { fromBase64url, fromHex } from '../../bytes.ts';
import { drawTick } from '../../draw-tick.ts';
import { countDrawn } from '../../free-slots.ts';
import { readTerms, termsHash } from '../../terms.ts';
import { acceptedOf } from '../accepted-purchases.ts';
import type { CheckContext } from '../check-context.ts';
import { withoutRound } from '../round-of-tick.ts';
import { type Verdict, verdict } from '../verdict.ts';
import { cardsOf } from '../won-card.ts';

/** Drawing again gives the slots that the file says came out. */
export function draw(context: CheckContext): Verdict {
  const { proof } = context;
  const terms = readTerms(proof.terms);
  const hasBeacon = terms.beacon !== 'none';
  if (hasBeacon && proof.beacon_signature === null) return withoutRound(proof);
  const { n } = terms;
  const { purchases, head } = acceptedOf(proof);
  const drawn = fromBase64url(proof.drawn_before);
  if (n % 8 !== 0 && drawn.at(-1)! >> (n % 8) !== 0) return verdict({}, [[false, 'slots_beyond']]);
  const { t } = proof.sealed_head.body;
  const value = hasBeacon ? beta(fromHex(proof.beacon_signature!)) : noBeta;
  const { slots } = drawTick({ T: termsHash(proof.terms), t, v: fromHex(proof.v), beta: value, head, n, drawn, purchases });
  const own = slots[proof.receipt.body.seq - proof.first_seq] ?? [];
  context.won = own.map(cardsOf(proof));
  const at = own.findIndex((slot, i) => slot !== proof.slots[i]);
  const isVoid = proof.outcome === 'late_seal';
  return verdict({ count: own.length, left: n - countDrawn(drawn), given: proof.slots.length }, [
    // Where no number is waited for, nothing can come too late.
    [proof.outcome === 'drawn' || hasBeacon, 'void_of_none'],
    [proof.outcome === 'drawn' || isVoid, 'outcome', { outcome: String(proof.outcome) }],
    [proof.slots.length === (isVoid ? 0 : own.length), 'slot_count', { given: proof.slots.length, expected: own.length }],
    [isVoid || at === -1, 'other_slot', { draw: at + 1, slot: proof.slots[at] ?? '', expected: own[at] ?? '' }],
  ]);
}
