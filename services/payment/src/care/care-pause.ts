import type { payment, InputOf } from '@fudaya/contracts';
import { inTransaction } from '@fudaya/kit';
import { lockCare, writePause } from './care.sql.ts';
import { careReply, type Deps } from './care-reply.ts';

const day_ms = 86_400_000;

/** No points and no packs until then. A running pause is never shortened. */
export function carePause(ctx: Deps, { days }: InputOf<typeof payment.carePause>): Promise<payment.Care> {
  return inTransaction(ctx.sql, async (tx) => {
    const at = ctx.now();
    await lockCare(tx, ctx.member.id, at);
    await writePause(tx, ctx.member.id, new Date(at.getTime() + Number(days) * day_ms));
    return careReply(ctx, tx);
  });
}
