import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { boxOf, tiersOf, type TierRow } from './boxes.sql.ts';

const said = (at: Date | null): string | null => at?.toISOString() ?? null;
const sumOf = (tiers: readonly TierRow[], value: (tier: TierRow) => number): number => tiers.reduce((sum, tier) => sum + value(tier), 0);

/** One box with its figures. */
export async function box({ sql, now, staff }: StaffContext, { pack_id }: InputOf<typeof desk.box>): Promise<ReplyOf<typeof desk.box>> {
  const found = await boxOf(sql, pack_id, now());
  if (!found) throw refuse(desk.box, 'no_box');
  const {
    id,
    asked_by_id,
    asked_by,
    asked_at,
    asked_why,
    held_since,
    published_at,
    seen_at,
    closed_at,
    sale_start,
    sale_end,
    opens_at,
    hours,
    ...rest
  } = found;
  const tiers = await tiersOf(sql, id);
  return {
    ...rest,
    publish_asked: asked_at && {
      by: asked_by ?? '',
      at: asked_at.toISOString(),
      reason: asked_why ?? '',
      is_mine: asked_by_id === staff.id,
    },
    held_since: said(held_since),
    published_at: said(published_at),
    seen_at: said(seen_at),
    closed_at: said(closed_at),
    sale_start: sale_start.toISOString(),
    sale_end: sale_end.toISOString(),
    early: opens_at && { opens_at: opens_at.toISOString(), hours: [...(hours ?? [])] },
    drawn: sumOf(tiers, ({ drawn }) => drawn),
    all_points: sumOf(tiers, ({ all_points }) => all_points),
    drawn_points: sumOf(tiers, ({ drawn_points }) => drawn_points),
    tiers: tiers.map(({ rarity, cards, drawn, least_points, most_points }) => ({ rarity, cards, drawn, least_points, most_points })),
  };
}
