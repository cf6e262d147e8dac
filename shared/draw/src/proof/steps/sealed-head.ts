import { isInSale } from '../../sale-clock.ts';
import { type SealedHead, isSigned, sealedHeadText } from '../../signed.ts';
import { readTerms, roundFor, termNumber } from '../../terms.ts';
import type { CheckContext } from '../check-context.ts';
import { roundOut_ms } from '../round-of-tick.ts';
import { knownKey, shopClaims } from '../shop-key.ts';
import { type Verdict, unchecked, verdict } from '../verdict.ts';

/** The head of the tick is signed, follows the one before, and is the one that was seen on time. */
export async function sealedHead(context: CheckContext): Promise<Verdict> {
  const signed = knownKey(context);
  if ('state' in signed) return signed;
  const { proof } = context;
  const terms = readTerms(proof.terms);
  const { body, signature } = proof.sealed_head;
  const round = roundFor(terms, body.t);
  const previous = proof.previous_head;
  const seen = await seenOf(context, body);
  // What came when the number was out already shows nothing of what was fixed before it.
  const out_ms = roundOut_ms(terms, body.t);
  const inTime = seen.filter(({ at = 0 }) => at < out_ms).length;
  const found = verdict({ t: body.t, last_seq: body.last_seq, round, h_last: body.h_last, seen: inTime }, [
    [seen.every(({ text }) => text === sealedHeadText(body)), 'other_head_seen'],
    ...shopClaims(context),
    [await isSigned(signed.key, sealedHeadText(body), signature), 'signature'],
    [previous === null || (await isSigned(signed.key, sealedHeadText(previous.body), previous.signature)), 'signature'],
    [previous === null || (previous.body.box === body.box && previous.body.t < body.t), 'head_before'],
    [isInSale(terms, body.t), 'outside_sale', { t: body.t }],
    [body.round === round && proof.receipt.body.round === round, 'other_round', { t: body.t, round: body.round, expected: round }],
  ]);
  const isForLateness = proof.outcome === 'late_seal' && terms.beacon !== 'none';
  return found.state === 'ok' && isForLateness ? voidForLateness(seen, out_ms, termNumber(terms, 'seal_margin_ms')) : found;
}

interface Seen {
  readonly text: string;
  /** When it came, by the clock of the device; undefined when nothing can be said of that. */
  readonly at: number | undefined;
}
/** What this device kept of the head's tick, signed by the shop: the same text each, or a proof of fraud. */
async function seenOf({ kept, publicKey }: CheckContext, { box, t }: SealedHead): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (const { body, signature, key, at } of kept) {
    if (body.box !== box || body.t !== t) continue;
    const text = sealedHeadText(body);
    if (await isSigned(key ?? publicKey ?? '', text, signature).catch(() => false)) seen.push({ text, at });
  }
  return seen;
}

/**
 * When a head was sealed stands in no proof: that it was too late is the shop's word, and never green. A device that had it in time says
 * otherwise, unless its clock is behind.
 */
function voidForLateness(seen: readonly Seen[], out_ms: number, margin_ms: number): Verdict {
  const [at] = seen.flatMap(({ at = Infinity }) => (at < out_ms - margin_ms ? [at] : []));
  if (at === undefined) return unchecked('void_for_lateness');
  return unchecked('void_but_seen', { seconds: ((out_ms - at) / 1000).toFixed(1) });
}
