// The public randomness beacon of development and tests: drand's HTTP interface, and a control to pause, step and withhold it.
import { Hono } from 'hono';
import { type Chain, makeChain } from './chain.ts';

const clock = { genesis: 1_767_225_600, period: 3 };
/** The demo chain: never "public", always the same, so boxes sold in development verify on every machine. */
export const demoChain = makeChain({ seed: 'fudaya demo beacon', ...clock });
/** A chain of another key: whoever does not know the seed cannot know a number before it is out. */
export const chainOf = (seed: string | undefined): Chain => (seed === undefined ? demoChain : makeChain({ seed, ...clock }));

export interface Beacon {
  readonly app: Hono;
  readonly chain: Chain;
  /** Stops the clock at the round that is out now. */
  pause(): void;
  /** While paused: publishes the next `rounds`. */
  step(rounds?: number): number;
  resume(): void;
  /** Keeps one round, or with nothing every round, from the relays: as if the beacon were down. */
  withhold(round?: number): void;
  release(): void;
  /** Gives out one round before its time. */
  publish(round: number): void;
}

/**
 * Mounted under /dev/beacon: GET /{chainHash}/info, /{chainHash}/public/{round|latest};
 * POST /control/{pause|step|resume|withhold|release|publish}[/{n}].
 */
export function createBeacon({ chain = demoChain, now = () => new Date() }: { chain?: Chain; now?: () => Date } = {}): Beacon {
  let pausedAt: number | null = null;
  let isWithheld = false;
  const withheld = new Set<number>();
  const published = new Set<number>();
  const latest = () => pausedAt ?? chain.roundAt(now().getTime() / 1000);
  const isOut = (round: number) => round >= 1 && (round <= latest() || published.has(round)) && !isWithheld && !withheld.has(round);

  const control = {
    pause: () => {
      pausedAt = latest();
    },
    step: (rounds = 1) => (pausedAt = latest() + rounds),
    resume: () => {
      pausedAt = null;
    },
    withhold: (round?: number) => {
      if (round === undefined) isWithheld = true;
      else withheld.add(round);
    },
    release: () => {
      isWithheld = false;
      withheld.clear();
    },
    publish: (round?: number) => {
      if (round !== undefined) published.add(round);
    },
  };

  const app = new Hono();
  app.get('/chains', (c) => c.json([chain.hash]));
  app.get('/:hash/info', (c) => (c.req.param('hash') === chain.hash ? c.json(chain.info) : c.notFound()));
  app.get('/:hash/public/:round', (c) => {
    const asked = c.req.param('round');
    const round = asked === 'latest' ? latest() : /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : 0;
    if (c.req.param('hash') !== chain.hash || !isOut(round)) return c.notFound();
    return c.json(chain.beaconOf(round));
  });
  app.post('/control/:act/:round?', (c) => {
    const round = c.req.param('round');
    const given = round === undefined || !/^\d{1,15}$/.test(round) ? undefined : Number(round);
    const act = c.req.param('act');
    if (act !== 'pause' && act !== 'step' && act !== 'resume' && act !== 'withhold' && act !== 'release' && act !== 'publish')
      return c.notFound();
    control[act](given);
    return c.json({ latest: latest(), isPaused: pausedAt !== null, isWithheld, withheld: [...withheld] });
  });
  return { app, chain, ...control };
}
