import { fillExchange } from '@fudaya/account/operator';
import type { Sql } from '@fudaya/db';
import { catalogue } from '../catalogue/index.ts';

/** Offers cards for coins. Again: changes nothing. */
export async function seedExchange(sql: Sql, now: Date): Promise<void> {
  const outcome = await fillExchange(sql, catalogue.exchange, now);
  if ('problems' in outcome) throw new Error(`the demo's exchange: ${outcome.problems.map(({ text }) => text).join('; ')}`);
}
