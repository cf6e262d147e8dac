// What is fixed about a box of oripa/v2 before its sale: a flat object, published as it is hashed.
import { type BeaconClock, quicknet, roundTime, tickEnd } from '../beacon.ts';
import { utf8 } from '../bytes.ts';
import { sha256, tag } from '../hash.ts';
import type { ManifestLine } from '../manifest.ts';
import { type Prize, prizesOf } from '../prizes.ts';
import { canonicalText, readCanonical } from './canonical.ts';

/** Slots of one rarity and return value: with them, the odds of a lineup that is hidden are fixed too. */
export interface Kind {
  readonly rarity: string;
  readonly points: number;
  readonly count: number;
}

export interface Terms {
  readonly text: string;
  /** H(TAG("terms") ‖ text). */
  readonly T: Uint8Array;
  readonly box: string;
  readonly n: number;
  /** v_0 of the operator's tick chain, hex, and how long it is. */
  readonly anchor: string;
  readonly chain_length: number;
  readonly root: string;
  readonly lineup: 'shown' | 'hidden';
  readonly kinds: readonly Kind[];
  readonly prizes: readonly Prize[];
  readonly tick0: number;
  readonly tick_s: number;
  readonly sale_start: number;
  readonly sale_end: number;
  /** Least time from the witnesses' word on these terms to the sale, and from the end of a tick to its round, seconds. */
  readonly notice_s: number;
  readonly margin_s: number;
  /** How many ticks of the box may take another round than their own. */
  readonly late_budget: number;
  /** A C2SP tlog-policy: the log, the witnesses, and how many are enough. */
  readonly policy: string;
  /** Signs receipts: SPKI, base64url. */
  readonly receipt_key: string;
  /** Null in a box without public numbers. */
  readonly beacon: (BeaconClock & { readonly name: string; readonly publicKey: string }) | null;
}

export const termsHash = (text: string): Uint8Array => sha256(tag('terms'), utf8(text));

/** Reads published terms. Throws unless they are canonical and complete; what they say may still be false (`termsFault`). */
export function readTerms(text: string): Terms {
  const said = readCanonical(text);
  const number = (key: string): number => {
    const value = said[key];
    if (typeof value !== 'number' || value < 0) throw new RangeError(`the terms have no number ${key}`);
    return value;
  };
  const words = (key: string): string => {
    const value = said[key];
    if (typeof value !== 'string') throw new RangeError(`the terms have no text ${key}`);
    return value;
  };
  if (words('method') !== '2') throw new RangeError('the terms are of another method');
  const lineup = words('lineup');
  if (lineup !== 'shown' && lineup !== 'hidden') throw new RangeError('the lineup is neither shown nor hidden');
  const n = number('n');
  const flat = said as Readonly<Record<string, string | number>>;
  const beacon = words('beacon');
  return {
    text,
    T: termsHash(text),
    box: words('box'),
    n,
    anchor: words('anchor'),
    chain_length: number('chain_length'),
    root: words('root'),
    lineup,
    kinds: Array.from({ length: number('kinds') }, (_, i) => ({
      rarity: words(`kind_${i + 1}_rarity`),
      points: number(`kind_${i + 1}_points`),
      count: number(`kind_${i + 1}_count`),
    })),
    prizes: prizesOf({ ...flat, n }),
    tick0: number('tick0'),
    tick_s: number('tick_s'),
    sale_start: number('sale_start'),
    sale_end: number('sale_end'),
    notice_s: number('notice_s'),
    margin_s: number('margin_s'),
    late_budget: number('late_budget'),
    policy: words('policy'),
    receipt_key: words('receipt_key'),
    beacon:
      beacon === 'none'
        ? null
        : { name: beacon, genesis: number('beacon_genesis'), period: number('beacon_period'), publicKey: words('beacon_public_key') },
  };
}

/** Kinds of a lineup, by rarity as they come and falling value. */
export function kindsOf(lines: readonly Pick<ManifestLine, 'rarity' | 'return_points' | 'count'>[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { rarity, return_points: points, count } of lines) {
    const key = `${rarity} ${points}`;
    kinds.set(key, { rarity, points, count: (kinds.get(key)?.count ?? 0) + count });
  }
  return [...kinds.values()];
}

/** Whether two lists of kinds hold the same, in any order. */
export function isSameKinds(a: readonly Kind[], b: readonly Kind[]): boolean {
  const sorted = (kinds: readonly Kind[]) =>
    kinds
      .map(({ rarity, points, count }) => `${rarity} ${points} ${count}`)
      .toSorted()
      .join();
  return sorted(a) === sorted(b);
}

export const kindTerms = (kinds: readonly Kind[]): Record<string, string | number> => ({
  kinds: kinds.length,
  ...Object.fromEntries(kinds.flatMap((kind, i) => Object.entries(kind).map(([key, value]) => [`kind_${i + 1}_${key}`, value]))),
});

export const termsText = (terms: Readonly<Record<string, string | number>>): string => canonicalText(terms);

/** What the default of a box's budget is, for so many ticks with purchases: the larger of 2 and 0.1 %. */
export const lateBudgetFor = (ticks: number): number => Math.max(2, Math.floor(ticks / 1000));

/** The least that the terms of a box on the public beacon may say. Other beacons are demonstrations; a margin they need all the same. */
export const minNotice_s = 600;
export const minMargin_s = 2;

export type TermsFault = 'kinds' | 'clock' | 'public_beacon' | 'margin' | 'notice_promised';

/** The first thing in terms that no box may be sold under; null when there is none. */
export function termsFault(terms: Terms): TermsFault | null {
  const { beacon, kinds, n, tick_s, tick0, sale_start, sale_end, margin_s, notice_s } = terms;
  if (
    kinds.reduce((sum, { count }) => sum + count, 0) !== n ||
    new Set(kinds.map(({ rarity, points }) => `${rarity} ${points}`)).size < kinds.length
  )
    return 'kinds';
  if (tick_s < 1 || tick0 + tick_s > sale_start || sale_end < sale_start || (beacon !== null && beacon.period < 1)) return 'clock';
  if (margin_s < minMargin_s) return 'margin';
  if (beacon?.name !== `drand:${quicknet.chainHash}`) return null;
  const { genesis, period, publicKey } = beacon;
  if (genesis !== quicknet.genesis || period !== quicknet.period || publicKey !== quicknet.publicKey) return 'public_beacon';
  return notice_s < minNotice_s ? 'notice_promised' : null;
}

/** Whether tick t, counted from 1, may hold purchases: it touches the sale, give or take one tick. */
export const isTickOfSale = (terms: Terms, t: number): boolean =>
  t >= 1 &&
  t < terms.chain_length &&
  tickEnd(terms, t) > terms.sale_start &&
  tickEnd(terms, t) - terms.tick_s <= terms.sale_end + terms.tick_s;

/** The first round at least a margin after a tick's end; 0 without a beacon. */
export function ownRound({ beacon, margin_s, ...clock }: Terms, t: number): number {
  if (!beacon) return 0;
  return Math.max(1, Math.ceil((tickEnd(clock, t) + margin_s - beacon.genesis) / beacon.period) + 1);
}

/** When a round is out, Unix seconds; never without a beacon. */
export const outAt = ({ beacon }: Terms, round: number): number => (beacon ? roundTime(beacon, round) : Infinity);

/** Where a box's numbers come from: the public beacon, a demonstration's, or nowhere. */
export const sourceOfBeacon = ({ beacon }: Pick<Terms, 'beacon'>): 'public' | 'demo' | 'none' =>
  beacon === null ? 'none' : beacon.name === `drand:${quicknet.chainHash}` ? 'public' : 'demo';
