import type { Tx } from '@fudaya/db';

/**
 * Members with purchases whose time to choose ends within so many hours, more than `min_hours` from now, and who were not reminded of
 * them at that mark. Whoever set a standing choice has chosen.
 */
export async function membersToRemind(
  tx: Tx,
  at: Date,
  { hours, min_hours }: { hours: number; min_hours: number },
): Promise<readonly { memberId: string; purchaseIds: string[] }[]> {
  return tx<{ memberId: string; purchaseIds: string[] }[]>`
    select p.member_id as "memberId", array_agg(p.id order by p.decide_by, p.id) as "purchaseIds"
    from gacha.drawn_purchase p
    left join gacha.decision_default d on d.member_id = p.member_id and d.choice <> 'ask'
    where p.decided_at is null and p.unit = 'PT'
      and p.decide_by <= ${at}::timestamptz + make_interval(hours => ${hours}) and p.decide_by > ${at}::timestamptz + make_interval(hours => ${min_hours})
      and not exists (select from gacha.decision_reminder r where r.purchase_id = p.id and r.hours_left = ${hours})
      and d.member_id is null
    group by p.member_id
    order by min(p.decide_by) limit 500`;
}

export interface Reminded {
  readonly purchaseId: string;
  readonly cards: number;
  readonly decideBy: Date;
}

/** Notes the reminder for those that are still undecided and not noted by anybody else; holds them, so that none is decided meanwhile. */
export async function noteReminder(tx: Tx, purchaseIds: readonly string[], hours: number, at: Date): Promise<readonly Reminded[]> {
  return tx<Reminded[]>`
    with open as (
      select id, decide_by from gacha.drawn_purchase
      where id = any (${[...purchaseIds]}::uuid[]) and decided_at is null order by id for no key update
    ),
    noted as (
      insert into gacha.decision_reminder (purchase_id, hours_left, at) select id, ${hours}, ${at} from open
      on conflict do nothing returning purchase_id
    )
    select o.id as "purchaseId", count(d.id)::int as cards, o.decide_by as "decideBy"
    from noted join open o on o.id = noted.purchase_id left join books.drawn_card d on d.purchase_id = o.id
    group by o.id, o.decide_by order by o.decide_by, o.id`;
}
