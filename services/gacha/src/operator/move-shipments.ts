import type { Sql, TransactionSql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import type { ShipmentState } from '../draw-result/purchase.sql.ts';
import { type MoveProblem, type WhyNot, problem } from './parcel-problem.ts';
import { correctionMessage, parcelMessage } from '../shipment/letters.ts';
import { pickupOf } from '../pickup/pickup-place.ts';
import type { TellMember } from '../tell/tell-member.ts';
import {
  type HeldShipment,
  type StoredMove,
  bareCode,
  holdMembers,
  holdShipments,
  knownCodes,
  storeCorrection,
  storeMoves,
} from './shipments.sql.ts';

/** One parcel's next step. Handing over needs carrier and code; a note is for staff. */
export interface ShipmentMove {
  readonly id: number;
  readonly to: Exclude<ShipmentState, 'requested'>;
  readonly carrier?: string;
  readonly deliveryCode?: string;
  readonly note?: string;
}

export type MoveOutcome = { readonly moved: number; readonly unchanged: number } | { readonly problems: readonly MoveProblem[] };

/** Who moves them, when, and how their members hear of it. */
export interface Moving {
  readonly by: string;
  readonly now: Date;
  readonly tell: TellMember;
}

/** Carriers give a code to another parcel only after longer than this. */
const codeRest_ms = 180 * 86_400_000;

/** From which states a parcel comes to this one. */
const comesFrom: Readonly<Record<ShipmentMove['to'], readonly ShipmentState[]>> = {
  packing: ['requested'],
  handed_over: ['packing'],
  delivered: ['handed_over'],
  returned: ['handed_over', 'delivered'],
};

/**
 * Moves parcels on, all of them or none: with problems nothing is written. Safe to repeat: a parcel that has been in that state before,
 * with the same carrier and code, stays as it is. History, mail and notice belong to the same transaction.
 */
export const moveShipments = (sql: Sql, moves: readonly ShipmentMove[], moving: Moving): Promise<MoveOutcome> =>
  inTransaction(sql, (tx) => moveParcels(tx, moves, moving));

/** The same in a transaction of the caller's. */
export async function moveParcels(tx: TransactionSql, moves: readonly ShipmentMove[], { by, now, tell }: Moving): Promise<MoveOutcome> {
  const ids = [...new Set(moves.map(({ id }) => id))];
  await holdMembers(tx, ids);
  const held = await holdShipments(tx, ids);
  const problems: MoveProblem[] = [];
  const ready = new Map<number, StoredMove>();
  const handed = moves.flatMap(({ deliveryCode = '' }) => (deliveryCode === '' ? [] : [deliveryCode]));
  const codes = await knownCodes(tx, handed, new Date(now.getTime() - codeRest_ms));
  for (const [index, move] of moves.entries()) {
    const shipment = held.get(move.id);
    const judged = shipment === undefined ? problem('unknown') : judge(shipment, move);
    const code = bareCode(move.deliveryCode ?? '');
    const other = move.deliveryCode ? codes.get(code) : undefined;
    if (move.deliveryCode && other === undefined) codes.set(code, move.id);
    const wrong =
      typeof judged !== 'boolean'
        ? judged
        : ready.has(move.id)
          ? problem('named_twice')
          : judged && other !== undefined && other !== move.id && problem('code_taken', { code: move.deliveryCode!, other });
    if (wrong) problems.push({ index, id: move.id, ...wrong });
    else if (judged === true) ready.set(move.id, stored(move));
  }
  if (problems.length > 0) return { problems };
  const changes = [...ready.values()];
  if (changes.length > 0) await storeMoves(tx, changes, now, by);
  const shopMail = await shopMailOf(tx);
  for (const { id, to, carrier, deliveryCode } of changes) {
    const { memberId, promisedBy, carrier: before, deliveryCode: code, address } = held.get(id)!;
    const leaves = { carrier: carrier || before, deliveryCode: deliveryCode || code };
    const news = { id, memberId, state: to, promisedBy, ...leaves, shopMail, pickup: pickupOf(address) };
    await tell(tx, parcelMessage(news, now));
  }
  return { moved: changes.length, unchanged: moves.length - changes.length };
}

const stored = ({ id, to, carrier = '', deliveryCode = '', note = '' }: ShipmentMove): StoredMove => ({
  id,
  to,
  carrier,
  deliveryCode,
  note,
});

/** True to move it, false when it was moved before, or what is wrong. */
function judge(shipment: HeldShipment, { to, carrier = '', deliveryCode = '' }: ShipmentMove): boolean | WhyNot {
  const { state, was, mergedInto } = shipment;
  if (mergedInto !== null) return problem('merged', { other: mergedInto });
  if (was.includes(to)) {
    if (to !== 'handed_over' || (shipment.deliveryCode === deliveryCode && shipment.carrier === carrier)) return false;
    return problem('left_before', { carrier: shipment.carrier, code: shipment.deliveryCode });
  }
  if (!comesFrom[to].includes(state)) return problem('wrong_state', { state, to });
  if (shipment.isHeld && (to === 'packing' || to === 'handed_over')) return problem('held');
  if (to === 'packing' && !shipment.hasAddress) return problem('no_address');
  return to === 'handed_over' ? (wrongHandOver({ carrier, deliveryCode }) ?? true) : true;
}

function wrongHandOver({ carrier, deliveryCode }: { carrier: string; deliveryCode: string }): WhyNot | undefined {
  if (carrier === '' || carrier.length > 40) return problem('carrier');
  if (!/^[0-9A-Za-z-]{4,40}$/.test(deliveryCode)) return problem('delivery_code');
  return undefined;
}

export interface Correction {
  readonly id: number;
  readonly carrier: string;
  readonly deliveryCode: string;
}

/**
 * Puts a carrier and code right that were given wrongly to a parcel that has left; its member is told the right ones. Safe to repeat: the
 * same once more changes nothing.
 */
export const correctShipment = (sql: Sql, correction: Correction, moving: Moving): Promise<MoveOutcome> =>
  inTransaction(sql, (tx) => correctParcel(tx, correction, moving));

/** The same in a transaction of the caller's. */
export async function correctParcel(
  tx: TransactionSql,
  { id, carrier, deliveryCode }: Correction,
  { by, now, tell }: Moving,
): Promise<MoveOutcome> {
  const shipment = (await holdShipments(tx, [id])).get(id);
  const other = (await knownCodes(tx, [deliveryCode], new Date(now.getTime() - codeRest_ms))).get(bareCode(deliveryCode));
  const wrong = ((): WhyNot | undefined => {
    if (shipment === undefined) return problem('unknown');
    if (!shipment.was.includes('handed_over')) return problem('not_left', { state: shipment.state });
    const ofForm = wrongHandOver({ carrier, deliveryCode });
    if (ofForm) return ofForm;
    return other !== undefined && other !== id ? problem('code_taken', { code: deliveryCode, other }) : undefined;
  })();
  if (wrong || shipment === undefined) return { problems: wrong ? [{ index: 0, id, ...wrong }] : [] };
  if (shipment.carrier === carrier && shipment.deliveryCode === deliveryCode) return { moved: 0, unchanged: 1 };
  const correction = await storeCorrection(tx, { id, carrier, deliveryCode, at: now, by });
  await tell(tx, correctionMessage({ ...shipment, carrier, deliveryCode, correction }, now));
  return { moved: 1, unchanged: 0 };
}

/** Where members write to, once the shop has said it. */
async function shopMailOf(tx: TransactionSql): Promise<{ ja: string; en: string } | undefined> {
  const [row] = await tx<{ ja: string; en: string }[]>`select ja, en from store.seller where name = 'mail'`;
  return row;
}
