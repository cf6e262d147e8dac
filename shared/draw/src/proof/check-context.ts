import type { KeptReceipt } from '../kept-receipt.ts';
import type { Keys, SealedHead } from '../signed.ts';
import type { Proof, Signed } from './proof.ts';
import type { WonCard } from './won-card.ts';

/** A sealed head as a device kept it. */
export interface KeptHead extends Signed<SealedHead> {
  /** The shop's key that its signature was checked with when it came. */
  readonly key?: string | undefined;
  /** When it came, Unix milliseconds of the device. */
  readonly at?: number | undefined;
}

/** What the steps of one check share. */
export interface CheckContext {
  readonly proof: Proof;
  /** The shop's; null when it is not known here. */
  readonly publicKey: Keys | null;
  readonly hasOtherKey: boolean;
  readonly kept: readonly KeptHead[];
  readonly receipts: readonly KeptReceipt[];
  /** Awaited now and then in long work, so that a page can paint. */
  readonly yieldToMain: () => Promise<void>;
  /** Set by the draw. */
  won: WonCard[];
}
