// Visitors with a page of their own each, as the edge would give it to them: for tests that judge canaries.
import type { BeaconEvent, RemoteName } from '@fudaya/contracts';
import { ballotKeyOf, maskedBy, signBallot } from '@fudaya/kit';
import type { Votes } from '../telemetry/votes.ts';

export const ballotKey = ballotKeyOf('the key of ballots in tests, long enough');

/** An address in a network of its own. */
export const addressOfVoter = (number: number): string => `${11 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.1`;

export const ballotOf = (person: string, remote: RemoteName, build: string, at_ms = Date.now(), is_member = false): string =>
  signBallot(ballotKey, { visitor: maskedBy(ballotKey, 'visitor', person), at_ms, builds: { [remote]: [build, 1_000] }, is_member });

export interface Visits {
  readonly remote: RemoteName;
  readonly build: string;
  /** The first visitor's number: others are other people. */
  readonly from?: number;
  readonly count: number;
  /** They are logged in. */
  readonly areMembers?: boolean;
}

/** Each visitor got this build and reports the same of it. */
export function reportVisits(
  votes: Pick<Votes, 'take'>,
  { remote, build, from = 0, count, areMembers = false }: Visits,
  ...kinds: readonly Pick<BeaconEvent, 'kind' | 'value'>[]
): void {
  for (let number = from; number < from + count; number += 1) {
    const events = kinds.map((kind) => ({ remote, build, ...kind }));
    votes.take(ballotOf(`visitor ${number}`, remote, build, Date.now(), areMembers), addressOfVoter(number), events);
  }
}
