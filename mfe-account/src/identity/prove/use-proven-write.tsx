import type { Call, ReplyOf, SentInputOf } from '@fudaya/contracts';
import { useWrite, type Failure, type Outcome } from '@fudaya/web';
import { useState, type ReactNode } from 'react';
import { Prove } from './Prove.tsx';

interface ProvenWrite<K extends Call> {
  submit(input: SentInputOf<K>): Promise<Outcome<ReplyOf<K>>>;
  readonly isRunning: boolean;
  /** The question who is there, while it is asked; to be put where it is in no other form. */
  readonly question: ReactNode;
}

const givenUp: Failure = { ok: false, state: 0, errors: {}, refusal: 'aborted' };

/**
 * A write that the service may want a proof for: the member is asked who is there, then the same is sent again. What staff may do asks for a
 * passkey alone.
 */
export function useProvenWrite<K extends Call>(contract: K, { isPasskeyOnly = false } = {}): ProvenWrite<K> {
  const { submit: send, isRunning } = useWrite(contract);
  const [answer, setAnswer] = useState<{ readonly give: (isProven: boolean) => void }>();
  const submit = async (input: SentInputOf<K>) => {
    const outcome = await send(input);
    if (outcome.ok || outcome.refusal !== 'proof_needed') return outcome;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAnswer({ give: resolve });
    const isProven = await promise;
    setAnswer(undefined);
    return isProven ? await send(input) : givenUp;
  };
  return {
    submit,
    isRunning: isRunning || answer !== undefined,
    question: answer && <Prove isPasskeyOnly={isPasskeyOnly} onDone={answer.give} />,
  };
}
