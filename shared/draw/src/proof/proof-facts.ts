// What a proof file says of its draw, for whoever shows it: when its list was closed, who saw it, and when its number was out. Whether the
// file is true is for the check; words of witnesses are shown only when they signed them.
import { type Policy, keysOf, openCheckpoint, readPolicy, readTlogProof } from '@fudaya/log';
import { tickEnd } from '../beacon.ts';
import { readEntry } from './entries.ts';
import type { ProofFile } from './proof-file.ts';
import { outAt, readTerms, sourceOfBeacon } from './terms.ts';

/** A witness of the policy, and when it saw a list, Unix seconds; null: it did not sign that it had. */
export interface Sighting {
  /** The key's name: a host, and perhaps a path. */
  readonly name: string;
  readonly at_s: number | null;
  /** A demonstration's: nobody's name, so nobody's word. */
  readonly isDemo: boolean;
}

export interface ProofFacts {
  readonly box: string;
  readonly t: number;
  readonly beacon: 'public' | 'demo' | 'none';
  /** Of the box. */
  readonly sale_start_s: number;
  readonly announced: readonly Sighting[];
  /** The tick's last moment, and the witnesses that saw its list. */
  readonly closed_at_s: number;
  readonly seen: readonly Sighting[];
  /** The number that its list was sealed for, and each that it took instead; the last decided. Times are null without a beacon. */
  readonly numbers: readonly { readonly round: number; readonly out_at_s: number | null; readonly seen: readonly Sighting[] }[];
  /** How many of the witnesses are enough; null where the policy is no plain count. */
  readonly enough: number | null;
}

/** Null for a file that cannot be read so far. */
export function proofFacts({ terms: text, terms_proof, head_proof, ticks, late }: ProofFile): ProofFacts | null {
  try {
    const terms = readTerms(text);
    const policy = readPolicy(terms.policy);
    const head = readEntry(ticks.at(-1)!.head, 'head');
    const { t } = head;
    const moves = late.map(({ entry, proof }) => ({ body: readEntry(entry, 'late'), seen: sightings(policy, proof) }));
    const own = moves.filter(({ body: { from, to } }) => from <= t && t <= to);
    const seen = sightings(policy, head_proof);
    const outOf = (round: number): number | null => (terms.beacon ? outAt(terms, round) : null);
    return {
      box: terms.box,
      t,
      beacon: sourceOfBeacon(terms),
      sale_start_s: terms.sale_start,
      announced: sightings(policy, terms_proof),
      closed_at_s: tickEnd(terms, t),
      seen,
      numbers: [
        { round: head.round, out_at_s: outOf(head.round), seen },
        ...own.map(({ body: { round }, seen: again }) => ({ round, out_at_s: outOf(round), seen: again })),
      ],
      enough: enoughOf(policy),
    };
  } catch {
    return null;
  }
}

function sightings(policy: Policy, tlogProof: string): Sighting[] {
  const { cosignatures } = openCheckpoint(readTlogProof(tlogProof).checkpoint, keysOf(policy));
  return policy.witnesses.map(({ verifier: { name, vkey } }) => {
    const times = cosignatures.flatMap(({ witness, at_s }) => (witness.vkey === vkey ? [at_s] : []));
    return { name, at_s: times.length === 0 ? null : Math.min(...times), isDemo: isDemoName(name) };
  });
}

function enoughOf({ groups, quorum, witnesses }: Policy): number | null {
  const group = groups.get(quorum);
  if (!group) return quorum === 'none' ? 0 : 1;
  return group.members.every((member) => witnesses.some(({ name }) => name === member)) ? group.least : null;
}

/** Names that are nobody's (RFC 2606): witnesses of demonstrations, run by the shop's own simulator. */
export const isDemoName = (name: string): boolean => /(^|\.)(example|test|localhost)$/.test(name.split('/')[0]!);

/** What a policy asks for, for whoever has to compare two of them. Throws for a text that is none. */
export function policyFacts(text: string): {
  readonly logs: readonly string[];
  readonly witnesses: readonly string[];
  readonly enough: number | null;
} {
  const policy = readPolicy(text);
  return {
    logs: policy.logs.map(({ name }) => name),
    witnesses: policy.witnesses.map(({ verifier: { name } }) => name),
    enough: enoughOf(policy),
  };
}
