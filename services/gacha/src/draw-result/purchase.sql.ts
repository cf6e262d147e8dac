import type { DecidedBy } from '@fudaya/books';
import type { Tx } from '@fudaya/db';
import { defaultOf } from '../decision/decision.sql.ts';
import type { Address } from '../shipment/written-address.ts';

/** What is fixed about a purchase once it is accepted. */
export interface AcceptedPurchase {
  readonly id: string;
  readonly packId: number;
  readonly n: number;
  readonly unit: 'PT' | 'COIN';
  readonly seq: number;
  readonly tick: number;
  readonly clientSeed: Uint8Array;
  readonly head: Uint8Array;
  readonly acceptedAt: Date;
}

/** A member's purchase as results and decisions see it. */
export interface MemberPurchase extends AcceptedPurchase {
  readonly boxId: string;
  readonly state: 'accepted' | 'resolved' | 'void';
  /** Of its tick, the last decides; null before it is sealed. */
  readonly rounds: readonly number[] | null;
  readonly decideBy: Date | null;
}

/** What happens to a purchase's cards besides being drawn: what the deadline would do, who decided, and where its parcel is. */
export interface PurchaseFate {
  readonly defaultChoice: 'ask' | 'ship' | 'convert';
  /** Its cards are decided all at once: any of them says by whom. */
  readonly decidedBy: DecidedBy | null;
  readonly decidedAt: Date | null;
  readonly shipment: { state: ShipmentState; promised_by: string; carrier: string; delivery_code: string; address: Address } | null;
}
export type ShipmentState = 'requested' | 'packing' | 'handed_over' | 'delivered' | 'returned';

export async function fateOf(tx: Tx, { id, memberId }: { id: string; memberId: string }): Promise<PurchaseFate> {
  const [row] = await tx<PurchaseFate[]>`
    select choice as "defaultChoice", decided_at as "decidedAt", decided_by as "decidedBy", shipment
    from gacha.fate_of(${memberId}::uuid, ${id}::uuid)`;
  return row ?? { defaultChoice: await defaultOf(tx, memberId), decidedBy: null, decidedAt: null, shipment: null };
}

/** The purchase named, if it is this member's; or the session's latest. Its draw is awaited until its cards have reached the member. */
export async function findPurchase(
  tx: Tx,
  memberId: string,
  which: { purchaseId: string } | { latestOf: Uint8Array },
): Promise<MemberPurchase | undefined> {
  const [purchase] = await tx<MemberPurchase[]>`
    select id, box_id as "boxId", pack_id as "packId", n, unit, seq, tick, client_seed as "clientSeed", head, accepted_at as "acceptedAt",
           case when exists (select 1 from gacha.owed_draw o where o.purchase_id = purchase.id and o.box_id = purchase.box_id) then 'accepted' else state end as state,
           decide_by as "decideBy", (select k.rounds from gacha.tick k where k.box_id = purchase.box_id and k.t = purchase.tick) as rounds
    from gacha.purchase
    where member_id = ${memberId} and ${'purchaseId' in which ? tx`id = ${which.purchaseId}` : tx`session_hash = ${which.latestOf}`}
    order by accepted_at desc, id desc limit 1`;
  return purchase;
}

export interface WonCard {
  readonly id: number;
  readonly rarity: 1 | 2 | 3 | 4 | 5;
  readonly returnPoints: number;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly image: string;
  readonly modelNumber: string;
  readonly game: number | null;
  readonly setSize: number;
  readonly referencePoints: number | null;
  readonly referenceOn: string | null;
  readonly decision: 'undecided' | 'ship' | 'convert';
  readonly slot: number;
}

export interface Returned {
  /** The last two are history: methods of before gave back what came late. */
  readonly reason: 'cancelled' | 'late_seal' | 'no_beacon';
  readonly returned: number;
  /** What the shop says in the log. */
  readonly why: string | null;
}

/** Why a void purchase was not drawn, and what it had cost. */
export async function voidOf(tx: Tx, purchaseId: string): Promise<Returned | undefined> {
  const [row] = await tx<Returned[]>`
    select coalesce(t.void_reason, 'cancelled') as reason, p.cost as returned, c.reason as why
    from gacha.purchase p
    left join gacha.tick t on t.box_id = p.box_id and t.t = p.tick
    left join gacha.cancellation c on c.box_id = p.box_id
    where p.id = ${purchaseId} and p.state = 'void'`;
  return row;
}

/** Places of a box's prizes that are won with its last slot. */
export async function lastOnesOf(tx: Tx, boxId: string): Promise<readonly number[]> {
  const rows = await tx<{ place: number }[]>`
    select z.place from gacha.box_prize z join gacha.box b on b.id = z.box_id and z.at = b.n where z.box_id = ${boxId}`;
  return rows.map(({ place }) => place);
}

/** A purchase's cards in draw order. */
export async function wonCards(tx: Tx, { id, memberId }: { id: string; memberId: string }): Promise<readonly WonCard[]> {
  return tx<WonCard[]>`
    select d.id, d.rarity, d.return_points as "returnPoints", coalesce(c.name_ja, d.card_id) as "nameJa", coalesce(c.name_en, d.card_id) as "nameEn",
           coalesce(c.image, '') as image, coalesce(c.model_number, '') as "modelNumber", c.card_type_id::int as game, coalesce(c.set_size, 0) as "setSize",
           c.reference_points as "referencePoints", c.reference_on::text as "referenceOn",
           coalesce(d.kind, 'undecided') as decision, d.slot
    from books.card_fate d
    left join store.card_summary c on c.card_id = d.card_id
    where d.purchase_id = ${id} and d.member_id = ${memberId}
    order by d.ord`;
}
