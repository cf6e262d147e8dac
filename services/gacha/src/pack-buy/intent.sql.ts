import type { Tx } from '@fudaya/db';

/** What is being bought; `isBought` when the purchase of this id is accepted already, however old the intent. */
export interface FoundIntent {
  readonly purchaseId: string;
  readonly boxId: string;
  readonly packId: number;
  readonly n: number;
  readonly createdAt: Date;
  readonly isBought: boolean;
  /** The member stopped buying until then, which may be over. */
  readonly pausedUntil: Date | null;
}

export interface Named {
  readonly purchaseId: string;
  readonly memberId: string;
}

/** Each member's intent, or accepted purchase, with this id: one statement, for a crowd asks it at once. */
export async function intentsById(tx: Tx, named: readonly Named[]): Promise<(FoundIntent | undefined)[]> {
  const rows = await tx<(FoundIntent & { ord: number })[]>`
    select a.ord::int as ord, a.id as "purchaseId", coalesce(p.box_id, i.box_id) as "boxId", coalesce(p.pack_id, i.pack_id) as "packId",
           coalesce(p.n, i.n) as n, coalesce(p.accepted_at, i.created_at) as "createdAt", p.id is not null as "isBought",
           (select stop.paused_until from payment.pause stop where stop.member_id = a.member_id) as "pausedUntil"
    from unnest(${named.map(({ purchaseId }) => purchaseId)}::uuid[], ${named.map(({ memberId }) => memberId)}::uuid[])
      with ordinality as a (id, member_id, ord)
    left join gacha.intent i on i.purchase_id = a.id and i.member_id = a.member_id
    left join gacha.purchase p on p.id = a.id and p.member_id = a.member_id
    where i.purchase_id is not null or p.id is not null`;
  const found = new Map(rows.map(({ ord, ...intent }) => [ord, intent]));
  return named.map((_, i) => found.get(i + 1));
}

/** The intent this session made last. */
export async function latestIntent(tx: Tx, sessionHash: Uint8Array, memberId: string): Promise<FoundIntent | undefined> {
  const [found] = await tx<FoundIntent[]>`
    select i.purchase_id as "purchaseId", i.box_id as "boxId", i.pack_id as "packId", i.n, i.created_at as "createdAt", p.id is not null as "isBought",
           (select stop.paused_until from payment.pause stop where stop.member_id = i.member_id) as "pausedUntil"
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
