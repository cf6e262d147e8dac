import * as desk from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';

interface Limits {
  readonly cap_per_day: number;
  readonly min_rank: number;
  readonly is_free: boolean;
}

/** Sets the limits of a box that are no part of its terms, as the page saw them. */
export async function boxLimit(
  ctx: StaffContext,
  { pack_id, cap_per_day, min_rank, seen, reason }: InputOf<typeof desk.boxLimit>,
): Promise<ReplyOf<typeof desk.boxLimit>> {
  return await acting(ctx, reason, async (tx) => {
    const [now] = await tx<Limits[]>`
      select case price when 0 then 1 else cap_per_day end as cap_per_day, min_rank, price = 0 as is_free from gacha.limits_of(${pack_id})`;
    if (!now) throw refuse(desk.boxLimit, 'no_box');
    const wanted = { cap_per_day: now.is_free ? now.cap_per_day : cap_per_day, min_rank };
    // Sent again after its answer was lost: it is done.
    if (now.cap_per_day === wanted.cap_per_day && now.min_rank === min_rank) return wanted;
    if (now.cap_per_day !== seen.cap_per_day || now.min_rank !== seen.min_rank) throw refuse(desk.boxLimit, 'changed_meanwhile');
    await tx`select gacha.limit_box(${pack_id}, ${now.is_free ? null : cap_per_day}, ${min_rank})`;
    return wanted;
  });
}
