import type { Call, RefusalOf } from '@fudaya/contracts';
import { refuseAll } from '@fudaya/kit';
import type { MoveOutcome } from '../../operator/move-shipments.ts';
import type { WhyNot } from '../../operator/parcel-problem.ts';
import type { Regrouped } from '../../operator/split-shipment.ts';

/** What was moved; refused with every parcel that could not be. */
export function movedOrRefused<K extends Call>(call: K, outcome: MoveOutcome): { moved: number; unchanged: number } {
  if (!('problems' in outcome)) return outcome;
  throw refuseAll(call, outcome.problems.map(refusalOf<K>));
}

/** The parcel that cards were put into; refused with every parcel they could not be put into or taken from. */
export function regroupedOrRefused<K extends Call>(call: K, outcome: Regrouped): { id: number } {
  if (!('wrong' in outcome)) return outcome;
  throw refuseAll(call, outcome.wrong.map(refusalOf<K>));
}

/** Numbers of parcels are names: as figures they would be read with commas, which nobody can search for. */
const refusalOf = <K extends Call>({ id, code, facts }: WhyNot & { readonly id: number }) => ({
  code: code as RefusalOf<K>,
  fill: { id: String(id), ...facts, ...('other' in facts && { other: String(facts.other) }) },
});
