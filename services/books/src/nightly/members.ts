// Sums of members' entries: kept up to the mark, and what came since beside them.
import type { TransactionSql } from '@fudaya/db';
import { stillOpen, type Night } from './night.ts';
import type { takeMembers } from './rounds.ts';

type Range = Awaited<ReturnType<typeof takeMembers>>;

/** Members whose accounts were entered upon, and those that are read as a whole: by turn, and where something did not hold. */
export async function judgeMembers(tx: TransactionSql, { isWhole, journalFrom }: Night, turn: Range | null): Promise<void> {
  if (turn !== null) {
    const within = tx`${turn.after === null ? tx`true` : tx`member_id > ${turn.after}`} and member_id <= ${turn.to}`;
    await tx`
      insert into read_member
      select member_id from books.balance where ${within}
      union select member_id from books.account where ${within}
      union select member_id from books.lot where ${within}`;
  }
  await tx`insert into read_member select about::uuid from ${stillOpen(tx, 2, 4)} on conflict do nothing`;
  if (isWhole) {
    await tx`
      insert into read_member
      select member_id from books.balance union select member_id from books.account where member_id is not null
      union select member_id from books.lot on conflict do nothing`;
  }
  await tx`
    insert into judged_member
    select id from read_member
    union
    select a.member_id from (select distinct account_id from books.entry where journal_id >= ${journalFrom}) e
    join books.account a on a.id = e.account_id where a.member_id is not null`;
  await tx`analyze read_member`;
  await tx`analyze judged_member`;
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
  } else {
    await tx`
      insert into checks.account_sum as k (account_id, amount, entries)
      select e.account_id, sum(e.amount), count(*)
      from books.entry e join books.account a on a.id = e.account_id
      where e.journal_id >= ${journalFrom} and e.journal_id < ${journalTo} and a.member_id is not null group by e.account_id
      on conflict (account_id) do update set amount = k.amount + excluded.amount, entries = k.entries + excluded.entries`;
    await fresh(tx`
      select a.id, coalesce(e.amount, 0), e.entries
      from read_member m join books.account a on a.member_id = m.id
      cross join lateral (select sum(e.amount) as amount, count(*) as entries from books.entry e where e.account_id = a.id and e.journal_id < ${journalTo}) e`);
  }
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
