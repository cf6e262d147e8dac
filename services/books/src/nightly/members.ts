// Sums of members' entries: kept up to the mark, and what came since beside them.
import type { TransactionSql } from '@fudaya/db';
import { rowsOfPart } from '../scope.ts';
import { stillOpen, type Night } from './night.ts';
import type { takeMembers } from './rounds.ts';

type Range = Awaited<ReturnType<typeof takeMembers>>;

/**
 * Members whose accounts were entered upon, those whose turn it is, and those of whom something did not hold. Old entries are not read by
 * member: the prints of their parts say that they are what was summed. Where a part's print differs, its members are summed anew.
 */
export async function judgeMembers(tx: TransactionSql, { journalFrom }: Night, turn: Range): Promise<void> {
  const within = tx`${turn.after === null ? tx`true` : tx`member_id > ${turn.after}`} and member_id <= ${turn.to}`;
  await tx`
    insert into summed_member
    select about::uuid from ${stillOpen(tx, 2, 4)}
    union
    select a.member_id
    from part_now n
    join checks.journal_part k on k.part = n.part and k.print is distinct from n.print
    join books.entry e on e.journal_id >= n.part * ${rowsOfPart} and e.journal_id < (n.part + 1) * ${rowsOfPart}
    join books.account a on a.id = e.account_id
    where a.member_id is not null`;
  // Points that came without a lot are in the sum of the entries, and in no lot.
  await tx`
    insert into read_member
    select member_id from books.balance where ${within}
    union select member_id from books.account where ${within}
    union select member_id from books.lot where ${within}
    union select id from summed_member
    union
    select a.member_id from books.entry e join books.account a on a.id = e.account_id
    where e.journal_id >= ${journalFrom} and e.lot_id is null and a.unit = 'PT' and a.member_id is not null`;
  await tx`
    insert into judged_member
    select id from read_member
    union
    select a.member_id from (select distinct account_id from books.entry where journal_id >= ${journalFrom}) e
    join books.account a on a.id = e.account_id where a.member_id is not null`;
}

/**
 * What the lots of judged members have left: where all lots are not read, what the entries up to the mark say, but for the judged lots, of
 * which it is what they say themselves. Of lots that are not judged promise 3 says the same, and each has its turn.
 */
export async function sumLots(tx: TransactionSql, { journalTo }: Night): Promise<void> {
  const others = tx`(select id from judged_member except select id from read_member)`;
  await tx`
    insert into lot_sum
    select l.member_id, sum(l.remaining) from read_member m join books.lot l on l.member_id = m.id group by l.member_id
    union all
    select member_id, sum(remaining)
    from (
      select a.member_id, -k.amount as remaining
      from ${others} m join books.account a on a.member_id = m.id and a.unit = 'PT' join checks.account_sum k on k.account_id = a.id
      union all
      select a.member_id, e.amount
      from judged_lot g join read_entry e on e.lot_id = g.id join read_account a on a.id = e.account_id join ${others} m on m.id = a.member_id
      where e.journal_id < ${journalTo}
      union all
      select l.member_id, l.remaining from read_lot l join ${others} m on m.id = l.member_id
    ) as part
    group by member_id`;
}

/** Moves the kept sums up to the new mark; of some they are taken anew. */
export async function keepAccountSums(tx: TransactionSql, { isWhole, journalFrom, journalTo }: Night): Promise<void> {
  const fresh = (kept: ReturnType<TransactionSql>) => tx`
    insert into checks.account_sum as k (account_id, amount, entries) ${kept}
    on conflict (account_id) do update set amount = excluded.amount, entries = excluded.entries`;
  if (isWhole) {
    await fresh(tx`
      select a.id, coalesce(sum(e.amount), 0), count(e.amount)
      from books.account a left join books.entry e on e.account_id = a.id and e.journal_id < ${journalTo}
      where a.member_id is not null group by a.id`);
    return;
  }
  await tx`
    insert into checks.account_sum as k (account_id, amount, entries)
    select e.account_id, e.amount, e.entries
    from (
      select account_id, sum(amount) as amount, count(*) as entries
      from books.entry where journal_id >= ${journalFrom} and journal_id < ${journalTo} group by account_id
    ) e
    join books.account a on a.id = e.account_id
    where a.member_id is not null
    on conflict (account_id) do update set amount = k.amount + excluded.amount, entries = k.entries + excluded.entries`;
  await fresh(tx`
    select a.id, coalesce(e.amount, 0), e.entries
    from summed_member m join books.account a on a.member_id = m.id
    cross join lateral (select sum(e.amount) as amount, count(*) as entries from books.entry e where e.account_id = a.id and e.journal_id < ${journalTo}) e`);
  await tx`
    insert into entry_sum
    select a.member_id, coalesce(-sum(coalesce(k.amount, 0) + coalesce(e.amount, 0)) filter (where a.unit = 'PT'), 0),
           coalesce(-sum(coalesce(k.amount, 0) + coalesce(e.amount, 0)) filter (where a.unit = 'COIN'), 0)
    from judged_member m
    join books.account a on a.member_id = m.id
    left join checks.account_sum k on k.account_id = a.id
    cross join lateral (select sum(e.amount) as amount from books.entry e where e.account_id = a.id and e.journal_id >= ${journalTo}) e
    group by a.member_id`;
}
