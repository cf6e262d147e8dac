import type { Sql } from '@fudaya/db';

export interface Heard {
  readonly name: string;
  readonly genuine: Date | null;
  readonly forged: Date | null;
  readonly day_genuine: number;
  readonly day_forged: number;
  readonly day_waiting: number;
}

/**
 * What each of these providers, and whoever else called back within ninety days, was heard to say. A callback that is kept raw until its provider was asked
 * has a row of its own beside the genuine one, and is not counted twice.
 */
export async function heardOf(sql: Sql, names: readonly string[], at: Date): Promise<Heard[]> {
  return await sql<Heard[]>`
    with known as (
      select unnest(${[...names]}::text[]) as name
      union select distinct provider from payment.provider_event where received_at > ${at}::timestamptz - interval '90 days'
    )
    select k.name,
      (select e.received_at from payment.provider_event e where e.provider = k.name and e.is_genuine order by e.received_at desc limit 1) as genuine,
      (select e.received_at from payment.provider_event e
       where e.provider = k.name and not e.is_genuine and e.outcome is distinct from 'genuine' and (e.processed_at is not null or e.event_id not like 'raw:%')
       order by e.received_at desc limit 1) as forged,
      d.*
    from known k cross join lateral (
      select (count(*) filter (where e.is_genuine))::int as day_genuine,
        (count(*) filter (where not e.is_genuine and e.outcome is distinct from 'genuine' and (e.processed_at is not null or e.event_id not like 'raw:%')))::int
          as day_forged,
        (count(*) filter (where e.processed_at is null and e.event_id like 'raw:%'))::int as day_waiting
      from payment.provider_event e where e.provider = k.name and e.received_at > ${at}::timestamptz - interval '24 hours'
    ) d
    order by k.name`;
}
