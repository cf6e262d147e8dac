import { answerTemplateSave as contract, maxTemplates } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { lockTemplates, othersOf, putTemplate, templateOf, type Wanted } from './templates.sql.ts';

/** Keeps a template: a new one, or one that stands as the page showed it. */
export async function answerTemplateSave(
  ctx: StaffContext,
  { id, seen, ...wanted }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  return await acting(ctx, 'a template for answers', async (tx) => {
    await lockTemplates(tx);
    const was = await templateOf(tx, id);
    // Sent again after a lost reply: it is there as it was asked for.
    if (was && !was.is_ended && was.version === (seen ?? 0) + 1 && isSame(was, wanted)) return { version: was.version };
    if (was?.is_ended === true || (!was && seen !== null)) throw refuse(contract, 'no_template');
    if (was && was.version !== seen) throw refuse(contract, 'changed_meanwhile');
    const others = await othersOf(tx, id, wanted.name);
    if (others.is_taken) throw refuse(contract, 'name_taken');
    if (!was && others.count >= maxTemplates) throw refuse(contract, 'too_many');
    const version = (seen ?? 0) + 1;
    await putTemplate(tx, id, wanted, version, ctx.now());
    return { version };
  });
}

const isSame = (was: Wanted, wanted: Wanted): boolean =>
  was.name === wanted.name && was.text_ja === wanted.text_ja && was.text_en === wanted.text_en;
