import { account, links } from '@fudaya/contracts';
import { useMember, useNavigate, useWrite, type Failure } from '@fudaya/web';
import { useEffect, useEffectEvent } from 'react';
import { keepDraft, startingDraft } from '../../registration/draft.ts';
import { keepArrival, keepLinkOutcome, type Arrival } from './arrival.ts';
import { takeRemembered } from './leave-for.ts';
import { returnedIn } from './returned.ts';

interface Ends {
  readonly onIn: () => void;
  /** A member has the address: they log in as before, then link it. */
  readonly onKnown: (arrival: Arrival) => void;
  readonly onFailure: (failure: Failure) => void;
}

/** Whoever comes back from a provider: logged in, on to the registration or the page that links it, or asked to log in as before. */
export function useProviderReturn({ onIn, onKnown, onFailure }: Ends) {
  const navigate = useNavigate();
  const member = useMember();
  const { submit, isRunning } = useWrite(account.providerReturn);

  const receive = useEffectEvent(async () => {
    const answer = returnedIn(window.location.hash);
    if (!answer) return;
    // Out of the address at once: it is good for nothing after this.
    void navigate(`${window.location.pathname}${window.location.search}`, { replace: true });
    const { provider } = answer;
    const outcome = await submit({ ...answer, save_cookie: takeRemembered() });
    const isLinking = member?.is_login === '1';
    if (!outcome.ok) {
      if (!isLinking) return onFailure(outcome);
      keepLinkOutcome({ provider, failure: outcome });
      return void navigate(links.security(), { replace: true });
    }
    const { outcome: what, ticket = '', mail = '' } = outcome.reply;
    if (what === 'in') return onIn();
    if (what === 'linked' || isLinking) {
      if (what === 'linked') keepLinkOutcome({ provider });
      return void navigate(links.security(), { replace: true });
    }
    const arrival = { provider, ticket, mail };
    if (what === 'known') {
      keepArrival(arrival);
      onKnown(arrival);
    }
    if (what !== 'new') return;
    keepArrival(arrival);
    if (mail !== '') keepDraft({ ...startingDraft(), mail });
    void navigate(links.signUp(), { replace: true });
  });
  useEffect(() => void receive(), []);
  return isRunning;
}
