// How fast the shop would let people in, by how long those inside wait for their answers.
import type { Gate } from '../proxy/gates.ts';

/** Those inside should wait no longer for an answer. */
const good_s = 0.5;
/** As many calls are under way in a quiet shop, too. */
const few = 16;
const least = 0.05;

/**
 * A function that tells, each time for the time since it was asked before, what part of the waiting room's rate these services would stand: 1 while
 * calls end within half a second, else as much less as they take longer. How long they take is how many are under way by how many end a second
 * (Little's law): it is known of a service that answers nobody, too.
 */
export function paceOf(gates: readonly Gate[], now: () => number = () => performance.now()): () => number {
  const endedOf = () => gates.map((gate) => gate.figures().ended);
  let [ended, asked_ms] = [endedOf(), now()];
  return () => {
    const [endedNow, now_ms] = [endedOf(), now()];
    const since_s = (now_ms - asked_ms) / 1000;
    const waits = gates.map((gate, at) => {
      const { open, waiting } = gate.figures();
      const perSecond = ((endedNow[at] ?? 0) - (ended[at] ?? 0)) / since_s;
      return open + waiting <= few ? 0 : (open + waiting) / perSecond;
    });
    [ended, asked_ms] = [endedNow, now_ms];
    return Math.min(1, Math.max(least, good_s / Math.max(...waits)));
  };
}
