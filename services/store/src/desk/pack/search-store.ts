import type * as desk from '@fudaya/contracts/desk';
import { maxHits, mayDo, type Hit } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { findPacks } from './packs.sql.ts';

/** Packs, by their number or a part of their name. */
export async function searchStore(ctx: StaffContext, { q }: InputOf<typeof desk.searchStore>): Promise<ReplyOf<typeof desk.searchStore>> {
  if (!mayDo(ctx.staff.roles, 'catalogue.see')) return { hits: [] };
  const found = await findPacks(ctx.sql, { words: q, limit: maxHits });
  const isJa = ctx.language === 'ja';
  const hits: Hit[] = found.map(({ pack_id, name_ja, name_en, card_type_ja, card_type_en }) => ({
    kind: 'pack',
    id: String(pack_id),
    title: isJa ? name_ja : name_en,
    detail: `${pack_id} · ${isJa ? card_type_ja : card_type_en}`,
    at: null,
    path: `/desk/store/packs/${pack_id}`,
  }));
  return { hits };
}
