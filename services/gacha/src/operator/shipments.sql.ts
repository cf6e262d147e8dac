import { readingWhole, type Tx } from '@fudaya/db';
import type { ShipmentState } from '../draw-result/purchase.sql.ts';

export interface ShipmentRow {
  readonly id: number;
  readonly memberId: string;
  readonly state: ShipmentState;
  readonly requestedAt: Date;
  readonly closesAt: Date;
  /** YYYY-MM-DD. */
  readonly promisedBy: string;
  readonly cards: number;
  readonly address: Readonly<Record<string, string | number>>;
  readonly carrier: string;
  readonly deliveryCode: string;
  /** The parcel in which the cards of a returned one travel again. */
  readonly resentAs: number | null;
  /** Its member is frozen: it does not leave. */
  readonly isHeld: boolean;
}

export interface ShipmentFilter {
  readonly states: readonly ShipmentState[];
  readonly ids?: readonly number[];
  /** Only those that were promised for a day before this one and have not left. */
  readonly overdueOn?: string;
  /** Only those that nothing joins any more. */
  readonly closedAt?: Date;
}

/** Parcels in the order they are due. */
export async function shipments(tx: Tx, { states, ids, overdueOn, closedAt }: ShipmentFilter): Promise<readonly ShipmentRow[]> {
  return tx<ShipmentRow[]>`
    select s.id, s.member_id as "memberId", s.state, s.requested_at as "requestedAt", s.closes_at as "closesAt", s.promised_by::text as "promisedBy",
           coalesce(p.cards, 0)::int as cards, s.address, s.carrier, s.delivery_code as "deliveryCode", again.id as "resentAs",
           s.state in ('requested', 'packing') and books.is_frozen(s.member_id) as "isHeld"
    from gacha.shipment s
    left join gacha.shipment again on again.resends = s.id
    left join gacha.parcel_count p on p.shipment_id = s.id
    where s.merged_into is null and s.state = any (${[...states]}::text[])
      ${ids ? tx`and s.id = any (${[...ids]}::bigint[])` : tx``}
      ${overdueOn ? tx`and s.promised_by < ${overdueOn}::date and s.state in ('requested', 'packing')` : tx``}
      ${closedAt ? tx`and s.closes_at <= ${closedAt}` : tx``}
    order by s.promised_by, s.id`;
}

export interface ShippedCard {
  readonly shipmentId: number;
  readonly cardId: string;
  readonly nameJa: string;
  readonly modelNumber: string;
  readonly rarity: number;
  /** The physical unit, as reserved to the box. */
  readonly serial: number | null;
  readonly cert: string;
  /** The purchase it was drawn in, or the exchange it was had for coins by. */
  readonly purchaseId: string;
  /** The drawn card or the exchange: what a parcel is split by. */
  readonly unitId: string;
}

type CardOfParcel = Omit<ShippedCard, 'serial' | 'cert'> & { readonly boxId: string | null; readonly slot: number | null };

/** Every card of these parcels, as the warehouse picks them: by card, then unit. Which unit it is, its box says. */
export async function shippedCards(tx: Tx, shipmentIds: readonly number[]): Promise<readonly ShippedCard[]> {
  const cards = await tx<CardOfParcel[]>`
    select d.shipment_id as "shipmentId", d.card_id as "cardId", coalesce(c.name_ja, d.card_id) as "nameJa",
           coalesce(c.model_number, '') as "modelNumber", d.rarity, d.purchase_id as "purchaseId", d.id::text as "unitId", d.box_id as "boxId", d.slot
    from gacha.cards_in(${[...shipmentIds]}::bigint[]) d
    left join store.card_summary c on c.card_id = d.card_id
    union all
    select x.shipment_id, x.card_id, coalesce(c.name_ja, x.card_id), coalesce(c.model_number, ''), c.rarity + 1, x.exchange_id, x.exchange_id::text,
           null, null
    from gacha.exchange_parcel x left join store.card_summary c on c.card_id = x.card_id
    where x.shipment_id = any (${[...shipmentIds]}::bigint[])
    order by 1, 2, 6, 7`;
  const units = await unitsOfSlots(tx, cards);
  const whole = cards.map(({ boxId, slot, ...card }): ShippedCard => ({
    ...card,
    ...(units.get(`${boxId} ${slot}`) ?? { serial: null, cert: '' }),
  }));
  const lastOfAll = Number.MAX_SAFE_INTEGER;
  return [...Map.groupBy(whole, ({ shipmentId, cardId }) => `${shipmentId} ${cardId}`).values()].flatMap((alike) =>
    alike.toSorted((a, b) => (a.serial ?? lastOfAll) - (b.serial ?? lastOfAll)),
  );
}

/** Which unit lies in a slot of a box, and its certificate, by box and slot; a prize's slot is behind the box's own. */
async function unitsOfSlots(tx: Tx, cards: readonly CardOfParcel[]): Promise<ReadonlyMap<string, Pick<ShippedCard, 'serial' | 'cert'>>> {
  const whole = await readingWhole(tx);
  const drawn = cards.flatMap(({ boxId, slot }) => (boxId === null || slot === null ? [] : [{ boxId, slot }]));
  if (drawn.length === 0) return new Map();
  const rows = await whole<{ boxId: string; slot: number; serial: number | null; cert: string }[]>`
    select d.box_id as "boxId", d.slot, coalesce(line.first_serial + d.slot - line.first_slot, prize.serial) as serial, coalesce(line.cert, '') as cert
    from unnest(${drawn.map(({ boxId }) => boxId)}::uuid[], ${drawn.map(({ slot }) => slot)}::int[]) as d (box_id, slot)
    join gacha.box b on b.id = d.box_id
    left join gacha.manifest_line line on line.box_id = b.id and d.slot >= line.first_slot and d.slot < line.first_slot + line.count
    left join gacha.box_prize prize on prize.box_id = b.id and prize.place = d.slot - b.n`;
  return new Map(rows.map(({ boxId, slot, ...unit }) => [`${boxId} ${slot}`, unit]));
}

export interface HeldShipment {
  readonly id: number;
  readonly memberId: string;
  readonly state: ShipmentState;
  readonly carrier: string;
  readonly deliveryCode: string;
  readonly promisedBy: string;
  readonly hasAddress: boolean;
  readonly address: Readonly<Record<string, string | number>>;
  /** Its member is frozen: it does not leave. */
  readonly isHeld: boolean;
  /** Every state it has been in. */
  readonly was: readonly ShipmentState[];
  /** The parcel that took over all its cards. */
  readonly mergedInto: number | null;
}

/** Holds the books of parcels' members, by member id: none of them closes the account meanwhile. Before the parcels, as decisions do. */
export async function holdMembers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx`
    select count(*) from books.hold(array(select distinct s.member_id from gacha.shipment s where s.id = any (${[...ids]}::bigint[])))`;
}

/** Holds parcels, by id, until the transaction ends. */
export async function holdShipments(tx: Tx, ids: readonly number[]): Promise<Map<number, HeldShipment>> {
  const rows = await tx<HeldShipment[]>`
    select s.id, s.member_id as "memberId", s.state, s.carrier, s.delivery_code as "deliveryCode", s.promised_by::text as "promisedBy",
           s.address <> '{}' as "hasAddress", s.address, s.merged_into as "mergedInto", books.is_frozen(s.member_id) as "isHeld", array(select c.state from gacha.shipment_change c where c.shipment_id = s.id) as was
    from gacha.shipment s where s.id = any (${[...ids]}::bigint[]) order by s.id for no key update of s`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** A delivery code as a carrier reads it: hyphens and small letters are a matter of taste. `knownCodes` asks for the same in SQL. */
export const bareCode = (code: string): string => code.replaceAll('-', '').toUpperCase();

/**
 * The parcels that had these delivery codes lately, by bare code: carriers use a code again only much later. Of all carriers, for one
 * carrier has many names, and two that give the same code in that time are less likely than a wrong name. One at a time until the
 * transaction ends, so that no two parcels are given the same.
 */
export async function knownCodes(tx: Tx, codes: readonly string[], since: Date): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  await tx`select pg_advisory_xact_lock(hashtextextended('gacha.delivery_code', 0))`;
  const rows = await tx<{ id: number; deliveryCode: string }[]>`
    select id, delivery_code as "deliveryCode" from gacha.shipment
    where delivery_code <> '' and state_at > ${since} and upper(replace(delivery_code, '-', '')) = any (${codes.map(bareCode)}::text[])`;
  return new Map(rows.map(({ id, deliveryCode }) => [bareCode(deliveryCode), id]));
}

/** Gives a parcel that left another carrier and code, and notes what it had. The number of that note. */
export async function storeCorrection(
  tx: Tx,
  { id, carrier, deliveryCode, at, by }: { id: number; carrier: string; deliveryCode: string; at: Date; by: string },
): Promise<number> {
  const [noted] = await tx<{ id: number | null }[]>`
    select gacha.correct_shipment(${id}, ${carrier}, ${deliveryCode}, ${by}, ${at}) as id`;
  if (noted?.id == null) throw new Error(`shipment ${id} has not left`);
  return noted.id;
}

export interface StoredMove {
  readonly id: number;
  readonly to: ShipmentState;
  readonly carrier: string;
  readonly deliveryCode: string;
  readonly note: string;
}

/** Moves parcels on and notes it in their history. */
export async function storeMoves(tx: Tx, moves: readonly StoredMove[], at: Date, by: string): Promise<void> {
  const column = <T>(of: (move: StoredMove) => T): T[] => moves.map(of);
  await tx`
    select gacha.move_shipments(${column(({ id }) => id)}::bigint[], ${column(({ to }) => to)}::text[], ${column(({ carrier }) => carrier)}::text[],
      ${column(({ deliveryCode }) => deliveryCode)}::text[], ${column(({ note }) => note)}::text[], ${by}, ${at})`;
}

/** What a parcel that came back can be sent again as. */
export interface ResendPlace {
  readonly resentAs: number | null;
  /** Its member has one now. */
  readonly hasAddress: boolean;
}

/** Of parcels that are to be sent again: the one that does already, and whether their members have an address now. */
export async function resendPlaces(tx: Tx, ids: readonly number[]): Promise<Map<number, ResendPlace>> {
  const rows = await tx<(ResendPlace & { id: number })[]>`
    select s.id, again.id as "resentAs", exists (select from account.delivery_address a where a.member_id = s.member_id) as "hasAddress"
    from gacha.shipment s left join gacha.shipment again on again.resends = s.id
    where s.id = any (${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/**
 * A new parcel for what came back in another, which nothing else joins; its purchases and exchanged cards name the new one from now on.
 * Its number.
 */
export async function resendShipment(
  tx: Tx,
  { id, at, promisedBy, by }: { id: number; at: Date; promisedBy: string; by: string },
): Promise<number> {
  const [made] = await tx<{ id: number | null }[]>`select gacha.resend_shipment(${id}, ${promisedBy}, ${by}, ${at}) as id`;
  if (made?.id == null) throw new Error(`shipment ${id} cannot be sent again`);
  return made.id;
}
