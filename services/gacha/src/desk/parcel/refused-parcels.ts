import type { Call, RefusalOf } from '@fudaya/contracts';
import { refuseAll } from '@fudaya/kit';
import type { MoveOutcome } from '../../operator/move-shipments.ts';

/** What was moved; refused with every parcel that could not be. */
export function movedOrRefused<K extends Call>(call: K, outcome: MoveOutcome): { moved: number; unchanged: number } {
  if (!('problems' in outcome)) return outcome;
  throw refuseAll(
    call,
    outcome.problems.map(({ id, code, facts }) => ({ code: code as RefusalOf<K>, fill: { id, ...facts } })),
  );
}
