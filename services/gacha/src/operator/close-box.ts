import type { Sql, Tx } from '@fudaya/db';
import { inTransaction } from '@fudaya/kit';

export interface ClosedBox {
  readonly slots: number;
  readonly drawn: number;
  /** Physical units that were not drawn and may go into another box. */
  readonly released: number;
}

/** A reason why a box is not closed, with its figures. */
export interface CloseHindrance {
  readonly code: 'never_published' | 'on_sale' | 'waiting_draws' | 'undecided' | 'no_last_word';
  readonly count: number;
  readonly until: Date | null;
}

/**
 * Everything that keeps a box from being closed; none when nothing does. First its home is asked: where nothing hinders there, all of it is drawn, and
 * no card comes that its members' home did not know of.
 */
export async function closeHindrances(tx: Tx, boxId: string, at: Date): Promise<readonly CloseHindrance[]> {
  const found = await tx<CloseHindrance[]>`select code, coalesce(count, 0) as count, until from gacha.hindrances_of(${boxId}, ${at})`;
  // Where members' homes are several, each says its own.
  const [open] = await tx<{ count: number; until: Date | null }[]>`
    select sum(count)::int as count, max(until) as until from gacha.undecided_of(${boxId})`;
  if (!open || open.count === 0) return found;
  return [...found.filter(({ code }) => code !== 'no_last_word'), { code: 'undecided', ...open }];
}

const textOf: Readonly<Record<CloseHindrance['code'], (figures: CloseHindrance) => string>> = {
  never_published: () => 'its terms were never published',
  on_sale: ({ count, until }) => `it is on sale until ${until?.toISOString()}, and ${count} of its cards are left`,
  waiting_draws: ({ count }) => `${count} purchases wait for their draw`,
  undecided: ({ count, until }) => `${count} cards are not decided yet, the last by ${until?.toISOString()}`,
  no_last_word: () => 'its last word is not in the log yet: the service says it within two minutes',
};

/**
 * Closes a box for good: its sale is over, every purchase is settled, every card decided, and its last word stands in the log. Units that
 * were not drawn are free for another box from then on. Throws with every reason why not. Closing it again tells the same.
 */
export function closeBox(sql: Sql, { packId, now }: { packId: number; now: Date }): Promise<ClosedBox> {
  return inTransaction(sql, async (tx) => {
    const [box] = await tx<{ id: string; n: number; isClosed: boolean }[]>`
      select id, n, closed_at is not null as "isClosed" from gacha.box where pack_id = ${packId}`;
    if (!box) throw new Error(`Pack ${packId} has no box.`);
    if (!box.isClosed) {
      const reasons = (await closeHindrances(tx, box.id, now)).map((hindrance) => `  ${textOf[hindrance.code](hindrance)}`);
      if (reasons.length > 0) throw new Error([`The box of pack ${packId} cannot be closed:`, ...reasons].join('\n'));
      await tx`select gacha.close_box(${box.id}, ${now})`;
    }
    const [drawn] = await tx<{ cards: number }[]>`
      select coalesce(sum(drawn), 0)::int as cards from gacha.manifest_line where box_id = ${box.id}`;
    return { slots: box.n, drawn: drawn!.cards, released: box.n - drawn!.cards };
  });
}
