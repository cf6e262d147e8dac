import { account } from '@fudaya/contracts';
import { useWrite } from '@fudaya/web';
import { keepArrival, keptArrival } from './arrival.ts';

/** Links what a new member came by. When it cannot be done the account is there all the same: their page offers it again. */
export function useLinkArrival(): () => Promise<void> {
  const { submit } = useWrite(account.providerLink);
  return async () => {
    const arrival = keptArrival();
    if (!arrival) return;
    keepArrival(undefined);
    await submit({ ticket: arrival.ticket });
  };
}
