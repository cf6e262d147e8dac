import { salesReport as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { atDesk, refuse, type StaffContext } from '@fudaya/kit';
import { bookedBetween, type Booked } from './reports.sql.ts';
import { spanOf } from './span.ts';

/** Of sales of goods, percent. */
const tax_percent = 10;

const sum = (rows: readonly Booked[], of: (row: Booked) => number): number => rows.reduce((all, row) => all + of(row), 0);
const moneyOf = (rows: readonly Booked[]) => ({
  came_yen: sum(rows, (row) => row.came_yen),
  back_yen: sum(rows, (row) => row.back_yen),
  payments: sum(rows, (row) => row.payments),
});

/** What came and went, by day and by way to pay. */
export async function salesReport(ctx: StaffContext, input: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const { fault, from, until } = spanOf(input);
  if (fault) throw refuse(contract, fault);
  const booked = await atDesk(ctx, (tx) => bookedBetween(tx, { from, until, language: ctx.language }));
  if (booked.away !== null) throw refuse(contract, 'put_away', { month: booked.away });
  const { rows } = booked;
  const days = Map.groupBy(rows, ({ day }) => day);
  const methods = Map.groupBy(
    rows.filter(({ method_id }) => method_id !== null),
    ({ method_id }) => method_id!,
  );
  const sales = -sum(rows, (row) => row.revenue);
  return {
    days: [...days].map(([day, of]) => ({
      day,
      ...moneyOf(of),
      sales_points: -sum(of, (row) => row.revenue),
      given_points: sum(of, (row) => row.promo),
      ended_points: -sum(of, (row) => row.breakage),
    })),
    methods: [...methods]
      .map(([id, of]) => ({ id, name: of[0]?.method ?? '', ...moneyOf(of) }))
      .toSorted((a, b) => b.came_yen - a.came_yen || a.id - b.id),
    tax_yen: Math.floor((sales * tax_percent) / (100 + tax_percent)),
    tax_percent,
    months: [...new Set(rows.filter(({ is_month }) => is_month).map(({ day }) => day.slice(0, 7)))],
  };
}
