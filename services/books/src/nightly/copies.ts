import type { TransactionSql } from '@fudaya/db';
import { rowsOfPart } from '../scope.ts';

/**
 * Copies what is judged, and what it is judged by, so that it is looked up once, by indexes: the planner, which knows the copies' sizes, then
 * joins them as it likes, and no promise costs more where the tables are larger.
 */
export async function copyRows(tx: TransactionSql): Promise<void> {
  // Parts lie together: what is judged beside them is looked up one by one.
  const within = (id: string) => tx`${tx(id)} >= p.id * ${rowsOfPart} and ${tx(id)} < (p.id + 1) * ${rowsOfPart}`;
  await tx`
    insert into read_journal
    select j.* from judged_journal_part p cross join lateral (select * from books.journal where ${within('id')}) j`;
  await tx`
    insert into read_entry
    select e.* from judged_journal_part p cross join lateral (select * from books.entry where ${within('journal_id')}) e`;
  const beside = tx`(select g.id from judged_journal g where g.id / ${rowsOfPart} not in (select id from judged_journal_part))`;
  await tx`insert into read_journal select j.* from ${beside} g join books.journal j on j.id = g.id`;
  await tx`insert into read_entry select e.* from ${beside} g join books.entry e on e.journal_id = g.id`;
  await tx`insert into read_entry select e.* from judged_lot g join books.entry e on e.lot_id = g.id on conflict do nothing`;
  await tx`
    insert into read_journal
    select j.* from (select distinct journal_id from read_entry) e join books.journal j on j.id = e.journal_id on conflict do nothing`;
  await tx`insert into read_account select a.* from (select distinct account_id from read_entry) e join books.account a on a.id = e.account_id`;
  await tx`insert into read_balance select b.* from judged_member g join books.balance b on b.member_id = g.id`;
  await tx`insert into read_lot select l.* from judged_lot g join books.lot l on l.id = g.id`;
  await copyDraws(tx);
}

async function copyDraws(tx: TransactionSql): Promise<void> {
  await tx`insert into read_purchase select p.* from judged_purchase g join gacha.purchase p on p.id = g.id`;
  await tx`
    insert into read_purchase
    select p.* from read_part r join gacha.purchase p on p.box_id = r.box_id and p.seq = r.part * 1000 on conflict do nothing`;
  await tx`
    insert into read_purchase
    select p.* from record r join gacha.purchase p on p.id = r.id where r.kind in ('draw', 'void') on conflict do nothing`;
  await tx`insert into read_drawn_card select c.* from judged_card g join books.drawn_card c on c.id = g.id`;
  await tx`
    insert into read_drawn_card
    select c.* from judged_purchase g join books.drawn_card c on c.purchase_id = g.id on conflict do nothing`;
  await tx`
    insert into read_drawn_card
    select c.* from record r join books.drawn_card c on c.box_id = r.id and c.slot = r.slot where r.kind in ('ship', 'convert')
    on conflict do nothing`;
  await tx`
    insert into read_purchase
    select p.* from (select distinct purchase_id from read_drawn_card) c join gacha.purchase p on p.id = c.purchase_id on conflict do nothing`;
  await tx`insert into read_card_decision select d.* from read_drawn_card c join books.card_decision d on d.drawn_card_id = c.id`;
}
