import { account, links, topics } from '@fudaya/contracts';
import { publish, useNavigate, useWrite, type Failure } from '@fudaya/web';
import { useRef } from 'react';
import { keepArrival, type Arrival } from '../../identity/provider/arrival.ts';
import { forgetDraft } from '../draft.ts';

/** Registers by what the form says, and goes on to where the pack that was wanted waits. Answers what was refused. */
export function useSignUp(arrival: Arrival | undefined) {
  const navigate = useNavigate();
  const { submit, isRunning } = useWrite(account.registerShort);
  // A second press while navigating away is the same wish.
  const isDone = useRef(false);

  const signUp = async (form: FormData): Promise<Failure | undefined> => {
    if (isDone.current) return undefined;
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const referralCode = text('referralCode');
    const outcome = await submit({
      mail: text('mail'),
      ...(arrival ? { ticket: arrival.ticket } : { pass: String(form.get('pass') ?? '') }),
      agreed: '1',
      ...(referralCode !== '' && { referralCode }),
    });
    if (!outcome.ok) return outcome;
    isDone.current = true;
    keepArrival(undefined);
    forgetDraft();
    publish(topics.memberChanged, { reason: 'register' });
    void navigate(links.completeUserRegister(), { replace: true, state: { isShort: true } });
    return undefined;
  };
  return { signUp, isRunning };
}
