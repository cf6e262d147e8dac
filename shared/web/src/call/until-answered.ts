import { states } from '@fudaya/contracts';
import type { Failure, Outcome } from './outcome.ts';

/** A lost reply is asked for again by itself this many times before the member has to press. */
const maxRepeats = 2;

/** Nobody knows whether it arrived: nothing came back, or the service broke while answering. */
export const isUnanswered = ({ state }: Failure): boolean => state === 0 || state === states.fault;

/** The call client has gone elsewhere by itself: to the login or the maintenance page. */
export const hasLeft = ({ state }: Failure): boolean => state === states.loginNeeded || state === states.maintenance;

/** Sends the same write again while it is not known to have arrived. Only for writes that are safe to repeat, by an idempotency key. */
export async function untilAnswered<R>(submit: () => Promise<Outcome<R>>): Promise<Outcome<R>> {
  let outcome = await submit();
  for (let repeat = 0; repeat < maxRepeats && !outcome.ok && isUnanswered(outcome); repeat += 1) outcome = await submit();
  return outcome;
}
