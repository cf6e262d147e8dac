import { beta, noBeta, roundTime } from '../../beacon.ts';
import { fromHex } from '../../bytes.ts';
import { drawTick } from '../../draw-tick.ts';
import { countDrawn } from '../../free-slots.ts';
import { type Prize, prizesWon } from '../../prizes.ts';
import { isRoundSignature } from '../../round-signature.ts';
import { type SaleTerms, beaconClockOf, roundFor, termNumber } from '../../terms.ts';
import type { Chained } from '../accepted.ts';
import type { TickRecord } from '../record.ts';
import type { AuditContext } from './audit-context.ts';

/** How long a beacon may be late before its tick may be void. */
export const beaconPatience_ms = 600_000;

interface Decided {
  readonly purchases: readonly Chained[];
  readonly v: Uint8Array;
  readonly head: Uint8Array;
  readonly drawn: Uint8Array;
}

/** Judges what came of a tick; returns the drawn slots after it. */
export function auditOutcome(
  { terms, T, say, prizes, rounds, voids }: Pick<AuditContext, 'terms' | 'T' | 'say' | 'rounds' | 'voids'> & { prizes: readonly Prize[] },
  tick: TickRecord,
  { purchases, v, head, drawn }: Decided,
): Uint8Array {
  const { t, outcome } = tick;
  for (const name of ['sealed_at', 'settled_at'] as const)
    if (!Number.isSafeInteger(tick[name])) say('unreadable', `tick ${t} has no ${name} that is a time`);
  if (outcome !== 'drawn' && tick.prizes.length > 0) say('prize', `tick ${t} is void, but prizes are published for it`);
  const hasBeacon = terms.beacon !== 'none';
  const round = roundFor(terms, t);
  const out_ms = hasBeacon ? roundTime(beaconClockOf(terms), round) * 1000 : Infinity;
  const isLate = hasBeacon && tick.sealed_at > out_ms - termNumber(terms, 'seal_margin_ms');
  if (outcome === 'drawn' && isLate) say('late_but_drawn', `tick ${t} was sealed too late for its round and drawn all the same`);
  if (outcome === 'late_seal' && !isLate) say('void_without_reason', `tick ${t} is void for a late seal, but was sealed in time`);
  if (outcome === 'no_beacon' && (!hasBeacon || tick.beacon_signature !== null || tick.settled_at < out_ms + beaconPatience_ms))
    say('void_without_reason', `tick ${t} is void for want of a beacon, but its round came or was not waited for`);
  if (!['drawn', 'late_seal', 'no_beacon'].includes(outcome))
    say('void_without_reason', `tick ${t} is neither drawn nor void for one of the two reasons`);
  // Of a void tick the shop may leave the round out; whoever has it from the beacon sees all the same what was cancelled.
  const told = tick.beacon_signature ?? (outcome === 'drawn' ? null : (rounds.get(round) ?? null));
  const isRound = !hasBeacon || (told !== null && isBeacon(terms, round, told));
  if (outcome === 'no_beacon' && hasBeacon && isRound)
    say('void_without_reason', `tick ${t} is void for want of a beacon, but its round ${round} exists: the beacon names no such gap`);
  if (!isRound) {
    if (outcome === 'drawn' || tick.beacon_signature !== null)
      say('beacon', `tick ${t} was not drawn with round ${round} of the beacon of the terms`);
    else if (tick.slots.length > 0) say('slot_swapped', `tick ${t} is void and without its round, but slots are published for it`);
    if (outcome !== 'drawn') voids.addUnknown();
    return drawn;
  }
  const value = hasBeacon ? beta(fromHex(told!)) : noBeta;
  const again = drawTick({ T, t, v, beta: value, head, n: terms.n, drawn, purchases });
  const slots = again.slots.flat();
  if (outcome !== 'drawn') voids.add(slots, drawn);
  const at = slots.findIndex((slot, i) => slot !== tick.slots[i]);
  const isLeftOut = tick.beacon_signature === null && hasBeacon && tick.slots.length === 0;
  if (!isLeftOut && (at !== -1 || slots.length !== tick.slots.length))
    say('slot_swapped', `tick ${t}: draw ${at + 1} gives slot ${slots[at]}, published is ${tick.slots[at]}`);
  if (outcome !== 'drawn') return drawn;
  let before = countDrawn(drawn);
  const given = purchases.flatMap(({ seq, n }) => {
    const won = prizesWon(prizes, before, n).map((prize) => [prize, seq] as const);
    before += n;
    return won;
  });
  if (JSON.stringify(given) !== JSON.stringify(tick.prizes))
    say('prize', `tick ${t}: its prizes went to other purchases than the terms say`);
  return again.drawn;
}

function isBeacon(terms: SaleTerms, round: number, signature: string): boolean {
  return isRoundSignature(fromHex(String(terms['beacon_public_key'])), round, fromHex(signature));
}
