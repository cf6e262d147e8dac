import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { figure_days, shopFigureNames } from '@fudaya/contracts/desk';
import type * as desk from '@fudaya/contracts/desk';
import type { StaffContext } from '@fudaya/kit';
import { selectFigures, selectPackNames, selectPaidDays, type Counted } from './shop-figures.sql.ts';

/** Of the names that have a label, what each is called at the desk. */
const nameOf = ({ name, label }: Counted): string =>
  name === 'shop_points_outstanding' && label === 'COIN' ? 'shop_coins_outstanding' : name;

/** How the shop stands, the packs on sale by the share that is bought, and what was paid by day. */
export async function shopFigures(
  { sql, now }: StaffContext,
  _input: InputOf<typeof desk.shopFigures>,
): Promise<ReplyOf<typeof desk.shopFigures>> {
  const [counted, days] = await Promise.all([selectFigures(sql), selectPaidDays(sql, now(), figure_days)]);
  const selling = counted.filter(({ name }) => name === 'shop_sell_through_ratio');
  const names = await selectPackNames(
    sql,
    selling.map(({ label }) => Number(label)),
  );
  const valueOf = new Map(counted.map((row) => [nameOf(row), row.value]));
  return {
    counted: counted[0]?.taken_at.toISOString() ?? null,
    figures: Object.fromEntries(shopFigureNames.map((name) => [name, valueOf.get(name) ?? 0])) as ReplyOf<
      typeof desk.shopFigures
    >['figures'],
    packs: selling
      .flatMap(({ label, value }) => {
        const pack = names.find(({ pack_id }) => pack_id === Number(label));
        return pack ? [{ ...pack, share: value }] : [];
      })
      .toSorted((a, b) => b.share - a.share || a.pack_id - b.pack_id),
    days: [...days],
  };
}
