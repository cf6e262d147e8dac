import type { Keys } from '../../signed.ts';
import type { SaleTerms } from '../../terms.ts';
import type { FindingKind } from '../findings.ts';
import type { BoxRecord } from '../record.ts';
import type { VoidTally } from '../voids.ts';

export type Say = (kind: FindingKind, text: string) => void;
/** What the steps of one audit share. */
export interface AuditContext {
  readonly record: BoxRecord;
  readonly terms: SaleTerms;
  readonly T: Uint8Array;
  readonly key: Keys;
  readonly say: Say;
  readonly rounds: ReadonlyMap<number, string>;
  readonly voids: VoidTally;
}

/** What cannot be read is a finding of its own, not the end of the audit. */
export function attempt<T>(work: () => T, say: Say, kind: FindingKind): T | undefined {
  try {
    return work();
  } catch (reason) {
    say(kind, reason instanceof Error ? reason.message : String(reason));
    return undefined;
  }
}
