import { states } from '@fudaya/contracts';
import type { Failure, Outcome } from './outcome.ts';

/** A write whose reply was lost is retried this many times before the member has to press. */
const maxRetries = 2;

/** Unknown whether it arrived: no reply, or the service failed while answering. */
export const isUnanswered = ({ state }: Failure): boolean => state === 0 || state === states.fault;

/** The call client has navigated away by itself, to the login or the maintenance page. */
export const hasLeft = ({ state }: Failure): boolean => state === states.loginNeeded || state === states.maintenance;

/** Retries a write while it is not known to have arrived. Only for idempotent writes: those with an idempotency key. */
export async function untilAnswered<R>(submit: () => Promise<Outcome<R>>): Promise<Outcome<R>> {
  let outcome = await submit();
  for (let retry = 0; retry < maxRetries && !outcome.ok && isUnanswered(outcome); retry += 1) outcome = await submit();
  return outcome;
}
