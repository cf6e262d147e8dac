// How many calls a service is given at once, and how many may wait for their turn, for a moment: what is above that is told to come again.
// A service that is given more than it can do answers nobody in time.
import { callOwners, type CallOwner } from '@fudaya/contracts';

export interface GateLimits {
  /** Of each replica. */
  readonly atOnce: number;
  readonly waiting: number;
  readonly patience_ms: number;
}
export const gateLimits: GateLimits = { atOnce: 256, waiting: 1_024, patience_ms: 2_000 };

export interface Gate {
  /** Resolves to what ends the turn, or to undefined where there is no turn to be had in time. `replicas`: how many the service has at this moment. */
  enter(replicas?: number): Promise<(() => void) | undefined>;
  /** Now open and waiting; since the start refused and ended. */
  readonly figures: () => { readonly open: number; readonly waiting: number; readonly refused: number; readonly ended: number };
}
export type Gates = Readonly<Record<CallOwner, Gate>>;

/** One for each area. */
export const gatesOf = (atOnce = gateLimits.atOnce): Gates =>
  Object.fromEntries(callOwners.map((owner) => [owner, createGate({ ...gateLimits, atOnce })])) as Record<CallOwner, Gate>;

export function createGate({ atOnce, waiting, patience_ms }: GateLimits): Gate {
  const queue = new Set<() => void>();
  let [open, refused, ended] = [0, 0, 0];
  let mayOpen = atOnce;

  function turn(): () => void {
    open += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      open -= 1;
      ended += 1;
      // More are open than there may be where a replica has gone.
      const [next] = queue;
      if (open < mayOpen) next?.();
    };
  }

  return {
    figures: () => ({ open, waiting: queue.size, refused, ended }),
    enter(replicas = 1) {
      mayOpen = atOnce * Math.max(1, replicas);
      // Of replicas that came meanwhile those have the use who wait.
      for (const next of queue) if (open < mayOpen) next();
      if (open < mayOpen && queue.size === 0) return Promise.resolve(turn());
      if (queue.size >= waiting) {
        refused += 1;
        return Promise.resolve(undefined);
      }
      return new Promise((resolve) => {
        const late = setTimeout(() => {
          queue.delete(next);
          refused += 1;
          resolve(undefined);
        }, patience_ms);
        function next(): void {
          clearTimeout(late);
          queue.delete(next);
          resolve(turn());
        }
        queue.add(next);
      });
    },
  };
}
