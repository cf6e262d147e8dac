import type { Passwords } from './login/passwords.ts';

/** What the account service hands to its verbs. */
export interface AccountDeps {
  readonly passwords: Passwords;
}
