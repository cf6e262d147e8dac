import { reverse } from '@fudaya/books';
import { beta, countDrawn, drawTick, noBeta, tickValue } from '@fudaya/draw';
import type { TransactionSql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import { type Box, decidedAt } from '../box/box.ts';
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
import { throwAggregate } from '../throw-aggregate.ts';

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
  const open = await openTicks(deps.sql);
  deps.patience.onlyOpen(new Set(open.map(({ round }) => round)));
  for (const tick of open) {
    if (signal?.aborted || stuck.has(tick.boxId)) continue;
    const isSettled = await settleTick(deps, tick, signatureOf).catch((reason: unknown) => void failures.push(reason));
    if (!isSettled) stuck.add(tick.boxId);
  }
  throwAggregate(failures, 'ticks of several boxes failed');
}

/** Whether the tick is settled now, by us. */
async function settleTick(deps: DrawDeps, tick: OpenTick, signatureOf: (round: number) => Promise<Uint8Array | null>): Promise<boolean> {
  const { sql, now, boxes, beacon, patience } = deps;
  const box = await boxes.get(sql, tick.boxId);
  const due = decidedAt(box, tick.t);
  // Only a box whose terms say so is drawn without a beacon, and never another one for want of it.
  const hasBeacon = box.beacon !== 'none';
  if (now().getTime() < due.getTime() - (hasBeacon ? (beacon.askedEarly_ms ?? 0) : 0)) return false;
  if (!hasBeacon)
    return inTransaction(sql, async (tx) => (await takeTick(tx, box.id, tick.t)) !== undefined && drawInto(tx, deps, tick, null));
  refuseOtherChain(box, beacon);
  const signature = await signatureOf(tick.round);
  if (signature) patience.had(tick.round);
  else if (!patience.isOver(tick.round, due, now())) return false;
  return inTransaction(sql, async (tx) => {
    const taken = await takeTick(tx, box.id, tick.t);
    if (!taken) return false;
    const isLate = taken.sealedAt.getTime() > due.getTime() - box.sealMargin_ms;
    // A late head's round is asked for all the same: it shows what would have been drawn.
    if (isLate) return voidInto(tx, deps, tick, signature, 'late_seal');
    return signature ? drawInto(tx, deps, tick, signature) : voidInto(tx, deps, tick, null, 'no_beacon');
  });
}

/** A wrong setting of ours is no missing beacon: purchases wait until it is put right. */
function refuseOtherChain({ id, beacon: named, beaconPublicKey }: Box, { chainHash, publicKey }: DrawDeps['beacon']): void {
  if (named !== `drand:${chainHash}`) throw new Error(`box ${id} is drawn with ${named}, this process asks ${chainHash}`);
  if (beaconPublicKey !== publicKey)
    throw new Error(`box ${id} is drawn with rounds signed by ${beaconPublicKey}, this process asks for those of ${publicKey}`);
}

/**
 * Draws a sealed tick that is taken and stores its cards, exactly once: a crash before the commit leaves it sealed, a second run finds it
 * settled. Statements that do not need each other's answer are sent in one go, and run in their order.
 */
async function drawInto(
  tx: TransactionSql,
  { now, boxes }: DrawDeps,
  { boxId, t, head }: OpenTick,
  signature: Uint8Array | null,
): Promise<true> {
  const box = await boxes.get(tx, boxId);
  const v = tickValue(await boxes.chain(tx, boxId), t);
  const [purchases, drawn] = await Promise.all([purchasesOf(tx, boxId, t), drawnSlots(tx, boxId)]);
  const accepted = purchases.map(({ id, seq, n, c, head }) => ({ seq, purchase_id: id, n, c, t, head }));
  const value = signature ? beta(signature) : noBeta;
  const result = drawTick({ T: box.termsHash, t, v, beta: value, head, n: box.n, drawn, purchases: accepted });

  const at = now();
  const seqs = purchases.flatMap(({ seq, n }) => Array<number>(n).fill(seq));
  const ords = purchases.flatMap(({ n }) => Array.from({ length: n }, (_, ord) => ord));
  const [stored] = await Promise.all([
    storeDraws(tx, { boxId, t, seqs, ords, slots: result.slots.flat(), at }),
    givePrizes(tx, { boxId, t, drawnBefore: countDrawn(drawn), at }),
    markResolved(tx, { boxId, t, beaconSignature: signature, drawnBefore: drawn, at }, result.drawn),
  ]);
  if (stored !== seqs.length) throw new Error(`box ${boxId} tick ${t}: ${stored} cards stored for ${seqs.length} draws`);
  return true;
}

/** Gives the points of a whole tick that is taken back. The signature, when there is one, still shows what would have been drawn. */
async function voidInto(
  tx: TransactionSql,
  { now }: DrawDeps,
  { boxId, t }: OpenTick,
  beaconSignature: Uint8Array | null,
  reason: 'late_seal' | 'no_beacon',
): Promise<true> {
  const purchases = await purchasesOf(tx, boxId, t);
  const at = now();
  await reverse(
    tx,
    purchases.map(({ journalId }) => journalId),
    at,
  );
  await markVoid(tx, { boxId, t, beaconSignature, drawnBefore: await drawnSlots(tx, boxId), at }, reason);
  return true;
}
