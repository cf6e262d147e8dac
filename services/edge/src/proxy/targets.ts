// The replicas of one service: taken in turn, a dead one left out for a while.
export interface Targets {
  /** The replicas in the order to try them: the next in turn first, those that failed lately last. */
  inTurn(): URL[];
  failed(target: URL): void;
  answered(target: URL): void;
}

const leftOut_ms = 2_000;

export function targetsOf(addresses: readonly string[], now: () => number = Date.now): Targets {
  const all = addresses.map((address) => new URL(address));
  const deadUntil = new Map<URL, number>();
  let turn = 0;
  return {
    inTurn() {
      const start = turn;
      turn = (turn + 1) % all.length;
      const order = [...all.slice(start), ...all.slice(0, start)];
      const isDead = (target: URL) => (deadUntil.get(target) ?? 0) > now();
      return [...order.filter((target) => !isDead(target)), ...order.filter(isDead)];
    },
    failed: (target) => void deadUntil.set(target, now() + leftOut_ms),
    answered: (target) => void deadUntil.delete(target),
  };
}
