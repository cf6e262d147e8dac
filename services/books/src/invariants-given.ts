import type { Invariant } from './invariant.ts';

export const givenInvariants: readonly Invariant[] = [
  {
    number: 17,
    sentence:
      'every transfer that is done, every goodwill and reward, and both sides of every referral that was granted have their one journal with their points, and no other has one',
    about: ['idem'],
    find: (sql, _, scope) => sql`
      with due as (
        select 'transfer:' || site_id || ':' || id as idem, member_id, points, journal_id from account.point_transfer
        where state = 'done' and ${scope.only('transfer', 'id')}
        union all
        select 'goodwill:' || id, member_id, points, null from account.goodwill where ${scope.only('goodwill', 'id')}
        union all
        select 'reward:' || id, member_id, points, null from account.reward where ${scope.only('reward', 'id')}
        union all
        select 'referral:' || r.invitee_id || ':' || side.name, side.member_id, null, null
        from account.referral r
        cross join lateral (values ('invitee', r.invitee_id), ('referrer', r.referrer_id)) as side (name, member_id)
        where r.state = 'granted' and ${scope.only('referral', 'r.invitee_id')}
      ),
      given as (
        select j.id, j.idem, min(a.member_id::text)::uuid as member_id, -sum(e.amount) as points
        from ${scope.rows('journal')} j
        join ${scope.rows('entry')} e on e.journal_id = j.id
        join ${scope.rows('account')} a on a.id = e.account_id and a.member_id is not null
        where ${scope.only('journal', 'j.id')} and (j.idem like 'transfer:%' or j.idem like 'referral:%' or j.idem like 'goodwill:%'
          or j.idem like 'reward:%')
        group by j.id, j.idem
      )
      select coalesce(due.idem, given.idem) as idem, due.points, given.points as given
      from due full join given on given.idem = due.idem
      where due.idem is null or given.idem is null or due.member_id <> given.member_id
        or due.points <> given.points or due.journal_id <> given.id`,
  },
];
