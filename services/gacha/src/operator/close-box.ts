import type { Sql, TransactionSql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';

/** A purchase of the sale's last moment may still be on its way. */
const lastPurchases_ms = 60_000;

export interface ClosedBox {
  readonly slots: number;
  readonly drawn: number;
  /** Physical units that were not drawn and may go into another box. */
  readonly released: number;
}

/**
 * Closes a box for good: its sale is over, every purchase is settled and every card decided. Units that were not drawn are free for
 * another box from then on. Throws with every reason why not. Closing it again tells the same.
 */
export function closeBox(sql: Sql, { packId, now }: { packId: number; now: Date }): Promise<ClosedBox> {
  return inTransaction(sql, async (tx) => {
    const [box] = await tx<{ id: string; n: number; taken: number; saleEnd: Date; isLogged: boolean; closedAt: Date | null }[]>`
      select b.id, b.n, b.taken, b.sale_end as "saleEnd", exists (select from gacha.site_log l where l.box_id = b.id) as "isLogged",
             b.closed_at as "closedAt"
      from gacha.box b where b.pack_id = ${packId} for no key update`;
    if (!box) throw new Error(`Pack ${packId} has no box.`);
    if (!box.closedAt) {
      const reasons = [...saleReasons(box, now), ...(await openReasons(tx, box.id))];
      if (reasons.length > 0)
        throw new Error([`The box of pack ${packId} cannot be closed:`, ...reasons.map((reason) => `  ${reason}`)].join('\n'));
      await releaseUndrawn(tx, box.id);
      await tx`update gacha.box set closed_at = ${now} where id = ${box.id}`;
    }
    const [drawn] = await tx<
      { cards: number }[]
    >`select coalesce(sum(drawn), 0)::int as cards from gacha.manifest_line where box_id = ${box.id}`;
    return { slots: box.n, drawn: drawn!.cards, released: box.n - drawn!.cards };
  });
}

function saleReasons({ n, taken, saleEnd, isLogged }: { n: number; taken: number; saleEnd: Date; isLogged: boolean }, now: Date): string[] {
  if (!isLogged) return ['its terms were never published'];
  const isOver = now.getTime() >= saleEnd.getTime() + lastPurchases_ms || taken === n;
  return isOver ? [] : [`it is on sale until ${saleEnd.toISOString()}, and ${n - taken} of its ${n} cards are left`];
}

async function openReasons(tx: TransactionSql, boxId: string): Promise<string[]> {
  const [open] = await tx<{ waiting: number; undecided: number; until: Date | null }[]>`
    select (select count(*)::int from gacha.purchase where box_id = ${boxId} and state = 'accepted') as waiting,
           count(*)::int as undecided, max(d.decide_by) as until
    from books.drawn_card d
    where d.box_id = ${boxId} and not exists (select from books.card_decision k where k.drawn_card_id = d.id)`;
  const { waiting, undecided, until } = open!;
  return [
    ...(waiting > 0 ? [`${waiting} purchases wait for their draw`] : []),
    ...(undecided > 0 ? [`${undecided} cards are not decided yet, the last by ${until?.toISOString()}`] : []),
  ];
}

/** Of every line of the manifest only the units that were drawn stay reserved, in runs. */
async function releaseUndrawn(tx: TransactionSql, boxId: string): Promise<void> {
  await tx`
    delete from gacha.stock_reservation r using gacha.manifest_line m
    where r.box_id = ${boxId} and m.box_id = ${boxId} and m.card_id = r.card_id and m.first_serial = r.first_unit and m.count = r.units`;
  await tx`
    delete from gacha.stock_reservation r using gacha.box_prize z
    where r.box_id = ${boxId} and z.box_id = ${boxId} and z.purchase_id is null and z.card_id = r.card_id and z.serial = r.first_unit and r.units = 1`;
  await tx`
    insert into gacha.stock_reservation (card_id, first_unit, units, box_id)
    select card_id, min(unit), count(*)::int, ${boxId}
    from (
      select m.card_id, m.first_serial + d.slot - m.first_slot as unit,
             m.first_serial + d.slot - m.first_slot - row_number() over (partition by m.card_id order by m.first_serial + d.slot - m.first_slot) as run
      from books.drawn_card d
      join gacha.manifest_line m on m.box_id = d.box_id and d.slot >= m.first_slot and d.slot < m.first_slot + m.count
      where d.box_id = ${boxId}
    ) won
    group by card_id, run`;
}
