import type { Sql, TransactionSql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';
import type { ShipmentState } from '../draw-result/purchase.sql.ts';
import { correctionMessage, parcelMessage } from '../shipment/letters.ts';
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

/** What is wrong with the move at this place of the list. */
export interface MoveProblem {
  readonly index: number;
  readonly text: string;
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
export const words: Readonly<Record<ShipmentState, string>> = {
  requested: 'requested',
  packing: 'being packed',
  handed_over: 'handed over',
  delivered: 'delivered',
  returned: 'returned',
};

/**
 * Moves parcels on, all of them or none: with problems nothing is written. Safe to repeat: a parcel that has been in that state before,
 * with the same carrier and code, stays as it is. History, mail and notice belong to the same transaction.
 */
export function moveShipments(sql: Sql, moves: readonly ShipmentMove[], { by, now, tell }: Moving): Promise<MoveOutcome> {
  return inTransaction(sql, async (tx) => {
    const ids = [...new Set(moves.map(({ id }) => id))];
    await holdMembers(tx, ids);
    const held = await holdShipments(tx, ids);
    const problems: MoveProblem[] = [];
    const ready = new Map<number, StoredMove>();
    const handed = moves.flatMap(({ deliveryCode = '' }) => (deliveryCode === '' ? [] : [deliveryCode]));
    const codes = await knownCodes(tx, handed, new Date(now.getTime() - codeRest_ms));
    for (const [index, move] of moves.entries()) {
      const shipment = held.get(move.id);
      const judged = shipment === undefined ? `there is no shipment ${move.id}` : judge(shipment, move);
      const code = bareCode(move.deliveryCode ?? '');
      const other = move.deliveryCode ? codes.get(code) : undefined;
      if (move.deliveryCode && other === undefined) codes.set(code, move.id);
      if (typeof judged === 'string') problems.push({ index, text: judged });
      else if (ready.has(move.id)) problems.push({ index, text: `shipment ${move.id} is named twice` });
      else if (judged && other !== undefined && other !== move.id)
        problems.push({ index, text: `delivery code ${move.deliveryCode} is that of shipment ${other}` });
      else if (judged) ready.set(move.id, stored(move));
    }
    if (problems.length > 0) return { problems };
    const changes = [...ready.values()];
    if (changes.length > 0) await storeMoves(tx, changes, now, by);
    const shopMail = await shopMailOf(tx);
    for (const { id, to, carrier, deliveryCode } of changes) {
      const { memberId, promisedBy, carrier: before, deliveryCode: code } = held.get(id)!;
      const news = { id, memberId, state: to, promisedBy, carrier: carrier || before, deliveryCode: deliveryCode || code, shopMail };
      await tell(tx, parcelMessage(news, now));
    }
    return { moved: changes.length, unchanged: moves.length - changes.length };
  });
}

const stored = ({ id, to, carrier = '', deliveryCode = '', note = '' }: ShipmentMove): StoredMove => ({
  id,
  to,
  carrier,
  deliveryCode,
  note,
});

/** True to move it, false when it was moved before, or what is wrong. */
function judge(shipment: HeldShipment, { to, carrier = '', deliveryCode = '' }: ShipmentMove): boolean | string {
  const { id, state, was } = shipment;
  if (was.includes(to)) {
    if (to !== 'handed_over' || (shipment.deliveryCode === deliveryCode && shipment.carrier === carrier)) return false;
    return `shipment ${id} was handed over to ${shipment.carrier} with ${shipment.deliveryCode} already: ship correct puts that right`;
  }
  if (!comesFrom[to].includes(state)) return `shipment ${id} is ${words[state]}: it cannot become ${words[to]}`;
  if (shipment.isHeld && (to === 'packing' || to === 'handed_over')) return `shipment ${id} is held: its member is frozen`;
  if (to === 'packing' && !shipment.hasAddress) return `shipment ${id} has no address: its member is gone`;
  return to === 'handed_over' ? (wrongHandOver(id, { carrier, deliveryCode }) ?? true) : true;
}

function wrongHandOver(id: number, { carrier, deliveryCode }: { carrier: string; deliveryCode: string }): string | undefined {
  if (carrier === '' || carrier.length > 40) return `shipment ${id} needs a carrier of at most 40 characters`;
  if (!/^[0-9A-Za-z-]{4,40}$/.test(deliveryCode)) return `shipment ${id} needs a delivery code of 4 to 40 letters, digits or hyphens`;
  return undefined;
}

/**
 * Puts a carrier and code right that were given wrongly to a parcel that has left; its member is told the right ones. Safe to repeat: the
 * same once more changes nothing.
 */
export function correctShipment(
  sql: Sql,
  { id, carrier, deliveryCode }: { readonly id: number; readonly carrier: string; readonly deliveryCode: string },
  { by, now, tell }: Moving,
): Promise<MoveOutcome> {
  return inTransaction(sql, async (tx) => {
    const shipment = (await holdShipments(tx, [id])).get(id);
    const codes = await knownCodes(tx, [deliveryCode], new Date(now.getTime() - codeRest_ms));
    const other = codes.get(bareCode(deliveryCode));
    const wrong =
      shipment === undefined
        ? `there is no shipment ${id}`
        : !shipment.was.includes('handed_over')
          ? `shipment ${id} is ${words[shipment.state]}: it has no delivery code yet`
          : (wrongHandOver(id, { carrier, deliveryCode }) ??
            (other !== undefined && other !== id ? `delivery code ${deliveryCode} is that of shipment ${other}` : undefined));
    if (shipment === undefined || wrong !== undefined) return { problems: [{ index: 0, text: wrong ?? '' }] };
    if (shipment.carrier === carrier && shipment.deliveryCode === deliveryCode) return { moved: 0, unchanged: 1 };
    const correction = await storeCorrection(tx, { id, carrier, deliveryCode, at: now, by });
    await tell(tx, correctionMessage({ ...shipment, carrier, deliveryCode, correction }, now));
    return { moved: 1, unchanged: 0 };
  });
}

/** Where members write to, once the shop has said it. */
async function shopMailOf(tx: TransactionSql): Promise<{ ja: string; en: string } | undefined> {
  const [row] = await tx<{ ja: string; en: string }[]>`select ja, en from store.seller where name = 'mail'`;
  return row;
}
