import type { Call, ReplyOf, SentInputOf } from '@fudaya/contracts';
import { useCallback, useState } from 'react';
import { call } from './call.ts';
import type { Outcome } from './outcome.ts';

export interface Write<K extends Call> {
  submit(input: SentInputOf<K>): Promise<Outcome<ReplyOf<K>>>;
  readonly isRunning: boolean;
}

export function useWrite<K extends Call>(contract: K): Write<K> {
  const [isRunning, setRunning] = useState(false);
  const submit = useCallback(
    async (input: SentInputOf<K>) => {
      setRunning(true);
      const outcome = await call(contract, input);
      setRunning(false);
      return outcome;
    },
    [contract],
  );
  return { submit, isRunning };
}
