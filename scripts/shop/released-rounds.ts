// The beacon of the journeys' shop: nobody waits for its clock. A round is given out as soon as every tick that it decides is sealed and seen
// by the witnesses, and not before, by a key that is made anew for each shop: until then nobody can know the number.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '@fudaya/db';
import { chainOf } from '../../services/simulator/src/beacon/beacon.ts';
import type { ShopOptions } from './shop.ts';

const look_ms = 150;
/** What was accepted at the end of a tick may still be on its way into the database. */
const settle_ms = 500;

/** Settings for the simulator and the gacha service of a shop whose rounds are released. */
export function releasedBeacon(): Pick<Required<NonNullable<ShopOptions['extra']>>, 'simulator' | 'gacha'> {
  const seed = randomBytes(32).toString('hex');
  const { hash, publicKey, genesis, period } = chainOf(seed);
  return {
    simulator: { BEACON_SEED: seed },
    gacha: { BEACON_CHAIN_HASH: hash, BEACON_PUBLIC_KEY: publicKey, BEACON_CLOCK: `${genesis}/${period}`, BEACON_ASKED_EARLY_MS: '600000' },
  };
}

/** Rounds of seen ticks that no purchase waits for in a tick that is not sealed yet. Ticks that end together have one round. */
const roundsToRelease = async (sql: Sql): Promise<number[]> => {
  const rows = await sql<{ round: number }[]>`
    with sealed as (
      select k.rounds[cardinality(k.rounds)] as round, max(b.tick0 + (k.t + 1) * b.tick_seconds) as ended,
             bool_and(gacha.tick_seen_at(b.is_witnessed, k.leaf, k.mover, k.sealed_at) is not null) as is_seen
      from gacha.tick k join gacha.box b on b.id = k.box_id where k.state = 'sealed' group by 1
    )
    select s.round::int as round from sealed s
    where s.is_seen and to_timestamp(s.ended) + ${settle_ms} * interval '1 millisecond' <= now()
      and not exists (
        select from gacha.purchase p join gacha.box b on b.id = p.box_id left join gacha.tick k on k.box_id = p.box_id and k.t = p.tick
        where p.state = 'accepted' and k.t is null and b.tick0 + (p.tick + 1) * b.tick_seconds <= s.ended)`;
  return rows.map(({ round }) => round);
};

export interface ReleasedRounds {
  /** Stops; the ticks that were sealed when their number was out already, which must be none, and how many rounds were released. */
  end(): Promise<{ released: number; late: string[] }>;
}

export function releaseRounds(shop: { readonly url: string; readonly ownerUrl: string }): ReleasedRounds {
  const sql = connect(shop.ownerUrl, { max: 1 });
  const out = new Map<number, Date>();
  const over = new AbortController();
  const release = async (round: number) => {
    out.set(round, new Date());
    const reply = await fetch(`${shop.url}/dev/beacon/control/publish/${round}`, { method: 'POST' });
    if (!reply.ok) throw new Error(`round ${round} could not be released: ${reply.status}`);
  };
  const work = async () => {
    while (!over.signal.aborted) {
      for (const round of await roundsToRelease(sql)) if (!out.has(round)) await release(round);
      await pause(look_ms);
    }
  };
  const done = work();
  // Whoever ends it hears of it.
  done.catch(() => {});
  return {
    async end() {
      over.abort();
      try {
        await done;
        const ticks = await sql<{ box: string; t: number; round: number; at: Date }[]>`
          select box_id as box, t::int, round::int, sealed_at as at from gacha.tick where round = any (${[...out.keys()]})`;
        const late = ticks.filter(({ round, at }) => at >= (out.get(round) ?? at));
        return { released: out.size, late: late.map(({ box, t, round }) => `tick ${t} of box ${box} was sealed after round ${round}`) };
      } finally {
        await sql.end({ timeout: 1 });
      }
    },
  };
}
