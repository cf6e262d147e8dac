import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { bankCandidates as contract } from '@fudaya/contracts/desk';
import type { StaffContext } from '@fudaya/kit';
import { comparedName } from '../../bank/payer-name.ts';
import { transfersBetween } from './transfers.sql.ts';

const most = 20;

/** Payments that a line can be, those of its payer's name first, then those of its amount. */
export async function bankCandidates({ sql }: StaffContext, { id }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const [line] = await sql<{ day: string; amount: number; payer: string }[]>`
    select day::text, amount::float8 as amount, payer from payment.bank_line where id = ${id} and kind = 'in' and payment_id is null`;
  if (!line) return { payments: [] };
  const name = comparedName(line.payer);
  const isNamed = (names: readonly (string | null | undefined)[]) => name !== null && names.includes(name);
  const payments = (await transfersBetween(sql, line.day, line.day))
    .filter(({ from, until }) => from <= line.day && line.day <= until)
    .map((each) => ({ each, is_same_name: isNamed([each.name, each.suspense?.name]) }))
    .filter(({ each, is_same_name }) => is_same_name || each.price_yen === line.amount || each.suspense?.amount_yen === line.amount)
    .toSorted((a, b) => Number(b.is_same_name) - Number(a.is_same_name) || b.each.from.localeCompare(a.each.from))
    .slice(0, most)
    .map(({ each: { id: payment_id, from: day, price_yen: price, holder, state }, is_same_name }) => ({
      ...{ payment_id, day, price, holder, state, is_same_name },
    }));
  return { payments };
}
