import type { account } from '@fudaya/contracts';
import type { Sql } from '@fudaya/kit';

type Why = 'none' | 'paused' | 'phone' | 'all_given';

export interface LiveRule {
  readonly id: string;
  readonly kind: string;
  readonly points: readonly number[];
  readonly goal: number;
  readonly period: account.Mission['period'];
  readonly is_strict: boolean;
  readonly max_rounds: number;
  readonly is_phone_only: boolean;
  readonly valid_days: number;
  readonly ends_at: Date;
  /** Whether its total allows for no more. */
  readonly is_given: boolean;
  /** The period that `at` is in. */
  readonly nth: number;
  readonly since: Date;
  readonly until: Date;
}

/** Rules that give something now, cards of stamps first, then in the order in which they were made. */
export async function liveRules(sql: Sql, at: Date): Promise<LiveRule[]> {
  return await sql<LiveRule[]>`
    select r.id, r.kind, r.points, r.goal, r.period, r.is_strict, r.max_rounds, r.is_phone_only, r.valid_days, r.ends_at,
           r.given + (select max(p) from unnest(r.points) p) > r.max_points as is_given, p.nth, p.since, p.until
    from account.promotion_rule r cross join lateral account.mission_period(r.period, r.starts_at, r.ends_at, ${at}) p
    where r.approved_by is not null and r.stopped_at is null and r.starts_at <= ${at} and r.ends_at > ${at}
    order by r.kind <> 'stamp', r.created_at, r.id`;
}

export interface LastStamp {
  readonly day: string;
  readonly round: number;
  readonly place: number;
}

export async function lastStamp(sql: Sql, rule: string, memberId: string): Promise<LastStamp | undefined> {
  const [row] = await sql<LastStamp[]>`
    select day::text, round, place from account.stamp where rule = ${rule} and member_id = ${memberId} order by nth desc limit 1`;
  return row;
}

/** Whether a member was given this already, for each of the rules in their period of now. */
export async function claimedOf(sql: Sql, memberId: string, rules: readonly LiveRule[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ rule: string }[]>`
    select r.rule from account.reward r
    join unnest(${rules.map(({ id }) => id)}::uuid[], ${rules.map(({ nth }) => nth)}::int[]) as asked (rule, nth) using (rule, nth)
    where r.member_id = ${memberId}`;
  return new Set(rows.map(({ rule }) => rule));
}

/** How far a member is, by purchases within the period. */
export async function drawsDone(sql: Sql, memberId: string, { kind, since, until }: LiveRule): Promise<number> {
  const [row] = await sql<{ done: number }[]>`select account.mission_draws(${kind}, ${memberId}, ${since}, ${until}) as done`;
  return row!.done;
}

/** How far a member is with what does not come from purchases. */
export async function standsDone(sql: Sql, memberId: string, { kind }: LiveRule): Promise<number> {
  const [row] = await sql<{ done: number }[]>`select account.mission_stands(${kind}, ${memberId}) as done`;
  return row!.done;
}

/** The phone that a member verified, if one. */
export async function phoneOf(sql: Sql, memberId: string): Promise<string | undefined> {
  const [row] = await sql<{ phone: string }[]>`select phone from account.verified_phone where member_id = ${memberId}`;
  return row?.phone;
}

interface Asked {
  readonly rule: string;
  readonly memberId: string;
  /** Keyed hash of the verified phone. */
  readonly phone: Uint8Array | null;
  readonly at: Date;
}

/** Decides it, stamps, and gives the points, in one statement. */
export async function pressStamp(sql: Sql, { rule, memberId, phone, at }: Asked) {
  const [row] = await sql<{ outcome: 'done' | 'same' | 'full' | Why; points: number; place: number; expires_at: Date | null }[]>`
    select outcome, points, place, expires_at from account.press_stamp(${rule}, ${memberId}, ${phone}, ${at})`;
  return row!;
}

/** Decides it and gives the points, in one statement. */
export async function claimMission(sql: Sql, { rule, memberId, phone, at }: Asked) {
  const [row] = await sql<{ outcome: 'done' | 'same' | 'open' | Why; points: number; expires_at: Date }[]>`
    select outcome, points, expires_at from account.claim_mission(${rule}, ${memberId}, ${phone}, ${at})`;
  return row!;
}
