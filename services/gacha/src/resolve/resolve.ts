import { beta, countDrawn, drawTick, noBeta, tickValue } from '@fudaya/draw';
import type { TransactionSql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import { type Box, decidedAt } from '../box/box.ts';
import type { DrawDeps } from '../deps.ts';
import { throwAggregate } from '../throw-aggregate.ts';
import {
  decideBy,
  type OpenTick,
  drawnSlots,
  givePrizes,
  markResolved,
  moveLate,
  openTicks,
  purchasesOf,
  takeCards,
  takeTick,
  tellSettled,
} from './resolve.sql.ts';
import type { Drawn } from './take-in.sql.ts';

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
  const drawn = await inTransaction(sql, async (tx) => ((await takeTick(tx, tick)) ? drawInto(tx, deps, tick, signatures) : undefined));
  if (deps.purchaseSteps === 'two' && drawn) await deps.handOver.give(drawn);
  return drawn !== undefined;
}

/** A wrong setting of ours is no missing beacon: purchases wait until it is put right. */
function refuseOtherChain({ id, beacon: named, beaconPublicKey }: Box, { chainHash, publicKey }: DrawDeps['beacon']): void {
  if (named !== `drand:${chainHash}`) throw new Error(`box ${id} is drawn with ${named}, this process asks ${chainHash}`);
  if (beaconPublicKey !== publicKey)
    throw new Error(`box ${id} is drawn with rounds signed by ${beaconPublicKey}, this process asks for those of ${publicKey}`);
}

/**
 * Draws a sealed tick that is taken, exactly once: a crash before the commit leaves it sealed, a second run finds it settled. In one step its
 * cards are stored with it; in two they are owed to their members, whom they reach by a step of its own. Statements that do not need each
 * other's answer are sent in one go, and run in their order.
 */
async function drawInto(
  tx: TransactionSql,
  { now, boxes, purchaseSteps, handOver }: DrawDeps,
  { boxId, t, head }: OpenTick,
  signatures: readonly Uint8Array[],
): Promise<readonly Drawn[]> {
  const box = await boxes.get(tx, boxId);
  const v = tickValue(await boxes.chain(tx, boxId), t);
  const [purchases, drawnBefore] = await Promise.all([purchasesOf(tx, boxId, t), drawnSlots(tx, boxId)]);
  const accepted = purchases.map(({ id, seq, n, c, head }) => ({ seq, purchase_id: id, n, c, t, head }));
  const decider = signatures.at(-1);
  const value = decider ? beta(decider) : noBeta;
  const { slots, drawn: drawnAfter } = drawTick({
    T: box.termsHash,
    t,
    v,
    beta: value,
    head,
    n: box.n,
    drawn: drawnBefore,
    purchases: accepted,
  });

  const at = now();
  const wanted = slots.flat();
  const [cards, prizes] = await Promise.all([
    takeCards(tx, boxId, wanted),
    givePrizes(tx, { boxId, t, drawnBefore: countDrawn(drawnBefore) }),
  ]);
  if (cards.length !== wanted.length) throw new Error(`box ${boxId} tick ${t}: ${cards.length} cards for ${wanted.length} draws`);
  let taken = 0;
  const drawn = purchases.map(({ id, memberId, packId, n, cost, unit, acceptedAt }): Drawn => {
    const own = cards.slice(taken, (taken += n));
    const won = prizes.filter(({ purchaseId }) => purchaseId === id);
    return { id, memberId, boxId, packId, n, cost, unit, acceptedAt, drawnAt: at, decideBy: decideBy(at), cards: [...own, ...won] };
  });
  const draws = purchases.map(({ id }, i) => ({ id, slots: slots[i]! }));
  const resolved = { boxId, t, signatures, draws, drawnBefore, drawnAfter, at };
  await (purchaseSteps === 'two'
    ? // Owed before they are resolved: from then on they are their members' otherwise.
      Promise.all([handOver.owe(tx, drawn), markResolved(tx, resolved)])
    : Promise.all([markResolved(tx, resolved), handOver.takeIn(tx, drawn), tellSettled(tx, boxId, t)]));
  return drawn;
}
