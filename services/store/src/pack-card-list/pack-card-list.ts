import { pagerOf, referenceOf, type InputOf, type Language, type ReplyOf, type store } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import type { LineupRow } from './card-list.sql.ts';

const cardsPerPage = 24;

/** The lineup of a pack by page, by worth; empty for a pack that shows none before its last word. */
export async function packCardList(
  { lineup, language }: Pick<Context & StoreDeps, 'lineup' | 'language'>,
  { packId, page }: InputOf<typeof store.packCardList>,
): Promise<ReplyOf<typeof store.packCardList>> {
  const rows = await lineup(packId);
  const list = rows.slice((page - 1) * cardsPerPage, page * cardsPerPage).map((row) => lineupCardOf(row, language));
  return { list, page: pagerOf(page, rows.length, cardsPerPage) };
}

const maxTops = 8;

/** The best prizes: the cards of the best tier there is in the box, best first. */
export async function topsOf(
  { lineup, language }: Pick<Context & StoreDeps, 'lineup' | 'language'>,
  packId: number,
): Promise<store.LineupCard[]> {
  const rows = await lineup(packId);
  const best = Math.max(...rows.map(({ reveal_rarity }) => reveal_rarity));
  return rows
    .filter(({ reveal_rarity }) => reveal_rarity === best)
    .slice(0, maxTops)
    .map((row) => lineupCardOf(row, language));
}

function lineupCardOf(row: LineupRow, language: Language): store.LineupCard {
  return {
    id: row.id,
    image_url: row.image,
    name: language === 'en' ? row.name_en : row.name_ja,
    model_number: row.model_number,
    rarity: row.rarity as store.LineupCard['rarity'],
    ...(row.return_points === null ? {} : { return_points: row.return_points }),
    ...referenceOf(row.reference_points, row.reference_on),
    remaining: row.remaining,
    total: row.total,
    ...(row.won_at && { won_at: row.won_at.toISOString() }),
  };
}
