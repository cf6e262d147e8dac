import { stockCard as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { refuse, type StaffContext } from '@fudaya/kit';
import { photosOfCard } from '../stock-photo/photos.sql.ts';
import { movesOf, placesOfCard } from './moves.sql.ts';
import { countsOf, freeRuns, intakesOf, reservedOf, stockLines, writeOffsOf } from './stock.sql.ts';

/** One card and where its units are. */
export async function stockCard({ sql, staff }: StaffContext, { card_id }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const [line] = await stockLines(sql, { only: card_id, limit: 1 });
  if (!line) throw refuse(contract, 'no_card');
  const writeOffs = await writeOffsOf(sql, card_id);
  const counts = await countsOf(sql, card_id);
  const moves = await movesOf(sql, card_id);
  const photos = await photosOfCard(sql, card_id);
  return {
    ...line,
    free_runs: await freeRuns(sql, card_id),
    intakes: await intakesOf(sql, card_id),
    photos: photos.map(({ at, ...photo }) => ({ ...photo, at: at.toISOString() })),
    reserved: await reservedOf(sql, card_id),
    write_offs: writeOffs.map(({ staff_id, at, ...rest }) => ({ ...rest, is_mine: staff_id === staff.id, at: at.toISOString() })),
    places: (await placesOfCard(sql, card_id)).map(({ runs, ...place }) => ({ ...place, runs: [...runs] })),
    moves: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
    counts: counts.map((count) => ({ ...count, at: count.at.toISOString() })),
  };
}
