// Replays a box from its public files, tick by tick: what pages and audit both do.
import { fromHex, toHex } from '../bytes.ts';
import { countDrawn, emptyBitmap } from '../free-slots.ts';
import { prizesWon } from '../prizes.ts';
import { isTickValue } from '../tick-chain.ts';
import type { BoxFiles, PublicTick } from './box-files.ts';
import type { IsRound } from './check-draw.ts';
import { demand, reading } from './claims.ts';
import { type ChainEnd, type Linked, chainStart, drawLinked, endOf, linkPurchases } from './draw.ts';
import { type Terms, isTickOfSale, ownRound } from './terms.ts';

/** The box after a tick. */
export interface After {
  readonly tick: PublicTick;
  readonly purchases: readonly Linked[];
  readonly before: Uint8Array;
  readonly drawn: Uint8Array;
  readonly end: ChainEnd;
  /** How often ticks took another round than their own, so far; and numbers that nobody could vouch for. */
  readonly late: number;
  readonly unchecked: number;
}

export interface ReplayOptions {
  /** Null: numbers are taken as they are published. */
  readonly isRound: IsRound | null;
  readonly rounds?: ReadonlyMap<number, string> | undefined;
}

/**
 * Ticks in turn, each after it was drawn again and compared. Throws a `Broken` at the first that does not follow: after it nothing can.
 */
export function* replay(terms: Terms, ticks: BoxFiles['ticks'], options: ReplayOptions): Generator<After> {
  let end = chainStart(terms);
  let drawn: Uint8Array = emptyBitmap(terms.n);
  let known = { t: 0, v: fromHex(terms.anchor) };
  let [late, unchecked] = [0, 0];
  for (const tick of ticks) {
    const { t } = tick;
    demand(t > known.t, 'log_order', { t });
    demand(isTickOfSale(terms, t), 'outside_sale', { t });
    demand(tick.first_seq === end.seq + 1, 'chain', { t });
    const start = end;
    const purchases = reading('chain', () => linkPurchases(tick.purchases, t, start));
    demand(purchases.length > 0, 'chain', { t });
    const v = reading('tick_value', () => fromHex(tick.v));
    demand(isTickValue(v, t, known.v, known.t), 'tick_value', { t });
    unchecked += checkRoundsOf(terms, tick, options);
    const before = drawn;
    const signature = tick.rounds.at(-1)?.signature ?? null;
    const result = reading('draw', () => drawLinked(terms, { t, v, signature, purchases }, before));
    demand(JSON.stringify(result.slots.flat()) === JSON.stringify(tick.slots), 'draw', { t });
    demand(JSON.stringify(prizesOfTick(terms, purchases, before)) === JSON.stringify(tick.prizes), 'prizes', { t });
    [end, drawn, known] = [endOf(purchases, end), result.drawn, { t, v }];
    late += Math.max(0, tick.rounds.length - 1);
    yield { tick, purchases, before, drawn, end, late, unchecked };
  }
}

/** Every number of a tick, the skipped ones too; returns how many neither a relay nor a pairing could vouch for. */
function checkRoundsOf(terms: Terms, { t, rounds }: PublicTick, { isRound, rounds: relay }: ReplayOptions): number {
  const { beacon } = terms;
  demand(beacon !== null || rounds.length === 0, 'round_signature', { t });
  if (!beacon) return 0;
  demand(rounds[0]?.round === ownRound(terms, t), 'other_round', { t, round: rounds[0]?.round ?? 0 });
  let [last, unchecked] = [0, 0];
  for (const { round, signature } of rounds) {
    demand(round > last, 'other_round', { t, round });
    last = round;
    demand(/^[0-9a-f]{96}$/.test(signature), 'round_signature', { t, round });
    const known = relay?.get(round);
    if (known !== undefined) demand(known === signature, 'round_signature', { t, round });
    else if (isRound) demand(isRound(fromHex(beacon.publicKey), round, fromHex(signature)), 'round_signature', { t, round });
    else unchecked += 1;
  }
  return unchecked;
}

function prizesOfTick(terms: Terms, purchases: readonly Linked[], drawn: Uint8Array): [number, number][] {
  let position = countDrawn(drawn);
  return purchases.flatMap(({ n, seq }) => {
    const won = prizesWon(terms.prizes, position, n);
    position += n;
    return won.map((prize): [number, number] => [prize, seq]);
  });
}

export const hexEnd = ({ head, seq }: ChainEnd) => ({ h_last: toHex(head), last_seq: seq });
