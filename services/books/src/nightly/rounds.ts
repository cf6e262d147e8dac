// What is old is read again by turns: a bounded share at each check, all of it within ninety.
import type { TransactionSql } from '@fudaya/db';
import type { Fragment } from 'postgres';
import type { Night } from './night.ts';

/** All that is old is read again within so many checks: a quarter of a year. */
export const maxRound = 90;
/** Members with so many lots and accounts at the least. */
const minOfMembers = 12_000;
const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Turn {
  readonly table: string;
  /** What names a row, in the order of its index; and that it comes behind another. */
  readonly key: (tx: TransactionSql) => Fragment;
  readonly isBehind: (tx: TransactionSql, after: string) => Fragment;
  /** So many at the least: up to ninety times as many, a check costs the same. */
  readonly least: number;
}

const byId = (table: string, least: number, column = 'id'): Turn => ({
  table,
  least,
  key: (tx) => tx`${tx(column)}`,
  isBehind: (tx, after) => tx`${tx(column)} > ${after}`,
});
const paddedPart = (tx: TransactionSql) => tx`(box_id || ':' || lpad(part::text, 9, '0'))`;

export const turns = {
  journal_part: byId('checks.journal_part', 15, 'part'),
  card_part: byId('checks.card_part', 8, 'part'),
  purchase_part: {
    table: 'checks.purchase_part',
    least: 16,
    key: paddedPart,
    isBehind: (tx, after) => tx`${paddedPart(tx)} > ${after}`,
  },
  lot: byId('books.lot', 12_000),
  payment: byId('payment.payment', 4000),
  transfer: byId('account.point_transfer', 2000),
  goodwill: byId('account.goodwill', 2000),
  reward: byId('account.reward', 2000),
  referral: byId('account.referral', 2000, 'invitee_id'),
  exchange: byId('account.exchange', 2000),
  exchange_card: byId('account.exchange_card', 500),
} as const satisfies Record<string, Turn>;
export type TurnKind = keyof typeof turns;

/** The keys whose turn it is, and moves on: behind the last one it begins anew, the check after. */
export async function takeTurn(tx: TransactionSql, kind: TurnKind, { at, share }: Night): Promise<string[]> {
  const { table, key, isBehind, least } = turns[kind];
  const after = await placeOf(tx, kind);
  const most = share ?? Math.max(least, Math.ceil((await sizeOf(tx, table)) / maxRound));
  const rows = await tx<{ key: string }[]>`
    select ${key(tx)}::text as key from ${tx(table)} where ${after === null ? tx`true` : isBehind(tx, after)} order by ${key(tx)} limit ${most}`;
  await moveOn(tx, kind, at, rows.length < most ? null : rows.at(-1)!.key);
  return rows.map((row) => row.key);
}

/** The members whose turn it is, from (not included) and to: as many whole members as have together so many lots and accounts. */
export async function takeMembers(
  tx: TransactionSql,
  { at, share }: Night,
): Promise<{ readonly after: string | null; readonly to: string }> {
  const after = await placeOf(tx, 'member');
  const size = (await sizeOf(tx, 'books.lot')) + (await sizeOf(tx, 'books.account'));
  const most = share ?? Math.max(minOfMembers, Math.ceil(size / maxRound));
  const next = (table: string) => tx`
    (select member_id from ${tx(table)} where member_id ${after === null ? tx`is not null` : tx`> ${after}`} order by member_id limit ${most})`;
  const [bound] = await tx<{ to: string }[]>`
    select member_id as "to" from (${next('books.lot')} union all ${next('books.account')}) as next order by member_id offset ${most - 1} limit 1`;
  await moveOn(tx, 'member', at, bound?.to ?? null);
  return { after, to: bound?.to ?? lastUuid };
}

async function placeOf(tx: TransactionSql, kind: string): Promise<string | null> {
  const [row] = await tx<{ after: string | null }[]>`select after from checks.round where kind = ${kind}`;
  return row?.after ?? null;
}

/** As the planner knows it; of a part's table, as it is. */
async function sizeOf(tx: TransactionSql, table: string): Promise<number> {
  const [row] = await (table.startsWith('checks.')
    ? tx<{ rows: number }[]>`select count(*) as rows from ${tx(table)}`
    : tx<
        { rows: number }[]
      >`select sum(reltuples)::float8 as rows from pg_class where oid in (select plumbing.tables_of(${table}::regclass))`);
  return row?.rows ?? 0;
}

async function moveOn(tx: TransactionSql, kind: string, at: Date, after: string | null): Promise<void> {
  await tx`
    insert into checks.round as r (kind, after, checks, last_round_at, last_round_checks)
    values (${kind}, ${after}, ${after === null ? 0 : 1}, ${after === null ? at : null}, ${after === null ? 1 : null})
    on conflict (kind) do update set
      after = excluded.after,
      checks = case when excluded.after is null then 0 else r.checks + 1 end,
      last_round_at = coalesce(excluded.last_round_at, r.last_round_at),
      last_round_checks = case when excluded.after is null then r.checks + 1 else r.last_round_checks end`;
}

/** Everything was read: all rounds begin anew. */
export async function beginRounds(tx: TransactionSql, at: Date): Promise<void> {
  for (const kind of [...Object.keys(turns), 'member']) await moveOn(tx, kind, at, null);
}
