import type * as desk from '@fudaya/contracts/desk';
import { paymentsOnPage } from '@fudaya/contracts/desk';
import { japanMidnight, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import type { PaymentDeps } from '../../payment-deps.ts';
import { allMethods, findPayments } from './payments.sql.ts';
import { lineOf } from './payment-life.ts';
import { providersOf } from './providers-of.ts';

const day_ms = 24 * 60 * 60 * 1000;

/** A page of payments, newest first. */
export async function payments(
  ctx: StaffContext & PaymentDeps,
  { from, to, ...asked }: InputOf<typeof desk.payments>,
): Promise<ReplyOf<typeof desk.payments>> {
  const { sql, language } = ctx;
  const days = {
    from: from === undefined ? undefined : japanMidnight(from),
    until: to === undefined ? undefined : new Date(japanMidnight(to).getTime() + day_ms),
  };
  const how = { limit: paymentsOnPage + 1, language, providers: providersOf(ctx), isWithMembers: true };
  const [found, methods] = await Promise.all([findPayments(sql, { ...asked, ...days }, how), allMethods(sql, language)]);
  const page = found.slice(0, paymentsOnPage);
  return { payments: page.map(lineOf), methods, next: found.length > page.length ? page.at(-1)!.id : null };
}
