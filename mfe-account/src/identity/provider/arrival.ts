// Who came from a provider, in the memory of this page alone: the ticket links their login to an account, so it is written nowhere.
import type { account } from '@fudaya/contracts';
import type { Failure } from '@fudaya/web';

export interface Arrival {
  readonly provider: account.LoginProvider;
  readonly ticket: string;
  /** Empty when the provider told none. */
  readonly mail: string;
}

let arrived: Arrival | undefined;
export const keepArrival = (arrival: Arrival | undefined): void => void (arrived = arrival);
export const keptArrival = (): Arrival | undefined => arrived;

/** What became of a link, for the member's page. */
export interface LinkOutcome {
  readonly provider: account.LoginProvider;
  readonly failure?: Failure;
}
let outcome: LinkOutcome | undefined;
export const keepLinkOutcome = (kept: LinkOutcome | undefined): void => void (outcome = kept);
export const keptLinkOutcome = (): LinkOutcome | undefined => outcome;
