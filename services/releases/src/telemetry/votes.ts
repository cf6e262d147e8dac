// What pages with a ballot report of the builds they got, as one vote of each visitor: what canaries are judged by (decision 0046).
import type { KeyObject } from 'node:crypto';
import type { BeaconEvent } from '@fudaya/contracts';
import type { Sql } from '@fudaya/db';
import { maskedBy, readBallot } from '@fudaya/kit';
import { isVital, poorAbove } from './vitals.ts';
import { addVotes, type Vote } from './votes.sql.ts';

/** Of one second. */
const maxVotes = 20_000;

export interface Votes {
  /** `address`: as limits count it. What comes without a good ballot is no vote. */
  take(ballot: string | undefined, address: string, events: readonly BeaconEvent[]): void;
  /** Writes what has come together. What could not be written is kept for the next time. */
  flush(): Promise<void>;
}

/** Who has one address of it may have the others: the /24 of IPv4, the /48 of IPv6. */
export const networkOfVoter = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.');

/** The same page says more, or a later page of this visitor says it again. */
function joined(before: Vote | undefined, next: Vote): Vote {
  if (before === undefined) return next;
  if (next.loaded_at < before.loaded_at) return before;
  const isBad = before.is_bad || next.is_bad;
  if (next.loaded_at > before.loaded_at) return { ...next, is_bad: isBad };
  const poor = (name: 'lcp_poor' | 'inp_poor' | 'cls_poor') => next[name] ?? before[name];
  return { ...next, is_bad: isBad, lcp_poor: poor('lcp_poor'), inp_poor: poor('inp_poor'), cls_poor: poor('cls_poor') };
}

function voteOf({ kind, remote, build, value }: BeaconEvent, by: Pick<Vote, 'visitor' | 'network' | 'loaded_at' | 'is_member'>): Vote {
  const poor = (vital: 'lcp' | 'inp' | 'cls') => (kind === vital && value !== undefined ? value > poorAbove[vital] : null);
  const is_bad = kind === 'load_failed' || kind === 'fault';
  return { remote, build, ...by, is_bad, lcp_poor: poor('lcp'), inp_poor: poor('inp'), cls_poor: poor('cls') };
}

export function createVotes(sql: Sql, key: KeyObject, now: () => number = Date.now): Votes {
  let waiting = new Map<string, Vote>();
  function add(vote: Vote): void {
    const name = `${vote.remote} ${vote.build} ${vote.visitor}`;
    if (waiting.size < maxVotes || waiting.has(name)) waiting.set(name, joined(waiting.get(name), vote));
  }
  return {
    take(given, address, events) {
      const ballot = given === undefined ? undefined : readBallot(key, given, now());
      if (ballot === undefined) return;
      const network = maskedBy(key, 'network', networkOfVoter(address));
      const loaded_at = new Date(ballot.at_ms).toISOString();
      const by = { visitor: ballot.visitor, network, loaded_at, is_member: ballot.is_member === true };
      for (const event of events) {
        const isMeasured = !isVital(event.kind) || event.value !== undefined;
        // That another build took over says nothing of that one.
        if (isMeasured && event.kind !== 'fallback' && ballot.builds[event.remote]?.[0] === event.build) add(voteOf(event, by));
      }
    },
    async flush() {
      if (waiting.size === 0) return;
      const votes = [...waiting.values()];
      waiting = new Map();
      try {
        await sql.begin((tx) => addVotes(tx, votes));
      } catch (fault) {
        const later = waiting;
        waiting = new Map();
        for (const vote of [...votes, ...later.values()]) add(vote);
        throw fault;
      }
    },
  };
}
