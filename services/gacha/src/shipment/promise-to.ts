import { shopRules } from '@fudaya/contracts';
import type { Tx } from '@fudaya/db';
import { businessDaysAfter } from './business-days.ts';

export interface Promised {
  /** Business days, by the rank that the member holds now and the rules of the month. */
  readonly days: number;
  /** The last day, YYYY-MM-DD, on which what is asked for at that instant leaves. */
  readonly by: string;
}

/** What a new parcel of this member is promised (decision 184). One that was promised keeps its day. */
export async function promiseTo(tx: Tx, memberId: string, at: Date): Promise<Promised> {
  const [row] = await tx<{ days: number | null }[]>`select account.dispatch_days(${memberId}, ${at}) as days`;
  const days = row?.days ?? shopRules.shippingBusiness_days;
  return { days, by: businessDaysAfter(at, days) };
}
