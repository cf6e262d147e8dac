import { japanDay, type InputOf, type ReplyOf } from '@fudaya/contracts';
import { bankLineOld_days, bankLinesShown, type bankLines as contract, type BankLine } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/db';
import type { StaffContext } from '@fudaya/kit';
import { addDays } from '../../bank/statement-days.ts';

type Input = InputOf<typeof contract>;
/** Days that are summed, and how far back transfers are looked for that no line is. */
const daysSummed = 31;
const lookBack_days = 92;

type Row = Omit<BankLine, 'explained'> & { readonly explained_by: string | null; readonly reason: string | null; readonly count: number };

function lineOf(row: Row): BankLine {
  const { id, day, standing, amount, payer, memo, payment_id, price, is_suspense, can_ask, is_open, chosen_by, version } = row;
  return {
    ...{ id, day, standing, amount, payer, memo, payment_id, price, is_suspense, can_ask, is_open, chosen_by, version },
    explained: row.explained_by === null ? null : { by: row.explained_by, reason: row.reason ?? '' },
  };
}

/** What the bank says, beside what we know of it. */
export async function bankLines({ sql, now }: StaffContext, input: Input): Promise<ReplyOf<typeof contract>> {
  const rows = await linesOf(sql, input, now());
  const unseen = await sql<{ payment_id: string; day: string; price: number; holder: string | null; count: number }[]>`
    select id as payment_id, day::text, price, holder, count::int
    from payment.unseen_transfers(${input.day ?? addDays(japanDay(now()), -lookBack_days)}::text::date, ${input.day ?? null}::text::date, 100)`;
  return {
    lines: rows.map(lineOf),
    count: rows[0]?.count ?? 0,
    days: await daysOf(sql, input),
    unseen: unseen.map(({ payment_id, day, price, holder }) => ({ payment_id, day, price, holder })),
    unseen_count: unseen[0]?.count ?? 0,
    old: await oldOpen(sql, addDays(japanDay(now()), -bankLineOld_days)),
    unfinished: await unfinishedOf(sql),
  };
}

/** Open lines of days before this one. */
async function oldOpen(sql: Sql, before: string): Promise<{ count: number; day: string } | null> {
  const [row] = await sql<{ count: number; day: string | null }[]>`
    select count(*)::int, min(day)::text as day from payment.bank_line_now where is_open and day < ${before}::text::date`;
  return row?.day == null ? null : { count: row.count, day: row.day };
}

/** Files that were stopped before their end, and that no whole one has covered since. */
const unfinishedOf = (sql: Sql) => sql<{ account: string; from: string; to: string }[]>`
  select s.account, s.from_day::text as "from", s.to_day::text as "to" from payment.bank_statement s
  where not s.is_whole and not exists (select from payment.bank_statement w
    where w.is_whole and w.account = s.account and w.from_day <= s.from_day and w.to_day >= s.to_day)
  order by s.at desc limit 20`;

async function linesOf(sql: Sql, { show = 'open', day }: Input, at: Date): Promise<readonly Row[]> {
  const which = {
    open: sql`is_open`,
    explained: sql`explained_at is not null`,
    apart: sql`kind <> 'in'`,
    all: sql`true`,
  }[show];
  return await sql<Row[]>`
    select id::float8 as id, day::text, standing, amount::float8 as amount, payer, memo, payment_id, price, is_suspense,
      coalesce(standing = 'waiting' and poll_at > ${at}, false) as can_ask, is_open, chosen_by, explained_by, reason, version, count(*) over ()::int
    from payment.bank_line_now
    where ${which} and ${day === undefined ? sql`true` : sql`day = ${day}::text::date`}
    order by day desc, id desc limit ${bankLinesShown}`;
}

const daysOf = (sql: Sql, { day }: Input) => sql<ReplyOf<typeof contract>['days']>`
  select day::text, count(*)::int as lines, (count(*) filter (where kind = 'in'))::int as came,
    coalesce(sum(amount) filter (where kind = 'in'), 0)::float8 as in_yen,
    (count(*) filter (where kind = 'in' and standing = 'known'))::int as matched, (count(*) filter (where is_open))::int as open
  from payment.bank_line_now
  where day in (select distinct l.day from payment.bank_line l where ${day === undefined ? sql`true` : sql`l.day = ${day}::text::date`}
    order by l.day desc limit ${daysSummed})
  group by day order by day desc`;
