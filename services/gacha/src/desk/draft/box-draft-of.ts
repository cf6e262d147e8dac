import { boxDraftOf as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { atDesk, refuse, type StaffContext } from '@fudaya/kit';
import { minNotice_s } from '@fudaya/draw/proof';
import { badgeOf } from '../../beacon/chains.ts';
import type { GachaDeps } from '../../deps.ts';
import { linesFrom } from './box-draft-lines.ts';
import { draftRow, missingFacts, packRow } from './drafts.sql.ts';

/** The draft of a pack as it was saved. */
export async function boxDraftOf(
  ctx: StaffContext & Pick<GachaDeps, 'drafts'>,
  { pack_id }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { sql, drafts } = ctx;
  const [pack, row] = await Promise.all([packRow(sql, pack_id), draftRow(sql, pack_id)]);
  if (!pack) throw refuse(contract, 'no_pack');
  if (row?.is_published) throw refuse(contract, 'published');
  const { name_ja, name_en } = pack;
  const notice_s = badgeOf(`drand:${drafts.beacon.chainHash}`) === 'public' ? minNotice_s : 0;
  const facts_missing = [...(await atDesk(ctx, missingFacts))];
  if (!row) return { pack_id, name_ja, name_en, draft: null, notice_s, facts_missing };
  const { box_id, is_published: _, n: __, notice_s: ___, begins: ____, sale_start, sale_end, ...sale } = row;
  const { lines, next } = await linesFrom(sql, box_id, 0);
  return {
    pack_id,
    name_ja,
    name_en,
    draft: { ...sale, sale_start: sale_start.toISOString(), sale_end: sale_end.toISOString(), lines, next },
    notice_s,
    facts_missing,
  };
}
