import type { Sql } from '@fudaya/db';
import type { Task, Watch } from '@fudaya/kit';
import { forgetBankLines } from './bank/keep-bank.ts';
import { checkBooks } from './check-books/check-books.ts';
import { tellStaff } from './check-books/tell-staff.ts';
import { settleTask } from './deadline/due.ts';
import { remindOrders } from './deadline/remind.ts';
import { settleDue } from './deadline/settle-due.ts';
import { forgetMember } from './forget/forget-member.ts';
import { expirePoints } from './lots/expire-points.ts';
import { tellExpiry } from './lots/tell-expiry.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { keepMonths } from './months/keep-months.ts';
import { reconcileNightly } from './reconcile/nightly.ts';
import type { SettleDeps } from './settle/settle.ts';
import { keepUnused } from './unused/keep-unused.ts';

interface Options {
  readonly sql: Sql;
  /** As the operator's role, which may read every schema; without it the nightly check of the books is left to `pnpm ops check`. */
  readonly opsSql?: Sql | undefined;
  readonly deps: PaymentDeps;
  readonly settling: SettleDeps;
}

/** What the payment service does by the clock. Times are UTC: 18:20 is 3:20 in Japan, midnight 9:00. */
export function paymentTasks({ sql, opsSql, deps, settling }: Options): Task[] {
  return [
    { name: settleTask, run: (payload) => settleDue(settling, payload) },
    { name: 'payment.remind', cron: '*/10 * * * *', run: (_, at, signal) => remindOrders({ ...deps, ...settling }, at, signal) },
    { name: 'payment.expire-points', cron: '*/15 * * * *', run: (_, at, signal) => expirePoints(sql, at, signal) },
    { name: 'payment.keep-months', cron: '5 * * * *', run: () => keepMonths(sql) },
    { name: 'payment.forget-member', run: (payload) => forgetMember(sql, deps, payload) },
    { name: 'payment.tell-expiry', cron: '0 0 * * *', run: (_, at, signal) => tellExpiry(sql, at, deps.publicOrigin, signal) },
    { name: 'payment.keep-unused', cron: '30 18 * * *', run: (_, at) => keepUnused(sql, at) },
    { name: 'payment.forget-bank-lines', cron: '50 18 * * *', run: (_, at, signal) => forgetBankLines(sql, at, signal) },
    {
      name: 'payment.reconcile',
      cron: '20 18 * * *',
      run: (_, at, __, watch) => reconcileNightly(sql, deps.providers, at, watch),
    },
    { name: 'payment.tell-findings', cron: '*/10 * * * *', run: (_, at) => tellStaff(sql, at, deps.publicOrigin) },
    ...(opsSql
      ? [
          {
            name: 'payment.check-books',
            cron: '40 18 * * *',
            run: (_: unknown, at: Date, __: AbortSignal, watch: Watch) => checkBooks(opsSql, at, watch),
          },
        ]
      : []),
  ];
}
