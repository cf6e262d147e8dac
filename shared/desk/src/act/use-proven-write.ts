import type { Call, ReplyOf, SentInputOf } from '@fudaya/contracts';
import { useWrite, type Failure, type Outcome } from '@fudaya/web';
import { useDesk } from '../session/session.ts';

const givenUp: Failure = { ok: false, state: 0, errors: {}, refusal: 'aborted' };

/** A write of the staff: where the service wants the passkey once more it is asked for, then the same is sent again. */
export function useProvenWrite<K extends Call>(contract: K) {
  const { submit: send, isRunning } = useWrite(contract);
  const { prove, checkSession } = useDesk();
  const submit = async (input: SentInputOf<K>): Promise<Outcome<ReplyOf<K>>> => {
    const outcome = await send(input);
    if (outcome.ok) return outcome;
    if (outcome.state === 404) checkSession();
    if (outcome.refusal !== 'proof_needed') return outcome;
    return (await prove()) ? send(input) : givenUp;
  };
  return { submit, isRunning };
}

/** Whether nothing came because the person gave up: nothing to tell. */
export const isGivenUp = ({ state, refusal }: Failure): boolean => state === 0 && refusal === 'aborted';

/** A reply that says the act waits for another person. */
export const isWaiting = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'waiting' in reply && typeof reply.waiting === 'string';
