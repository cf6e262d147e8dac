import { deskMe } from '@fudaya/contracts/desk';
import type { DeskSession } from '@fudaya/desk';
import { call } from '@fudaya/web';
import { useCallback, useEffect, useState } from 'react';

export type SessionStatus = 'asking' | 'nobody' | 'unknown';

export const askWho = () => call(deskMe, {}, { spinner: false });

/** Who is at the desk, by an answer that was asked for already. What was once known stays while the service is away. */
export function useSession(first: ReturnType<typeof askWho>) {
  const [session, setSession] = useState<DeskSession>();
  const [status, setStatus] = useState<SessionStatus>('asking');
  /** Whether somebody is: false only where the service says that nobody is. */
  const take = useCallback((outcome: Awaited<typeof first>): boolean => {
    if (outcome.ok) {
      setSession(outcome.reply);
      return true;
    }
    const isNobody = outcome.state === 404 || outcome.state === 401;
    setStatus(isNobody ? 'nobody' : 'unknown');
    return !isNobody;
  }, []);
  const ask = useCallback(async () => take(await askWho()), [take]);
  useEffect(() => void first.then(take), [first, take]);
  return { session, status, ask };
}
