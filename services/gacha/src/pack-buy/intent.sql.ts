import type { Tx } from '@fudaya/db';

/** What is being bought; `isBought` when the purchase of this id is accepted already, however old the intent. */
export interface FoundIntent {
  readonly purchaseId: string;
  readonly boxId: string;
  readonly packId: number;
  readonly n: number;
  readonly createdAt: Date;
  readonly isBought: boolean;
}

/** The member's intent, or accepted purchase, with this id. */
export async function intentById(tx: Tx, purchaseId: string, memberId: string): Promise<FoundIntent | undefined> {
  const [found] = await tx<FoundIntent[]>`
    select coalesce(p.id, i.purchase_id) as "purchaseId", coalesce(p.box_id, i.box_id) as "boxId", coalesce(p.pack_id, i.pack_id) as "packId",
           coalesce(p.n, i.n) as n, coalesce(p.accepted_at, i.created_at) as "createdAt", p.id is not null as "isBought"
    from (select * from gacha.intent where purchase_id = ${purchaseId} and member_id = ${memberId}) i
    full join (select * from gacha.purchase where id = ${purchaseId} and member_id = ${memberId}) p on p.id = i.purchase_id`;
  return found;
}

/** The intent this session made last. */
export async function latestIntent(tx: Tx, sessionHash: Uint8Array, memberId: string): Promise<FoundIntent | undefined> {
  const [found] = await tx<FoundIntent[]>`
    select i.purchase_id as "purchaseId", i.box_id as "boxId", i.pack_id as "packId", i.n, i.created_at as "createdAt", p.id is not null as "isBought"
    from gacha.intent i
    left join gacha.purchase p on p.id = i.purchase_id
    where i.session_hash = ${sessionHash} and i.member_id = ${memberId}
    order by i.created_at desc, i.purchase_id desc limit 1`;
  return found;
}

/** Forgets intents nobody can use any more. */
export async function sweepIntents(tx: Tx, before: Date): Promise<void> {
  await tx`delete from gacha.intent where created_at < ${before}`;
}

/** Until when the member stopped buying, if they did. */
export async function pauseOf(tx: Tx, memberId: string, at: Date): Promise<Date | undefined> {
  const [pause] = await tx<{ until: Date }[]>`
    select paused_until as until from payment.pause where member_id = ${memberId} and paused_until > ${at}`;
  return pause?.until;
}
