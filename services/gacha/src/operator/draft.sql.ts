import { readingWhole, type Tx } from '@fudaya/db';

export interface BoxState {
  readonly id: string;
  readonly packId: number;
  readonly n: number;
  readonly taken: number;
  readonly price: number;
  readonly unit: 'PT' | 'COIN';
  readonly saleStart: Date;
  readonly saleEnd: Date;
  readonly beacon: string;
  readonly publishedAt: Date | null;
  /** By a quorum of the witnesses, and whether that was early enough for its sale. */
  readonly seenAt: Date | null;
  readonly isTimely: boolean;
  readonly stopReason: 'late_budget' | 'cancelled' | 'earlier_method' | null;
  readonly closedAt: Date | null;
  readonly isHeld: boolean;
}

/** Boxes by pack; all of them without one. */
export async function boxStates(tx: Tx, packId?: number): Promise<readonly BoxState[]> {
  const whole = await readingWhole(tx);
  return whole<BoxState[]>`
    select b.id, b.pack_id as "packId", b.n, b.taken, b.price, b.unit, b.sale_start as "saleStart", b.sale_end as "saleEnd", b.beacon,
           coalesce(a.logged_at, l.logged_at) as "publishedAt", a.seen_at as "seenAt", coalesce(a.is_timely, false) as "isTimely", b.stop_reason as "stopReason",
           b.closed_at as "closedAt", exists (select from gacha.hold h where h.box_id = b.id) as "isHeld"
    from gacha.box b left join gacha.announcement a on a.box_id = b.id left join gacha.site_log l on l.box_id = b.id
    where ${packId === undefined ? whole`true` : whole`b.pack_id = ${packId}`}
    order by b.pack_id`;
}

/** Takes back a box that nobody has seen: its units are free again. A published one is left as it is. */
export async function dropDraft(tx: Tx, packId: number): Promise<void> {
  await tx`select gacha.drop_draft(${packId})`;
}
