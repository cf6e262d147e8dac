// What journals stand for, beside the books: judged when it changed lately, when a judged journal names it, and by turn.
import type { TransactionSql } from '@fudaya/db';
import { sayRecords } from './judged.ts';
import { stillOpen, type Night } from './night.ts';
import type { TurnKind } from './rounds.ts';

type Turns = Readonly<Partial<Record<TurnKind, readonly string[]>>>;

export async function judgeRecords(tx: TransactionSql, { since }: Night, turns: Turns): Promise<void> {
  const turn = (kind: TurnKind) => [...(turns[kind] ?? [])];
  const said = (...kinds: readonly string[]) => tx`(select id from record where kind = any (${[...kinds]}) and id is not null)`;
  await tx`
    insert into judged_payment
    select id from payment.payment where updated_at >= ${since}
    union select id from ${said('payment')} said
    union select unnest(${turn('payment')}::uuid[])
    union select about::uuid from ${stillOpen(tx, 11, 21)}`;
  await tx`
    insert into judged_transfer
    select id from account.point_transfer where coalesce(ended_at, created_at) >= ${since}
    union select id from ${said('transfer')} said
    union select unnest(${turn('transfer')}::uuid[])
    union select split_part(about, ':', 3)::uuid from ${stillOpen(tx, 17)} where about like 'transfer:%'
      and pg_input_is_valid(split_part(about, ':', 3), 'uuid')`;
  await tx`
    insert into judged_goodwill
    select id from account.goodwill where at >= ${since}
    union select id from ${said('goodwill')} said
    union select unnest(${turn('goodwill')}::uuid[])
    union select split_part(about, ':', 2)::uuid from ${stillOpen(tx, 17)} where about like 'goodwill:%'
      and pg_input_is_valid(split_part(about, ':', 2), 'uuid')`;
  await tx`
    insert into judged_reward
    select id from account.reward where at >= ${since}
    union select id from ${said('reward')} said
    union select unnest(${turn('reward')}::uuid[])
    union select split_part(about, ':', 2)::uuid from ${stillOpen(tx, 17)} where about like 'reward:%'
      and pg_input_is_valid(split_part(about, ':', 2), 'uuid')`;
  await tx`
    insert into judged_referral
    select invitee_id from account.referral where decided_at >= ${since}
    union select id from ${said('referral')} said
    union select unnest(${turn('referral')}::uuid[])
    union select split_part(about, ':', 2)::uuid from ${stillOpen(tx, 17)} where about like 'referral:%'
      and pg_input_is_valid(split_part(about, ':', 2), 'uuid')`;
  await judgeExchanges(tx, since, turn);
  // The other side of what is judged: a journal that is old, of a record that has its turn.
  await tx`
    insert into judged_journal
    select j.id from books.journal j
    where j.idem in (
      select 'transfer:' || t.site_id || ':' || t.id from judged_transfer g join account.point_transfer t on t.id = g.id
      union all select 'referral:' || g.id || ':' || side.name from judged_referral g cross join (values ('invitee'), ('referrer')) as side (name)
      union all select 'goodwill:' || g.id from judged_goodwill g
      union all select 'reward:' || g.id from judged_reward g
      union all select 'exchange:' || g.id from judged_exchange g
      union all select about from ${stillOpen(tx, 17)}
    )
    union select e.journal_id from judged_exchange g join account.exchange e on e.id = g.id
    on conflict do nothing`;
  await sayRecords(tx);
}

async function judgeExchanges(tx: TransactionSql, since: Date, turn: (kind: TurnKind) => string[]): Promise<void> {
  const open = (what: string) => tx`
    select case when pg_input_is_valid(key, ${what}) then key end as key
    from (select split_part(replace(about, 'exchange:', ''), ':', 1) as key from ${stillOpen(tx, 18)}) as named`;
  await tx`
    insert into judged_exchange
    select id from account.exchange where at >= ${since}
    union select id from record where kind = 'exchange' and id is not null
    union select unnest(${turn('exchange')}::uuid[])
    union select key::uuid from (${open('uuid')}) as named where key is not null`;
  await tx`
    insert into judged_exchange_card
    select e.exchange_card_id from judged_exchange g join account.exchange e on e.id = g.id
    union select unnest(${turn('exchange_card')}::int[])
    union select key::int from (${open('integer')}) as named where key is not null`;
}
