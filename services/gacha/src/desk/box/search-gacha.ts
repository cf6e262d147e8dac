import type * as desk from '@fudaya/contracts/desk';
import { maxHits, mayDo, type Hit } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { findBoxes } from './boxes.sql.ts';

/** Boxes, by the number of their pack or a part of its name. */
export async function searchGacha(ctx: StaffContext, { q }: InputOf<typeof desk.searchGacha>): Promise<ReplyOf<typeof desk.searchGacha>> {
  if (!mayDo(ctx.staff.roles, 'box.see')) return { hits: [] };
  const found = await findBoxes(ctx.sql, { at: ctx.now(), words: q, limit: maxHits });
  const hits: Hit[] = found.map(({ pack_id, name_ja, name_en, taken, packs, sale_start }) => ({
    kind: 'box',
    id: String(pack_id),
    title: ctx.language === 'ja' ? name_ja : name_en,
    detail: `${pack_id} · ${taken} / ${packs}`,
    at: sale_start,
    path: `/desk/gacha/boxes/${pack_id}`,
  }));
  return { hits };
}
