import { answerTimes_days } from '@fudaya/contracts/desk';
import type { Sql } from '@fudaya/kit';
import type { MessageRow } from '../../inquiry/inquiry.sql.ts';

const minute_ms = 60_000;

export interface AnswerTimes {
  readonly answers: number;
  readonly median_minutes: number | null;
  readonly max_minutes: number | null;
}

/** How long members waited for what was answered lately: from what they wrote first since the answer before. */
export async function answerTimes(sql: Sql, at: Date): Promise<AnswerTimes> {
  const since = new Date(at.getTime() - answerTimes_days * 24 * 60 * minute_ms);
  const [row] = await sql<AnswerTimes[]>`
    with said as (
      select m.inquiry_id, m.at, m.by, count(*) filter (where m.by <> '') over (
        partition by m.inquiry_id order by m.at, m.id rows between unbounded preceding and 1 preceding) as turn
      from account.inquiry i join account.inquiry_message m on m.inquiry_id = i.id
      where i.standing in ('waiting', 'answered', 'closed') and i.updated_at >= ${since}
    ), turns as (
      select min(at) filter (where by = '') as asked, min(at) filter (where by <> '') as answered from said group by inquiry_id, turn
    ), waited as (
      select floor(extract(epoch from answered - asked) / 60) as minutes from turns where answered >= ${since} and asked is not null
    )
    select count(*)::int as answers, (percentile_disc(0.5) within group (order by minutes))::int as median_minutes, max(minutes)::int as max_minutes
    from waited`;
  return row!;
}

/** Of each answer how long it was waited for; nothing of what a member wrote, or staff added. In the order of the messages. */
export function waitedFor(messages: readonly Pick<MessageRow, 'by' | 'at'>[]): readonly (number | undefined)[] {
  let asked: Date | undefined;
  return messages.map(({ by, at }) => {
    const since = asked;
    if (by === '') asked ??= at;
    else asked = undefined;
    return by === '' || since === undefined ? undefined : Math.floor((at.getTime() - since.getTime()) / minute_ms);
  });
}
