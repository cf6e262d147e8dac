import { account, type SentInputOf } from '@fudaya/contracts';

/** What a provider's answer left behind the # of this page's address; undefined when nobody came from one. */
export function returnedIn(hash: string): SentInputOf<typeof account.providerReturn> | undefined {
  const parts = new URLSearchParams(hash.slice(1));
  const provider = account.loginProvider.safeParse(parts.get('provider'));
  const [state, iss] = [parts.get('state'), parts.get('iss')];
  if (!provider.success || state === null) return undefined;
  return { provider: provider.data, state, code: parts.get('code') ?? '', ...(iss !== null && { iss }) };
}
