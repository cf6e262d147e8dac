import type { Tx, TransactionSql } from '@fudaya/db';
import type { Invariant } from '../invariant.ts';

/** More of one promise at one check are not kept one by one, and none of that promise counts as gone. */
const most = 1000;

/** Promises that other services keep their findings of: that draws recompute, and that providers say what payments say. */
const ofOthers = [14, 23];

export interface Found {
  readonly invariant: Invariant;
  readonly rows: readonly Record<string, unknown>[];
}

/** Something that does not hold, from when it was first found until it is gone. */
export interface Finding {
  readonly id: number;
  readonly invariant: number;
  readonly about: string;
  readonly sentence: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly resolved_at: Date | null;
}

const aboutOf = ({ about }: Invariant, row: Record<string, unknown>) => about.map((column) => String(row[column] ?? '')).join(':');

/** Keeps what was found: what was known already is seen again, and what is not there any more is resolved. */
export async function keepFindings(tx: TransactionSql, at: Date, found: readonly Found[]): Promise<void> {
  const seen: number[] = [];
  for (const { invariant, rows } of found) {
    const byKey = new Map(rows.slice(0, most).map((row) => [aboutOf(invariant, row), row]));
    const abouts = [...byKey.keys()];
    const details = [...byKey.values()].map((row) => JSON.stringify(row));
    const kept = await tx<{ id: number }[]>`
      insert into checks.finding (invariant, about, sentence, detail, first_seen, last_seen)
      select ${invariant.number}, about, ${invariant.sentence}, detail::jsonb, ${at}, ${at}
      from unnest(${abouts}::text[], ${details}::text[]) as f (about, detail)
      on conflict (invariant, about) where resolved_at is null do update set last_seen = excluded.last_seen, detail = excluded.detail
      returning id`;
    seen.push(...kept.map(({ id }) => id));
  }
  const uncounted = found.filter(({ rows }) => rows.length > most).map(({ invariant }) => invariant.number);
  await tx`
    update checks.finding set resolved_at = ${at}
    where resolved_at is null and id <> all (${seen}::bigint[]) and invariant <> all (${[...uncounted, ...ofOthers]}::int[])`;
}

/** What the nightly checks found, those of draws and payments too: what is still so, or all of it, oldest first. The same from every replica. */
export async function findings(sql: Tx, { areAll = false } = {}): Promise<Finding[]> {
  return sql<Finding[]>`
    select id, invariant, about, sentence, detail, first_seen, last_seen, resolved_at
    from checks.finding where ${areAll} or resolved_at is null order by first_seen, id`;
}

export interface Standing {
  readonly broken: number;
  readonly findings: number;
  /** Null: no check ran yet. */
  readonly checked_at: Date | null;
  /** Checks since the kind of old rows that waits longest was last read to its end. */
  readonly longest_round: number;
}

/** The figures of the last nightly check of the books. */
export async function standing(sql: Tx): Promise<Standing> {
  const [row] = await sql<Standing[]>`
    select (select count(distinct invariant) from checks.finding where resolved_at is null and invariant <> all (${ofOthers})) as broken,
           (select count(*) from checks.finding where resolved_at is null and invariant <> all (${ofOthers})) as findings,
           (select at from checks.mark) as checked_at,
           coalesce((select max(greatest(checks, last_round_checks)) from checks.round), 0) as longest_round`;
  return row!;
}
