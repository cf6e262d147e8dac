// POST /beacon: what pages report of the builds they run. Nobody waits for the answer.
import { beacon } from '@fudaya/contracts';
import { peerOf, type Limiter } from '@fudaya/kit';
import type { Context } from 'hono';
import { textOf } from './body.ts';
import type { Collector } from './collect.ts';
import type { RemoteCounters } from './remote-counters.ts';
import type { Votes } from './votes.ts';

const maxBody_bytes = 32 * 1024;
/** Of one address: a household's pages, not a flood. */
const limit = { points: 600, seconds: 60 } as const;

export interface BeaconOptions {
  readonly collector: Pick<Collector, 'take'>;
  readonly counters?: Pick<RemoteCounters, 'take'>;
  /** Takes what canaries are judged by. */
  readonly votes?: Pick<Votes, 'take'>;
  readonly limiter: Limiter;
  /** Finds the visitor's address: what the edge says of it, when the edge is asking. */
  readonly addressOf: (socket: string, forwarded: string | undefined) => string;
}

function parsed(text: string): ReturnType<typeof beacon.safeParse> | undefined {
  try {
    return beacon.safeParse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function takeBeacons({ collector, counters, votes, limiter, addressOf }: BeaconOptions) {
  return async (c: Context): Promise<Response> => {
    const site = c.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin') return c.body(null, 403);
    const address = addressOf(peerOf(c), c.req.header('x-forwarded-for'));
    const text = await textOf(c.req.raw, maxBody_bytes);
    const told = text === undefined ? undefined : parsed(text);
    if (!told?.success) return c.body(null, 400);
    const isLet = await limiter(`beacon ${address}`, limit.points, limit.seconds).then(
      () => true,
      () => false,
    );
    if (!isLet) return c.body(null, 429);
    collector.take(told.data.events);
    counters?.take(told.data.events);
    votes?.take(told.data.ballot, address, told.data.events);
    return c.body(null, 204);
  };
}
