import { pagerOf, type InputOf, type ReplyOf, type store } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';

const cardsPerPage = 24;

/** The lineup of a pack by page, best cards first; empty for a pack that shows none. */
export async function packCardList(
  { lineup, language }: Pick<Context & StoreDeps, 'lineup' | 'language'>,
  { packId, page }: InputOf<typeof store.packCardList>,
): Promise<ReplyOf<typeof store.packCardList>> {
  const rows = await lineup(packId);
  const list = rows.slice((page - 1) * cardsPerPage, page * cardsPerPage).map((row) => ({
    id: row.id,
    image_url: row.image,
    name: language === 'en' ? row.name_en : row.name_ja,
    model_number: row.model_number,
    rarity: row.rarity,
  }));
  return { list, page: pagerOf(page, rows.length, cardsPerPage) };
}
