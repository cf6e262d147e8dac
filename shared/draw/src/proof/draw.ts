// Steps of the draw that device, audit and service share: link a tick's purchases, and draw it.
import { type Accepted, firstHead, nextHead } from '../accept-chain.ts';
import { beta, noBeta } from '../beacon.ts';
import { fromHex } from '../bytes.ts';
import { drawTick } from '../draw-tick.ts';
import { unpackPurchases } from '../packed.ts';
import type { Terms } from './terms.ts';

export type Linked = Accepted & { readonly head: Uint8Array };
/** Where the accept chain stands. */
export interface ChainEnd {
  readonly head: Uint8Array;
  readonly seq: number;
}

export const chainStart = ({ T }: Pick<Terms, 'T'>): ChainEnd => ({ head: firstHead(T), seq: 0 });

/** A tick's packed purchases, linked on from the chain's end. */
export function linkPurchases(packed: string, t: number, { head, seq }: ChainEnd): Linked[] {
  let last = head;
  return unpackPurchases(packed).map((purchase, i) => {
    const accepted = { ...purchase, seq: seq + 1 + i, t };
    last = nextHead(last, accepted);
    return { ...accepted, head: last };
  });
}

export const endOf = (linked: readonly Linked[], before: ChainEnd): ChainEnd => {
  const last = linked.at(-1);
  return last ? { head: last.head, seq: last.seq } : before;
};

/** β of a round's signature in hex; the zeros of a box without beacon. */
export const betaOf = (signature: string | null): Uint8Array => (signature === null ? noBeta : beta(fromHex(signature)));

export interface ToDraw {
  readonly t: number;
  readonly v: Uint8Array;
  readonly signature: string | null;
  readonly purchases: readonly Linked[];
}

/** The slots of each purchase and the set of drawn slots after them. */
export function drawLinked({ T, n }: Pick<Terms, 'T' | 'n'>, { t, v, signature, purchases }: ToDraw, drawn: Uint8Array) {
  const head = purchases.at(-1)?.head ?? new Uint8Array(32);
  return drawTick({ T, t, v, beta: betaOf(signature), head, n, drawn, purchases });
}
