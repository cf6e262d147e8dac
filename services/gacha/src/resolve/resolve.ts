import { beta, countDrawn, drawTick, noBeta, tickValue } from '@fudaya/draw';
import type { TransactionSql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import { type Box, decidedAt } from '../box/box.ts';
import type { DrawDeps } from '../deps.ts';
import { throwAggregate } from '../throw-aggregate.ts';
import {
  type OpenTick,
  drawnSlots,
  givePrizes,
  markResolved,
  moveLate,
  openTicks,
  purchasesOf,
  storeDraws,
  takeTick,
} from './resolve.sql.ts';

type SignatureOf = (round: number) => Promise<Uint8Array | null>;

/**
 * Draws every sealed tick whose round is out and whose list was seen before it. One that was seen too late takes a later round, openly; one
 * that nobody has seen yet, and a beacon that is silent, are waited for. Boxes are independent, also in failing; within one, ticks wait
 * for each other.
 */
export async function resolveTicks(deps: DrawDeps, signal?: AbortSignal): Promise<void> {
  const rounds = new Map<number, Promise<Uint8Array | null>>();
  const signatureOf: SignatureOf = (round) => {
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
  throwAggregate(failures, 'ticks of several boxes failed');
}

/** Whether the tick is settled now, by us. */
async function settleTick(deps: DrawDeps, tick: OpenTick, signatureOf: SignatureOf): Promise<boolean> {
  const { sql, now, boxes, beacon } = deps;
  const box = await boxes.get(sql, tick.boxId);
  const due = decidedAt(box, tick.t, tick.rounds.at(-1));
  // Only a box whose terms say so is drawn without a beacon, and never another one for want of it.
  const hasBeacon = box.beacon !== 'none';
  if (now().getTime() < due.getTime() - (hasBeacon ? (beacon.askedEarly_ms ?? 0) : 0)) return false;
  if (hasBeacon) {
    refuseOtherChain(box, beacon);
    if (tick.seenAt === null) return false;
    if (tick.seenAt >= due) {
      await moveLate(sql, box.id, now());
      return false;
    }
  }
  const signatures = await Promise.all(tick.rounds.map(signatureOf));
  if (!signatures.every((signature) => signature !== null)) return false;
  return inTransaction(sql, async (tx) => (await takeTick(tx, tick)) && drawInto(tx, deps, tick, signatures));
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
  signatures: readonly Uint8Array[],
): Promise<true> {
  const box = await boxes.get(tx, boxId);
  const v = tickValue(await boxes.chain(tx, boxId), t);
  const [purchases, drawn] = await Promise.all([purchasesOf(tx, boxId, t), drawnSlots(tx, boxId)]);
  const accepted = purchases.map(({ id, seq, n, c, head }) => ({ seq, purchase_id: id, n, c, t, head }));
  const decider = signatures.at(-1);
  const value = decider ? beta(decider) : noBeta;
  const result = drawTick({ T: box.termsHash, t, v, beta: value, head, n: box.n, drawn, purchases: accepted });

  const at = now();
  const seqs = purchases.flatMap(({ seq, n }) => Array<number>(n).fill(seq));
  const ords = purchases.flatMap(({ n }) => Array.from({ length: n }, (_, ord) => ord));
  const [stored] = await Promise.all([
    storeDraws(tx, { boxId, t, seqs, ords, slots: result.slots.flat(), at }),
    givePrizes(tx, { boxId, t, drawnBefore: countDrawn(drawn), at }),
    markResolved(tx, { boxId, t, signatures, drawnBefore: drawn, drawnAfter: result.drawn, at }),
  ]);
  if (stored !== seqs.length) throw new Error(`box ${boxId} tick ${t}: ${stored} cards stored for ${seqs.length} draws`);
  return true;
}
