import { roundTime } from '../../beacon.ts';
import type { KeptHead } from '../../proof/check-context.ts';
import { type SealedHead, isSigned, sealedHeadText } from '../../signed.ts';
import { beaconClockOf, roundFor, termNumber } from '../../terms.ts';
import type { AuditContext } from './audit-context.ts';

export interface Head {
  readonly body: SealedHead;
  /** Its signature is the shop's: what does not follow from it is not its own fault. */
  readonly isGood: boolean;
}

/** The published heads are signed, one a tick, and those that were seen during the sale; returns them by tick. */
export async function auditHeads({ record, terms, key, say }: AuditContext, kept: readonly KeptHead[]): Promise<Map<number, Head>> {
  const heads = new Map<number, Head>();
  for (const { body, signature } of record.heads) {
    const text = sealedHeadText(body);
    const isGood = body.box === terms.box && (await isSigned(key, text, signature).catch(() => false));
    if (!isGood) say('head_changed', `the head of tick ${body.t} is not the one the shop signed`);
    const other = heads.get(body.t);
    if (other && isGood && sealedHeadText(other.body) !== text)
      say('second_head', `the shop signed two different heads for tick ${body.t}`);
    if (!other?.isGood) heads.set(body.t, { body, isGood });
    const round = roundFor(terms, body.t);
    if (isGood && body.round !== round)
      say('head_changed', `the head of tick ${body.t} names round ${body.round}, the terms give ${round}`);
  }
  const outcomes = new Map(record.ticks.map(({ t, outcome }) => [t, outcome]));
  for (const { body, signature, at } of kept) {
    const text = sealedHeadText(body);
    if (body.box !== terms.box || !(await isSigned(key, text, signature).catch(() => false))) continue; // not the shop's word on this box
    const late_ms = at === undefined || terms.beacon === 'none' ? 0 : at - 1000 * roundTime(beaconClockOf(terms), body.round);
    if (late_ms > 0 && outcomes.get(body.t) === 'drawn')
      say(
        'late_head',
        `the head of tick ${body.t} was seen ${(late_ms / 1000).toFixed(1)} s after its round was out, and the tick was drawn`,
      );
    if (late_ms < -termNumber(terms, 'seal_margin_ms') && outcomes.get(body.t) === 'late_seal')
      say(
        'void_without_reason',
        `tick ${body.t} is void for a late seal, but its head was seen ${(-late_ms / 1000).toFixed(1)} s before its round`,
      );
    const published = heads.get(body.t);
    if (!published) say('second_head', `a signed head of tick ${body.t} was seen that is not published`);
    else if (sealedHeadText(published.body) !== text)
      say('second_head', `another signed head of tick ${body.t} was seen than is published`);
  }
  return heads;
}
