import type { Sql, Task } from '@fudaya/kit';
import * as z from 'zod/mini';
import { tellBroadcasts } from './broadcast/tell-broadcasts.ts';
import { closeInactive } from './leaving/closing/close-inactive.ts';
import { eraseOldPictures } from './inquiry/erase-pictures.ts';
import { forgetPlaces } from './leaving/forget-places.ts';
import { tellFavourites } from './profile/favourite/tell-favourites.ts';
import { tellWishes } from './profile/wish/tell-wishes.ts';
import { turnMonth } from './profile/rank/turn-month.ts';
import { judgeReferrals } from './referral/judge-referral.ts';
import type { Partners } from './transfer/partner.ts';
import { settleTransfer } from './transfer/settle-transfer.ts';

interface Options {
  readonly sql: Sql;
  readonly now: () => Date;
  readonly phoneKey: string;
  readonly partners: Partners;
  /** Scheme, host and port of the links in mails. */
  readonly origin: string;
}

const ofTransfer = z.object({ id: z.string() });
const ofMember = z.object({ memberId: z.optional(z.string()) });

/** What the account service does later, or by the clock (UTC). */
export function accountTasks({ sql, now, phoneKey, partners, origin }: Options): Task[] {
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
    // The month of Japan begins at 15:00 UTC; every hour, so that a time that was missed is soon made up for.
    { name: 'account.turn-month', cron: '0 * * * *', run: (_, at, signal) => turnMonth(sql, at, signal) },
    { name: 'account.tell-favourites', cron: '* * * * *', run: (_, at, signal) => tellFavourites(sql, origin, at, signal) },
    { name: 'account.tell-wishes', cron: '* * * * *', run: (_, at, signal) => tellWishes(sql, origin, at, signal) },
    { name: 'account.tell-broadcasts', cron: '* * * * *', run: (_, at, signal) => tellBroadcasts(sql, origin, at, signal) },
    { name: 'account.close-inactive', cron: '20 19 * * *', run: (_, at, signal) => closeInactive({ sql, origin }, at, signal) },
    { name: 'account.forget-places', cron: '40 * * * *', run: (_, at) => forgetPlaces(sql, at) },
    { name: 'account.erase-inquiry-pictures', cron: '50 19 * * *', run: (_, at) => eraseOldPictures(sql, at) },
  ];
}
