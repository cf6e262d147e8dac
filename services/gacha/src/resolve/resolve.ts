import { reverse } from '@fudaya/books';
import { beta, countDrawn, drawTick, noBeta, tickValue } from '@fudaya/draw';
import { inTransaction } from '@fudaya/kit';
import { decidedAt } from '../box/box.ts';
import type { DrawDeps } from '../deps.ts';
import {
  type OpenTick,
  drawnSlots,
  givePrizes,
  markResolved,
  markVoid,
  openTicks,
  purchasesOf,
  storeDraws,
  takeTick,
} from './resolve.sql.ts';

/** A beacon this late voids the tick: points go back into the lots they came from. */
export const beaconPatienceMs = 600_000;

/**
 * Settles every sealed tick whose round is out: draws it, or voids it for one of the only two reasons, a head stored too late to
 * prove that it was fixed before the round, or no beacon for ten minutes. Boxes are independent, also in
 * failing; within one, ticks wait for each other.
 */
export async function resolveTicks(deps: DrawDeps, signal?: AbortSignal): Promise<void> {
  const rounds = new Map<number, Promise<Uint8Array | null>>();
  const signatureOf = (round: number) => {
    const asked = rounds.get(round) ?? deps.beacon.signatureOf(round, signal);
    rounds.set(round, asked);
    return asked;
  };
  const stuck = new Set<string>();
  const failures: unknown[] = [];
  for (const tick of await openTicks(deps.sql)) {
    if (signal?.aborted || stuck.has(tick.boxId)) continue;
    const isSettled = await settleTick(deps, tick, signatureOf).catch((reason: unknown) => void failures.push(reason));
    if (!isSettled) stuck.add(tick.boxId);
  }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'ticks of several boxes failed');
}

/** Whether the tick is settled now, by us. */
async function settleTick(deps: DrawDeps, tick: OpenTick, signatureOf: (round: number) => Promise<Uint8Array | null>): Promise<boolean> {
  const { sql, now, boxes, beacon } = deps;
  const box = await boxes.get(sql, tick.boxId);
  const publishedAt = decidedAt(box, tick.t).getTime();
  if (now().getTime() < publishedAt) return false;
  // Only a box whose terms say so is drawn without a beacon, and never another one for want of it.
  if (box.beacon === 'none') return resolveTick(deps, tick, null);
  // A wrong setting of ours is no missing beacon: purchases wait until it is put right.
  if (box.beacon !== `drand:${beacon.chainHash}`)
    throw new Error(`box ${box.id} is drawn with ${box.beacon}, this process asks ${beacon.chainHash}`);
  const isLate = tick.sealedAt.getTime() > publishedAt - box.sealMarginMs;
  const signature = await signatureOf(tick.round);
  if (isLate) return voidTick(deps, tick, signature, 'late_seal');
  if (signature) return resolveTick(deps, tick, signature);
  if (now().getTime() >= publishedAt + beaconPatienceMs) return voidTick(deps, tick, null, 'no_beacon');
  return false;
}

/** Draws a sealed tick and stores its cards, exactly once: a crash before the commit leaves it sealed, a second run finds it settled. */
function resolveTick({ sql, now, boxes }: DrawDeps, { boxId, t, head }: OpenTick, signature: Uint8Array | null): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    if (!(await takeTick(tx, boxId, t))) return false;
    const box = await boxes.get(tx, boxId);
    const v = tickValue(await boxes.chain(tx, boxId), t);
    const purchases = await purchasesOf(tx, boxId, t);
    const drawn = await drawnSlots(tx, boxId);
    const accepted = purchases.map(({ id, seq, n, c, head }) => ({ seq, purchase_id: id, n, c, t, head }));
    const value = signature ? beta(signature) : noBeta;
    const result = drawTick({ T: box.termsHash, t, v, beta: value, head, n: box.n, drawn, purchases: accepted });

    const at = now();
    const seqs = purchases.flatMap(({ seq, n }) => Array<number>(n).fill(seq));
    const ords = purchases.flatMap(({ n }) => Array.from({ length: n }, (_, ord) => ord));
    const stored = await storeDraws(tx, { boxId, t, seqs, ords, slots: result.slots.flat(), at });
    if (stored !== seqs.length) throw new Error(`box ${boxId} tick ${t}: ${stored} cards stored for ${seqs.length} draws`);
    await givePrizes(tx, { boxId, t, drawnBefore: countDrawn(drawn), at });
    await markResolved(tx, { boxId, t, beaconSignature: signature, drawnBefore: drawn, at }, result.drawn);
    return true;
  });
}

/** Gives the points of a whole tick back. The signature, when there is one, still shows what would have been drawn. */
function voidTick(
  { sql, now }: DrawDeps,
  { boxId, t }: OpenTick,
  beaconSignature: Uint8Array | null,
  reason: 'late_seal' | 'no_beacon',
): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    if (!(await takeTick(tx, boxId, t))) return false;
    const purchases = await purchasesOf(tx, boxId, t);
    const at = now();
    await reverse(
      tx,
      purchases.map(({ journalId }) => journalId),
      at,
    );
    await markVoid(tx, { boxId, t, beaconSignature, drawnBefore: await drawnSlots(tx, boxId), at }, reason);
    return true;
  });
}
