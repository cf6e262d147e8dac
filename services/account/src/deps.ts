import type { ZipTable } from './address/zip-table.ts';
import type { Passwords } from './login/passwords.ts';

/** What the account service hands to its verbs. */
export interface AccountDeps {
  readonly passwords: Passwords;
  /** Scheme, host and port of the links in mails. */
  readonly publicOrigin: string;
  readonly zipTable: () => Promise<ZipTable>;
  readonly noteSeen: (sessionHash: Uint8Array, at: Date) => void;
}
