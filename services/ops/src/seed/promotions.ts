import { makeRule } from '@fudaya/account/operator';
import type { Sql } from '@fudaya/db';

type Terms = Omit<Parameters<typeof makeRule>[3], 'starts_at' | 'ends_at'>;
const day_ms = 86_400_000;
const ruleId = (n: number) => `de300000-0000-4000-8000-00000000000${n}`;
const mission = { max_rounds: 1, is_phone_only: false, is_strict: false, goal: 1, period: 'once' } satisfies Partial<Terms>;

/** A card of stamps and what else brings a member of the demo back; together they give little enough for one of staff to offer alone. */
const rules: readonly Terms[] = [
  {
    kind: 'stamp',
    name: 'ようこそスタンプ',
    points: [5, 5, 5, 10, 5, 5, 30],
    goal: 1,
    period: 'day',
    is_strict: false,
    max_rounds: 4,
    is_phone_only: false,
    max_points: 10_000,
    valid_days: 60,
  },
  { ...mission, kind: 'draws', name: '今週のパック', points: [50], goal: 10, period: 'week', max_points: 5000, valid_days: 30 },
  { ...mission, kind: 'decided', name: 'その日のうちに', points: [10], period: 'day', max_points: 5000, valid_days: 30 },
  { ...mission, kind: 'shipped', name: 'はじめての発送', points: [100], max_points: 5000, valid_days: 60 },
];

/** Offers them for two months. Again: changes nothing. */
export async function seedPromotions(sql: Sql, staffId: string, now: Date): Promise<void> {
  const time = { starts_at: now.toISOString(), ends_at: new Date(now.getTime() + 60 * day_ms).toISOString() };
  for (const [n, rule] of rules.entries()) {
    const outcome = await sql.begin((tx) => makeRule(tx, ruleId(n + 1), staffId, { ...rule, ...time }, now));
    if (outcome !== 'done' && outcome !== 'another') throw new Error(`the demo's promotion "${rule.name}": ${outcome}`);
  }
}
