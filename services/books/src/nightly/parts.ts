// Sums that are kept of parts of the rows, taken anew where something changed and where it is their turn.
import type { TransactionSql } from '@fudaya/db';
import { journalParts, purchasesOfPart, rowsOfPart } from '../scope.ts';
import { stillOpen, type Night } from './night.ts';

/** The print of a part that was settled stays as it was first taken: that is what a changed row is found by. */
export async function keepJournalParts(tx: TransactionSql, { keptJournals }: Night): Promise<void> {
  const range = tx`(select id as part, id * ${rowsOfPart} as from_id, (id + 1) * ${rowsOfPart} as to_id from judged_journal_part)`;
  await tx`insert into part_now (part, entries, owed_pt, owed_coin, print) ${journalParts(tx, range)}`;
  await tx`
    insert into checks.journal_part as k (part, entries, owed_pt, owed_coin, print)
    select part, entries, owed_pt, owed_coin, print from part_now
    on conflict (part) do update set entries = excluded.entries, owed_pt = excluded.owed_pt, owed_coin = excluded.owed_coin,
      print = case when (k.part + 1) * ${rowsOfPart} <= ${keptJournals} then k.print else excluded.print end`;
}

/** Parts in which purchases waited or came; of boxes that do not add up all of them. */
export async function readPurchaseParts(tx: TransactionSql, { isWhole }: Night, turn: readonly string[]): Promise<void> {
  await tx`
    insert into read_part
    select box_id, part from checks.purchase_part where open > 0
    union select split_part(key, ':', 1)::uuid, split_part(key, ':', 2)::bigint from unnest(${[...turn]}::text[]) as turn (key)
    union
    select b.id, part
    from gacha.box b
    cross join lateral (select min(p.seq) as first, max(p.seq) as last from gacha.purchase p where p.box_id = b.id) now
    cross join lateral (select max(k.last_seq) as last, count(*) as parts from checks.purchase_part k where k.box_id = b.id) kept
    cross join lateral generate_series(
      case when ${isWhole} or kept.parts = 0 or b.id::text in (select split_part(about, ':', 1) from ${stillOpen(tx, 5, 8, 12, 13)})
        then least(now.first - 1, 0) else least(kept.last, now.last) - 1 end / ${purchasesOfPart},
      (greatest(kept.last, now.last, 1) - 1) / ${purchasesOfPart}
    ) as part
    where ${isWhole} or kept.parts = 0 or kept.last is distinct from now.last
      or b.id::text in (select split_part(about, ':', 1) from ${stillOpen(tx, 5, 8, 12, 13)})
    union
    select p.box_id, (p.seq - 1) / ${purchasesOfPart} from gacha.purchase p
    where p.id in (select split_part(about, ':', 1)::uuid from ${stillOpen(tx, 6, 26, 27)})`;
  await tx`
    insert into judged_of_part
    select p.id, r.box_id, r.part, p.seq, p.tick, p.n, p.cost, p.unit, p.state
    from read_part r
    join gacha.purchase p on p.box_id = r.box_id and p.seq <= (r.part + 1) * ${purchasesOfPart}
      and p.seq > case r.part when 0 then -9007199254740991 else r.part * ${purchasesOfPart} end`;
  await tx`insert into judged_purchase select id from judged_of_part`;
}

export async function keepPurchaseParts(tx: TransactionSql): Promise<void> {
  await tx`
    insert into checks.purchase_part (box_id, part, purchases, first_seq, last_seq, taken, open, open_pt, open_coin)
    select r.box_id, r.part, count(p.id), min(p.seq), max(p.seq), coalesce(sum(p.n) filter (where p.state <> 'void'), 0),
           count(*) filter (where p.state = 'accepted' or exists (select from gacha.owed_draw o where o.purchase_id = p.id)), coalesce(sum(p.cost) filter (where p.state = 'accepted' and p.unit = 'PT'), 0),
           coalesce(sum(p.cost) filter (where p.state = 'accepted' and p.unit = 'COIN'), 0)
    from read_part r left join judged_of_part p on p.box_id = r.box_id and p.part = r.part
    group by r.box_id, r.part
    on conflict (box_id, part) do update set purchases = excluded.purchases, first_seq = excluded.first_seq, last_seq = excluded.last_seq,
      taken = excluded.taken, open = excluded.open, open_pt = excluded.open_pt, open_coin = excluded.open_coin`;
}

/** Cards that came, and the parts in which one was undecided. */
export async function keepCardParts(tx: TransactionSql, { cardFrom }: Night, turn: readonly string[]): Promise<void> {
  await tx`
    insert into read_card_part
    select part from checks.card_part where undecided > 0
    union select generate_series(${cardFrom / rowsOfPart}::bigint, (select max(id) from books.drawn_card) / ${rowsOfPart})
    union select unnest(${[...turn]}::bigint[])
    union select about::bigint / ${rowsOfPart} from ${stillOpen(tx, 15)}`;
  await tx`
    insert into judged_card
    select c.id from read_card_part p
    join books.drawn_card c on c.id >= p.part * ${rowsOfPart} and c.id < (p.part + 1) * ${rowsOfPart}
    union
    select c.id from books.drawn_card c where c.purchase_id in (select split_part(about, ':', 1)::uuid from ${stillOpen(tx, 6)})`;
  await tx`
    insert into checks.card_part (part, undecided, owed_pt, owed_coin)
    select p.part, count(c.id), coalesce(sum(c.cost) filter (where c.unit = 'PT'), 0), coalesce(sum(c.cost) filter (where c.unit = 'COIN'), 0)
    from read_card_part p
    left join (
      select c.id, c.cost, c.unit from judged_card g join books.drawn_card c on c.id = g.id
      where not exists (select from books.card_decision d where d.drawn_card_id = c.id)
    ) c on c.id >= p.part * ${rowsOfPart} and c.id < (p.part + 1) * ${rowsOfPart}
    group by p.part
    on conflict (part) do update set undecided = excluded.undecided, owed_pt = excluded.owed_pt, owed_coin = excluded.owed_coin`;
}
