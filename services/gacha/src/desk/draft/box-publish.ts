import { boxPublish as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuse, type StaffContext } from '@fudaya/kit';
import { minLead_s } from '../../operator/create-box.ts';
import { draftRow, freeFault, missingFacts, publishDraft } from './drafts.sql.ts';

/** Publishes a draft, for good; one that may bring much, or is free, waits for a second person. */
export async function boxPublish(
  ctx: StaffContext,
  { pack_id, seen, reason }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const at = ctx.now();
  const answer = await acting(ctx, reason, async (tx) => {
    const box = await draftRow(tx, pack_id);
    if (!box) throw refuse(contract, 'no_box');
    if (box.version !== seen) throw refuse(contract, 'changed_meanwhile');
    if (box.is_published) return 'published before';
    const missing = await missingFacts(tx);
    if (missing.length > 0) throw refuse(contract, 'facts_missing', { facts: missing.join(', ') });
    const least = minLead_s(box.notice_s);
    if (box.notice_s > 0 && box.begins.getTime() < at.getTime() + least * 1000) throw refuse(contract, 'too_soon', { least });
    const given = await publishDraft(tx, { boxId: box.box_id, staff: ctx.staff, reason, at });
    const free = box.price === 0 && given !== 'published before' ? await freeFault(tx, box.box_id) : undefined;
    if (free) throw refuse(contract, free.code, free.fill);
    return given;
  });
  if (answer === 'no box') throw refuse(contract, 'no_box');
  return { waiting: answer === 'waiting' ? 'second_person' : null };
}
