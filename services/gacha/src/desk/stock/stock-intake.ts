import { stockIntake as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import { acting, refuseAll, type StaffContext } from '@fudaya/kit';
import { judgeIntake } from './judge-intake.ts';
import { knownCards, knownCerts, knownLines, takeIn } from './stock.sql.ts';

/** Who reads more mends these first. */
const maxTold = 200;

/** Takes in what came: all of the lines or none, and of a trial nothing. */
export async function stockIntake(
  ctx: StaffContext,
  { order, lines, elsewhere, first_line, is_trial }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const at = ctx.now();
  const [cards, certs] = [
    await knownCards(
      ctx.sql,
      lines.map(({ card_id }) => card_id),
    ),
    await knownCerts(
      ctx.sql,
      order,
      lines.map(({ cert }) => cert),
    ),
  ];
  const { taken, wrong } = judgeIntake(lines, { firstLine: first_line, cards, certs, at, elsewhere });
  if (wrong.length > 0) throw refuseAll(contract, wrong.slice(0, maxTold));
  const sum = {
    lines: taken.length,
    known: await knownLines(ctx.sql, order),
    cost_yen: taken.reduce((yen, line) => yen + line.cost_yen, 0),
  };
  if (is_trial) return { ...sum, units: taken.reduce((all, { units }) => all + units, 0) };
  return { ...sum, units: await acting(ctx, `stock: ${taken.length} lines`, (tx) => takeIn(tx, order, taken, at)) };
}
