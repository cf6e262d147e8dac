import type { Sql, TransactionSql } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';

export interface ClosedBox {
  readonly slots: number;
  readonly drawn: number;
  /** Physical units that were not drawn and may go into another box. */
  readonly released: number;
}

interface EndingBox {
  readonly id: string;
  readonly n: number;
  readonly taken: number;
  readonly saleEnd: Date;
  readonly isPublished: boolean;
  readonly hasLastWord: boolean;
  readonly isStopped: boolean;
  readonly closedAt: Date | null;
}

/**
 * Closes a box for good: its sale is over, every purchase is settled, every card decided, and its last word stands in the log. Units that
 * were not drawn are free for another box from then on. Throws with every reason why not. Closing it again tells the same.
 */
export function closeBox(sql: Sql, { packId, now }: { packId: number; now: Date }): Promise<ClosedBox> {
  return inTransaction(sql, async (tx) => {
    const [box] = await tx<EndingBox[]>`
      select b.id, b.n, b.taken, b.sale_end as "saleEnd", gacha.is_published(b.id) as "isPublished", b.closed_at as "closedAt",
             b.method = 1 or exists (select from gacha.closing c where c.box_id = b.id)
               or exists (select from gacha.cancellation c where c.box_id = b.id) as "hasLastWord",
             b.stopped_at is not null as "isStopped"
      from gacha.box b where b.pack_id = ${packId} for no key update`;
    if (!box) throw new Error(`Pack ${packId} has no box.`);
    if (!box.closedAt) {
      const reasons = [...saleReasons(box, now), ...(await openReasons(tx, box.id))];
      if (reasons.length === 0 && !box.hasLastWord)
        reasons.push('its last word is not in the log yet: the service says it within two minutes');
      if (reasons.length > 0)
        throw new Error([`The box of pack ${packId} cannot be closed:`, ...reasons.map((reason) => `  ${reason}`)].join('\n'));
      await tx`select gacha.close_box(${box.id}, ${now})`;
    }
    const [drawn] = await tx<
      { cards: number }[]
    >`select coalesce(sum(drawn), 0)::int as cards from gacha.manifest_line where box_id = ${box.id}`;
    return { slots: box.n, drawn: drawn!.cards, released: box.n - drawn!.cards };
  });
}

function saleReasons({ n, taken, saleEnd, isPublished, isStopped }: EndingBox, now: Date): string[] {
  if (!isPublished) return ['its terms were never published'];
  const isOver = now >= saleEnd || isStopped || taken === n;
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
