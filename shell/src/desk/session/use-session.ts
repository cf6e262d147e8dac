import { deskMe } from '@fudaya/contracts/desk';
import type { DeskSession } from '@fudaya/desk';
import { call } from '@fudaya/web';
import { useCallback, useEffect, useState } from 'react';

export type SessionStatus = 'asking' | 'nobody' | 'unknown';

/** Who is at the desk. What was once known stays while the service is away. */
export function useSession() {
  const [session, setSession] = useState<DeskSession>();
  const [status, setStatus] = useState<SessionStatus>('asking');
  /** Whether somebody is: false only where the service says that nobody is. */
  const ask = useCallback(async (): Promise<boolean> => {
    const outcome = await call(deskMe, {}, { spinner: false });
    if (outcome.ok) {
      setSession(outcome.reply);
      return true;
    }
    const isNobody = outcome.state === 404 || outcome.state === 401;
    setStatus(isNobody ? 'nobody' : 'unknown');
    return !isNobody;
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void ask());
    return () => clearTimeout(timer);
  }, [ask]);
  return { session, status, ask };
}
