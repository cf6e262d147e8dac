import { boxDraftOf as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { minNotice_s } from '@fudaya/draw/proof';
import { badgeOf } from '../../beacon/chains.ts';
import type { GachaDeps } from '../../deps.ts';
import { draftLines, draftRow, packRow } from './drafts.sql.ts';

/** The draft of a pack as it was saved. */
export async function boxDraftOf(
  { sql, drafts }: StaffContext & Pick<GachaDeps, 'drafts'>,
  { pack_id }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const [pack, row] = await Promise.all([packRow(sql, pack_id), draftRow(sql, pack_id)]);
  if (!pack) throw refuse(contract, 'no_pack');
  if (row?.is_published) throw refuse(contract, 'published');
  const { name_ja, name_en } = pack;
  const notice_s = badgeOf(`drand:${drafts.beacon.chainHash}`) === 'public' ? minNotice_s : 0;
  if (!row) return { pack_id, name_ja, name_en, draft: null, notice_s };
  const { box_id, is_published: _, n: __, notice_s: ___, begins: ____, sale_start, sale_end, ...sale } = row;
  const lines = (await draftLines(sql, box_id)).map(bare);
  return {
    pack_id,
    name_ja,
    name_en,
    draft: { ...sale, sale_start: sale_start.toISOString(), sale_end: sale_end.toISOString(), lines },
    notice_s,
  };
}

type Line = NonNullable<ReplyOf<typeof contract>['draft']>['lines'][number];

/** Without the columns that are empty. */
function bare({ first_serial, cert, image_sha256, prize_at, ...line }: { [K in keyof Line]: Line[K] | null }): Line {
  const place = prize_at == null || prize_at === 'last' ? prize_at : Number(prize_at);
  return {
    ...(line as Line),
    ...(first_serial != null && { first_serial }),
    ...(cert != null && { cert }),
    ...(image_sha256 != null && { image_sha256 }),
    ...(place != null && { prize_at: place }),
  };
}
