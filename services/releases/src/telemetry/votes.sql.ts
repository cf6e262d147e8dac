import type { RemoteName } from '@fudaya/contracts';
import type { Sql, Tx } from '@fudaya/db';

export interface Vote {
  readonly remote: RemoteName;
  readonly build: string;
  readonly visitor: string;
  readonly network: string;
  /** In ISO 8601. */
  readonly loaded_at: string;
  readonly is_bad: boolean;
  readonly is_member: boolean;
  readonly lcp_poor: boolean | null;
  readonly inp_poor: boolean | null;
  readonly cls_poor: boolean | null;
}
/** So many networks have this many votes, and so many of these are against the build. */
export interface Voices {
  readonly kind: 'broken' | 'lcp' | 'inp' | 'cls';
  readonly votes: number;
  readonly against: number;
  readonly networks: number;
}
/** Of one network the votes of its last visitors count, and of each visitor one. */
const votesOfNetwork = 3;

/**
 * Of remotes that have a canary now, for it and for the live build beside it; members' also of a live build that is watched. A page that
 * is older than the visitor's vote is late.
 */
export async function addVotes(sql: Tx, votes: readonly Vote[]): Promise<void> {
  const given = JSON.stringify(votes);
  await sql`
    insert into edge.vote as known (remote, build, visitor, network, loaded_at, seen_at, is_bad, is_member, lcp_poor, inp_poor, cls_poor)
    select remote, given.build, visitor, network, loaded_at, now(), is_bad, is_member, lcp_poor, inp_poor, cls_poor
    from jsonb_to_recordset(${given}::text::jsonb) as given (remote text, build text, visitor text, network text, loaded_at timestamptz,
      is_bad boolean, is_member boolean, lcp_poor boolean, inp_poor boolean, cls_poor boolean)
    join edge.live using (remote)
    where (live.canary is not null and given.build in (live.canary, live.build))
      or (is_member and live.watched_until > now() and given.build = live.build)
    order by remote, given.build, visitor
    on conflict (remote, build, visitor) do update set
      network = excluded.network, loaded_at = excluded.loaded_at, seen_at = excluded.seen_at,
      is_bad = known.is_bad or excluded.is_bad, is_member = excluded.is_member,
      lcp_poor = case when excluded.loaded_at > known.loaded_at then excluded.lcp_poor else coalesce(excluded.lcp_poor, known.lcp_poor) end,
      inp_poor = case when excluded.loaded_at > known.loaded_at then excluded.inp_poor else coalesce(excluded.inp_poor, known.inp_poor) end,
      cls_poor = case when excluded.loaded_at > known.loaded_at then excluded.cls_poor else coalesce(excluded.cls_poor, known.cls_poor) end
    where excluded.loaded_at >= known.loaded_at`;
  await sql`
    with touched as (
      select distinct remote, build, network
      from jsonb_to_recordset(${given}::text::jsonb) as given (remote text, build text, network text)
    ),
    placed as (
      select remote, build, visitor, row_number() over (partition by remote, build, network order by loaded_at desc, visitor) as place
      from edge.vote join touched using (remote, build, network)
    )
    delete from edge.vote using placed
    where vote.remote = placed.remote and vote.build = placed.build and vote.visitor = placed.visitor and placed.place > ${votesOfNetwork}`;
}

/** What the networks say of a build, those that say the same together; `who`: everybody who was asked, or members alone. */
export async function countVoices(sql: Sql, remote: RemoteName, build: string, who: 'all' | 'members' = 'all'): Promise<Voices[]> {
  return sql<Voices[]>`
    with network as (
      select kind, count(*)::int as votes, count(*) filter (where is_against)::int as against
      from edge.vote cross join lateral (
        values ('broken', is_bad), ('lcp', lcp_poor), ('inp', inp_poor), ('cls', cls_poor)) as said (kind, is_against)
      where remote = ${remote} and build = ${build} and is_against is not null and (is_member or ${who === 'all'})
      group by kind, network
    )
    select kind, votes, against, count(*)::int as networks from network group by kind, votes, against order by kind, votes, against`;
}

/** A canary's votes end with it, and begin anew with the next one; a share that moves keeps them. */
export async function forgetVotes(tx: Tx, remote: RemoteName, goesOn: string | null): Promise<void> {
  await tx`
    delete from edge.vote where remote = ${remote}
      and not exists (select from edge.live where remote = ${remote} and canary = ${goesOn})`;
}
