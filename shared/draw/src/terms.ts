import { type BeaconClock, roundOfTick } from './beacon.ts';
import { utf8 } from './bytes.ts';
import { sha256, tag } from './hash.ts';
import { type Plain, jcs } from './jcs.ts';

/** What is fixed about a box before its sale; more keys may follow (texts, rules), all strings and integers. */
export interface Terms extends Plain {
  readonly anchor: string;
  /** drand:{chain hash}, or none. */
  readonly beacon: string;
  readonly box: string;
  readonly cap_per_member: number;
  readonly method: string;
  readonly n: number;
  readonly price: number;
  readonly root: string;
  readonly sale_start: number;
  readonly tick0: number;
  readonly tick_s: number;
}

/** The published text of the terms: RFC 8785. */
export const termsText = (terms: Terms): string => jcs(terms);

/** T = H(TAG("terms") ‖ JCS(terms)), from the text as published. */
export const termsHash = (text: string): Uint8Array => sha256(tag('terms'), utf8(text));

export type SaleTerms = Terms & { readonly [key: string]: string | number };

/** Published terms, read. Throws unless they are written as they are hashed. */
export function readTerms(text: string): SaleTerms {
  const terms = JSON.parse(text) as SaleTerms;
  if (termsText(terms) !== text) throw new Error('the terms are not written canonically');
  return terms;
}

export function termNumber(terms: SaleTerms, key: string): number {
  const value = terms[key];
  if (typeof value !== 'number') throw new Error(`the terms have no ${key}`);
  return value;
}

export const beaconClockOf = (terms: SaleTerms): BeaconClock => ({
  genesis: termNumber(terms, 'beacon_genesis'),
  period: termNumber(terms, 'beacon_period'),
});

/** The round of a tick as the terms give it; 0 in a box without beacon. */
export function roundFor(terms: SaleTerms, t: number): number {
  if (terms.beacon === 'none') return 0;
  const { tick0, tick_s } = terms;
  return roundOfTick({ tick0, tick_s, round_after_s: termNumber(terms, 'round_after_s') }, beaconClockOf(terms), t);
}
