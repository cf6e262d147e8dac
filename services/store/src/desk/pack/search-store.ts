import type * as desk from '@fudaya/contracts/desk';
import { hitsInTurn, maxHits, mayDo, type Hit } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { findCards } from '../card/cards.sql.ts';
import { findPacks } from './packs.sql.ts';

/** Packs, by their number or a part of their name; and cards, by their id, or a part of their model number or name. */
export async function searchStore(ctx: StaffContext, { q }: InputOf<typeof desk.searchStore>): Promise<ReplyOf<typeof desk.searchStore>> {
  if (!mayDo(ctx.staff.roles, 'catalogue.see')) return { hits: [] };
  const asked = { words: q, limit: maxHits };
  const [packs, cards] = await Promise.all([findPacks(ctx.sql, asked), findCards(ctx.sql, asked)]);
  const isJa = ctx.language === 'ja';
  const ofPacks: Hit[] = packs.map(({ pack_id, name_ja, name_en, card_type_ja, card_type_en }) => ({
    kind: 'pack',
    id: String(pack_id),
    title: isJa ? name_ja : name_en,
    detail: `${pack_id} · ${isJa ? card_type_ja : card_type_en}`,
    at: null,
    path: `/desk/store/packs/${pack_id}`,
  }));
  const ofCards: Hit[] = cards.map(({ id, name_ja, name_en, model_number }) => ({
    kind: 'card',
    id,
    title: isJa ? name_ja : name_en,
    detail: [id, model_number].filter((text) => text !== '').join(' · '),
    at: null,
    path: `/desk/store/cards/edit/${encodeURIComponent(id)}`,
  }));
  // Whoever types a card's whole id or model number means that card.
  const isMeant = ({ detail }: Hit) => detail.split(' · ').some((part) => part.toLowerCase() === q.toLowerCase());
  const meant = ofCards.filter(isMeant);
  return { hits: hitsInTurn([[...meant, ...ofPacks], ofCards.filter((hit) => !meant.includes(hit))]) };
}
