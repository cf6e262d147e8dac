import type { account } from '@fudaya/contracts';

/** Who somebody is there. */
export interface Person {
  readonly subject: string;
  /** Lower case; empty when the provider tells none. */
  readonly mail: string;
  /** The provider says that it has proven the address to be theirs. */
  readonly isMailProven: boolean;
}

/** What binds an answer to the question. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** A provider as we speak to it. Nothing here throws. */
export interface Provider {
  /** Where the browser goes; null when the provider cannot be reached. */
  readonly urlFor: (attempt: Attempt) => Promise<string | null>;
  /** Redeems the code. wrong: the answer is not what we asked for, or not the provider's. down: no answer. */
  readonly personOf: (
    attempt: Attempt,
    answer: { readonly code: string; readonly iss: string | undefined },
  ) => Promise<Person | 'wrong' | 'down'>;
}

/** By name, in the order of their buttons; only those whose settings are there. */
export type Providers = ReadonlyMap<account.LoginProvider, Provider>;

export interface ProviderDeps {
  readonly providers: Providers;
}
