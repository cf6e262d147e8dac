import type { Tx } from '@fudaya/db';
import type { Address } from './written-address.ts';

interface OpenShipment {
  readonly id: number;
  readonly promisedBy: string;
}

/** The member's address of this id; undefined when they have none of it (any more). */
export async function addressFor(tx: Tx, memberId: string, id: string): Promise<Address | undefined> {
  const [row] = await tx<{ address: Address }[]>`
    select address from account.member_address where member_id = ${memberId} and id = ${id}`;
  return row?.address;
}

/** As a parcel keeps it: the one named, else the member's default; {} when there is none. */
const keptAddress = (tx: Tx, memberId: string, to: Address | undefined) =>
  to === undefined
    ? tx`coalesce((select to_jsonb(a) from account.delivery_address a where a.member_id = ${memberId}), '{}')`
    : tx`${tx.json(to as Parameters<Tx['json']>[0])}::jsonb`;

/**
 * The member's parcel that can still take more, goes to where they live now and leaves by `promisedBy`. Held, so that it is not packed meanwhile; one that is
 * being packed by somebody else is waited for, and then passed by.
 */
export async function openShipment(
  tx: Tx,
  { memberId, at, to, promisedBy }: { memberId: string; at: Date; to?: Address | undefined; promisedBy: string },
): Promise<OpenShipment | undefined> {
  const [row] = await tx<OpenShipment[]>`
    select s.id, s.promised_by::text as "promisedBy" from gacha.shipment s
    where s.member_id = ${memberId} and s.state = 'requested' and s.closes_at > ${at} and s.promised_by <= ${promisedBy}
      and s.address = ${keptAddress(tx, memberId, to)}
    order by s.id desc limit 1 for no key update of s`;
  return row;
}

/** A new parcel, to the address named or the member's default of this moment. */
export async function insertShipment(
  tx: Tx,
  {
    memberId,
    at,
    closesAt,
    promisedBy,
    by,
    to,
  }: { memberId: string; at: Date; closesAt: Date; promisedBy: string; by: string; to?: Address | undefined },
): Promise<OpenShipment> {
  const [row] = await tx<OpenShipment[]>`
    with made as (
      insert into gacha.shipment (member_id, state_at, requested_at, closes_at, promised_by, address)
      values (${memberId}, ${at}, ${at}, ${closesAt}, ${promisedBy},
        ${keptAddress(tx, memberId, to)})
      returning id, promised_by
    ),
    change as (insert into gacha.shipment_change (shipment_id, state, at, by) select id, 'requested', ${at}, ${by} from made)
    select id, promised_by::text as "promisedBy" from made`;
  return row!;
}

/** What of a purchase ships, and since when, as the books have it. */
export async function shippedOf(tx: Tx, { id, memberId }: { id: string; memberId: string }): Promise<{ sent: number; since: Date | null }> {
  const [row] = await tx<{ sent: number; since: Date | null }[]>`
    select count(*)::int as sent, max(decided_at) as since
    from books.card_fate where purchase_id = ${id} and member_id = ${memberId} and kind = 'ship'`;
  return row!;
}
