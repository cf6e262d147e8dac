import type { cardCosts as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { nextUnits } from '../../operator/manifest.ts';
import { knownCards } from '../stock/stock.sql.ts';
import { costRuns } from './costs.sql.ts';

/** What came in of some cards at what cost, and which unit of each a draft for this pack takes next. */
export async function cardCosts({ sql }: StaffContext, { pack_id, cards }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const ids = [...(await knownCards(sql, cards.split(' ')))];
  const [runs, next] = await Promise.all([costRuns(sql, ids), nextUnits(sql, ids, pack_id)]);
  return { cards: ids.map((card_id) => ({ card_id, next_unit: next.get(card_id) ?? 0, runs: runs.get(card_id) ?? [] })) };
}
