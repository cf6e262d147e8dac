import type { Sql, Task } from '@fudaya/kit';
import * as z from 'zod/mini';
import { judgeReferrals } from './referral/judge-referral.ts';
import type { Partners } from './transfer/partner.ts';
import { settleTransfer } from './transfer/settle-transfer.ts';

interface Options {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly phoneKey: string;
  readonly partners: Partners;
}

const ofTransfer = z.object({ id: z.string() });
const ofMember = z.object({ memberId: z.optional(z.string()) });

/** What the account service does later, or by the clock (UTC). */
export function accountTasks({ sql, now, phoneKey, partners }: Options): Task[] {
  return [
    { name: 'account.settle-transfer', run: (payload) => settleTransfer({ sql, now, partners }, ofTransfer.parse(payload).id) },
    {
      // Also by the clock: the one who referred may have paid meanwhile, which is another area's doing.
      name: 'account.judge-referrals',
      cron: '*/5 * * * *',
      run: (payload, _, signal) => {
        const { data } = ofMember.safeParse(payload);
        return judgeReferrals({ sql, now, phoneKey }, data?.memberId ?? null, signal);
      },
    },
  ];
}
