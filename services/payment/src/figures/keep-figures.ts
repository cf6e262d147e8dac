import type { Sql } from '@fudaya/db';
import type { Job } from '@fudaya/kit';
import type { FigureRow, PaymentFigures } from './figures.ts';

/** How often a replica looks; how old figures may be before one counts them anew; the longest that may take. */
const [look_ms, fresh, longest] = [10_000, '20 seconds', '5s'];

/** Every replica tells the figures, one of them counts them, twice a minute: an alert is to come within two. */
export const keepFigures = (sql: Sql, { take }: Pick<PaymentFigures, 'take'>): Job => ({
  name: 'figures of the shop',
  every_ms: look_ms,
  run: () =>
    sql.begin(async (tx) => {
      await tx`select set_config('statement_timeout', ${longest}, true)`;
      take(await tx<FigureRow[]>`select name, label, value, taken_at from plumbing.keep_shop_figures(${fresh}::interval)`);
    }),
});
