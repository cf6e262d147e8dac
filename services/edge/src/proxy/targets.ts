// The replicas of one service: taken in turn, a dead one left out for a while.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface Targets {
  /** The replicas in the order to try them: the next in turn first, those that failed lately last. */
  inTurn(): URL[];
  /** How many there are now. */
  count(): number;
  failed(target: URL): void;
  answered(target: URL): void;
}

type Resolve = (name: string) => Promise<readonly string[]>;

const leftOut_ms = 2_000;
const resolveEvery_ms = 1_000;

/** A name may stand for many replicas (a headless service); one address of a name that hides them would be a single door to knock at. */
const isName = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && hostname !== 'localhost' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;

const resolveName: Resolve = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);

function at(url: URL, address: string): URL {
  const target = new URL(url);
  target.hostname = isIP(address) === 6 ? `[${address}]` : address;
  return target;
}

/** Names are asked for anew each second; while nobody answers for one, it stands for what it stood for before. */
export function targetsOf(addresses: readonly string[], now: () => number = Date.now, resolve: Resolve = resolveName): Targets {
  const named = addresses.map((address) => ({ url: new URL(address), stands: [new URL(address)] }));
  let all = named.flatMap(({ stands }) => stands);
  const deadUntil = new Map<string, number>();
  let turn = 0;

  async function resolveAll(): Promise<void> {
    for (const one of named) {
      if (!isName(one.url)) continue;
      const found = await resolve(one.url.hostname).catch(() => []);
      if (found.length > 0) one.stands = found.toSorted().map((address) => at(one.url, address));
    }
    all = named.flatMap(({ stands }) => stands);
    for (const href of deadUntil.keys()) if (!all.some((target) => target.href === href)) deadUntil.delete(href);
  }
  if (named.some(({ url }) => isName(url))) {
    void resolveAll();
    setInterval(() => void resolveAll(), resolveEvery_ms).unref();
  }

  return {
    inTurn() {
      const start = turn % Math.max(1, all.length);
      turn = start + 1;
      const order = [...all.slice(start), ...all.slice(0, start)];
      const isDead = ({ href }: URL) => (deadUntil.get(href) ?? 0) > now();
      return [...order.filter((target) => !isDead(target)), ...order.filter(isDead)];
    },
    count: () => all.length,
    failed: ({ href }) => void deadUntil.set(href, now() + leftOut_ms),
    answered: ({ href }) => void deadUntil.delete(href),
  };
}
