// Courses and payment methods as an operator hands them over. The same again changes nothing.
import { payment, shopRules } from '@fudaya/contracts';
import { claimsSales } from '@fudaya/contracts/desk';
import type { TransactionSql } from '@fudaya/db';
import { flagCell, judgeLines, textCell, wholeCell, type LineProblem, type Written } from '@fudaya/kit/operator-lines';
import * as z from 'zod/mini';

const { min_yen, max_yen } = shopRules.pointPurchase;

const memoCell = textCell(40, { isOptional: true }).check(
  z.refine((text) => !claimsSales(text), 'claims what sells: that is counted by the shop'),
);

/** A course is known by its price and points: neither ever changes, for members agreed to them. One that is named no more stays on sale. */
export const courseLine = z
  .object({
    point: wholeCell(1, 10_000_000),
    price: wholeCell(min_yen, max_yen),
    original_price: wholeCell(0, 10_000_000, 0),
    discount_rate: wholeCell(0, 99, 0),
    memo_ja: memoCell,
    memo_en: memoCell,
    position: wholeCell(0, 999, 0),
    is_active: flagCell(true),
  })
  .check(
    z.refine(({ point, price }) => point >= price, { path: ['point'], error: 'must be at least the price: a point costs a yen at most' }),
  );

const ids = Object.values(payment.payIds);
export const methodLine = z.object({
  id: wholeCell(1, 99).check(z.refine((id) => ids.some((known) => known === id), `must be one of ${ids.join(', ')}`)),
  name_ja: textCell(40),
  name_en: textCell(40),
  memo_ja: textCell(80, { isOptional: true }),
  memo_en: textCell(80, { isOptional: true }),
  position: wholeCell(0, 999, 0),
  is_active: flagCell(true),
});

type Outcome = { readonly problems: readonly LineProblem[]; readonly written: Written };

/** Writes the lines that are well formed and names what is wrong with the others: whoever finds problems rolls back. */
export async function putCourses(tx: TransactionSql, lines: readonly unknown[]): Promise<Outcome> {
  const { good, problems } = judgeLines(courseLine, lines, ({ point, price }) => `${point} points for ${price} yen`);
  const given = good.map(({ line }) => ({ ...line, original_price: line.original_price || line.price }));
  const [count] = await tx<Written[]>`
    with line as (
      select * from jsonb_to_recordset(${tx.json(given)}) as l (point int, price int, original_price int, discount_rate int, memo_ja text, memo_en text, position smallint, is_active boolean)
    ), changed as (
      update payment.course c set original_price = l.original_price, discount_rate = l.discount_rate, memo_ja = l.memo_ja, memo_en = l.memo_en,
        position = l.position, is_active = l.is_active
      from line l where c.point = l.point and c.price = l.price
        and (c.original_price, c.discount_rate, c.memo_ja, c.memo_en, c.position, c.is_active)
          is distinct from (l.original_price, l.discount_rate, l.memo_ja, l.memo_en, l.position, l.is_active)
      returning 1
    ), added as (
      insert into payment.course (point, price, original_price, discount_rate, memo_ja, memo_en, position, is_active)
      select l.* from line l where not exists (select from payment.course c where c.point = l.point and c.price = l.price)
      returning 1
    )
    select (select count(*)::int from added) as added, (select count(*)::int from changed) as changed`;
  return { problems, written: count! };
}

/** Likewise. A method that is on is offered once the settings of the payment service connect its provider. */
export async function putMethods(tx: TransactionSql, lines: readonly unknown[]): Promise<Outcome> {
  const { good, problems } = judgeLines(methodLine, lines, ({ id }) => id);
  const rows = await tx<{ isNew: boolean }[]>`
    insert into payment.method as old (id, name_ja, name_en, memo_ja, memo_en, position, is_active)
    select * from jsonb_to_recordset(${tx.json(good.map(({ line }) => line))})
      as l (id smallint, name_ja text, name_en text, memo_ja text, memo_en text, position smallint, is_active boolean)
    on conflict (id) do update set name_ja = excluded.name_ja, name_en = excluded.name_en, memo_ja = excluded.memo_ja, memo_en = excluded.memo_en,
      position = excluded.position, is_active = excluded.is_active
    where (old.name_ja, old.name_en, old.memo_ja, old.memo_en, old.position, old.is_active)
      is distinct from (excluded.name_ja, excluded.name_en, excluded.memo_ja, excluded.memo_en, excluded.position, excluded.is_active)
    returning old.xmax = 0 as "isNew"`;
  const added = rows.filter(({ isNew }) => isNew).length;
  return { problems, written: { added, changed: rows.length - added } };
}
