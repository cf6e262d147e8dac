// Sums of members' entries: kept up to the mark, and what came since beside them.
import type { TransactionSql } from '@fudaya/db';
import { stillOpen, type Night } from './night.ts';
import type { takeMembers } from './rounds.ts';

type Range = Awaited<ReturnType<typeof takeMembers>>;

/** Members whose accounts were entered upon, and those that are read as a whole: by turn, and where something did not hold. */
export async function judgeMembers(tx: TransactionSql, { journalFrom }: Night, turn: Range): Promise<void> {
  const within = tx`${turn.after === null ? tx`true` : tx`member_id > ${turn.after}`} and member_id <= ${turn.to}`;
  await tx`
    insert into read_member
    select member_id from books.balance where ${within}
    union select member_id from books.account where ${within}
    union select member_id from books.lot where ${within}`;
  await tx`insert into read_member select about::uuid from ${stillOpen(tx, 2, 4)} on conflict do nothing`;
  await tx`
    insert into judged_member
    select id from read_member
    union
    select a.member_id from (select distinct account_id from books.entry where journal_id >= ${journalFrom}) e
    join books.account a on a.id = e.account_id where a.member_id is not null`;
}

/** What the lots of judged members have left. Those that are long past their expiry are empty: promise 9, of which every lot has its turn. */
export async function sumLots(tx: TransactionSql, { at }: Night): Promise<void> {
  await tx`
    insert into lot_sum
    select l.member_id, sum(l.remaining)
    from judged_member m join books.lot l on l.member_id = m.id
    where l.expires_at > ${at}::timestamptz - interval '8 days' or l.member_id in (select id from read_member)
    group by l.member_id`;
}

/** Moves the kept sums up to the new mark; of those that are read as a whole they are taken anew. */
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
    from read_member m join books.account a on a.member_id = m.id
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
