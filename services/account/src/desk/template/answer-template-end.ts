import { answerTemplateEnd as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { endTemplate, lockTemplates, templateOf } from './templates.sql.ts';

/** Takes a template away; answers that were written with it stay. */
export async function answerTemplateEnd(
  ctx: StaffContext,
  { id, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, reason, async (tx) => {
    await lockTemplates(tx);
    const was = await templateOf(tx, id);
    if (!was) throw refuse(contract, 'no_template');
    if (was.is_ended) return {};
    if (was.version !== seen) throw refuse(contract, 'changed_meanwhile');
    await endTemplate(tx, id, ctx.now());
    return {};
  });
}
