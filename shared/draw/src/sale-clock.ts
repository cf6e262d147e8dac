// What a box's terms may say of time. The terms are the operator's own words: a clock in them that is off by a day would let a round
// that is long known decide a purchase of today.
import { quicknet, tickEnd } from './beacon.ts';
import { type SaleTerms, beaconClockOf, termNumber } from './terms.ts';

export interface ClockFault {
  readonly code: 'public_chain' | 'round_too_soon' | 'no_seal_margin' | 'no_clock';
  readonly figures: Readonly<Record<string, string | number>>;
  /** In English, for an auditor and for whoever makes a box. */
  readonly text: string;
}

/** Seconds, at least, from the end of a tick to the round that decides it. */
export const roundAfterLeast_s = 2;
/** Seconds, at least, that a box of the public beacon is announced before its sale. Others are demonstrations: they need none. */
export const publicNotice_s = 600;

export const isPublicBeacon = ({ beacon }: Pick<SaleTerms, 'beacon'>): boolean => beacon === `drand:${quicknet.chainHash}`;

/**
 * What is wrong with the clock of these terms; empty is right. The public chain's key, genesis and period are those it is known by,
 * whatever the terms say. Of any beacon, the round comes after its tick, with time to seal in between. Without a beacon there is no round.
 */
export function clockFaults(terms: SaleTerms): ClockFault[] {
  const { tick_s, beacon } = terms;
  if (!(tick_s > 0)) return [{ code: 'no_clock', figures: {}, text: `the terms say that a tick lasts ${tick_s} s` }];
  if (beacon === 'none') return [];
  const { genesis, period } = beaconClockOf(terms);
  const [after, margin] = [termNumber(terms, 'round_after_s'), termNumber(terms, 'seal_margin_ms')];
  const faults: ClockFault[] = [];
  if (!(period > 0)) faults.push({ code: 'no_clock', figures: {}, text: `the terms say that a round lasts ${period} s` });
  if (isPublicBeacon(terms) && (genesis !== quicknet.genesis || period !== quicknet.period))
    faults.push({
      code: 'public_chain',
      figures: { genesis, period },
      text: `the terms give the public beacon another clock (from ${genesis}, every ${period} s) than it has (${quicknet.genesis}, ${quicknet.period} s)`,
    });
  if (isPublicBeacon(terms) && terms['beacon_public_key'] !== quicknet.publicKey)
    faults.push({ code: 'public_chain', figures: { genesis, period }, text: 'the terms name the public beacon with another key' });
  if (!(after >= roundAfterLeast_s))
    faults.push({
      code: 'round_too_soon',
      figures: { after },
      text: `the terms let a round decide ${after} s after its tick: ${roundAfterLeast_s} s is the least`,
    });
  if (!(margin > 0))
    faults.push({ code: 'no_seal_margin', figures: { margin }, text: `the terms let a head be sealed ${margin} ms before its round` });
  return faults;
}

/** Throws when the clock of these terms is wrong: such a box is neither made nor published. */
export function demandClock(terms: SaleTerms): void {
  const [fault] = clockFaults(terms);
  if (fault) throw new RangeError(fault.text);
}

/** Whether tick t lies within the sale. Ticks are as long as they are: the first may begin, and the last end, beside it. */
export function isInSale(terms: SaleTerms, t: number): boolean {
  const end = tickEnd(terms, t);
  return end > terms.sale_start && end - terms.tick_s <= termNumber(terms, 'sale_end') + terms.tick_s;
}
