import { japanDay, japanMidnight, payment as calls } from '@fudaya/contracts';
import type { Sql, TransactionSql } from '@fudaya/db';
import type { Candidate } from '../../bank/match-lines.ts';
import { comparedName } from '../../bank/payer-name.ts';
import { addDays } from '../../bank/statement-days.ts';
import { isOpen, type PaymentState } from '../../settle/moves.ts';

/** How long after an order its money may come, days: far beyond those that it has, for what comes late. */
export const comesWithin_days = 60;
/** How long after the provider's word the bank may book it, days: over a long holiday. */
const bookedWithin_days = 10;

interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly price: number;
  readonly holder: string | null;
  readonly state: PaymentState;
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly suspense_yen: number | null;
  readonly suspense_payer: string | null;
}
export type Transfer = Candidate & { readonly holder: string | null; readonly state: PaymentState };

/** Payments by transfer that no line is, ordered so that their money can have come between the two days. */
export async function transfersBetween(sql: Sql | TransactionSql, first: string, last: string): Promise<Transfer[]> {
  const rows = await sql<Row[]>`
    select p.id, p.member_id, p.price, p.detail ->> 'holder' as holder, p.state, p.created_at, p.paid_at, s.amount as suspense_yen,
      s.payer as suspense_payer
    from payment.payment p left join payment.suspense s on s.payment_id = p.id
    where p.method_id = ${calls.payIds.bank} and p.provider <> 'operator' and p.created_at < ${japanMidnight(addDays(last, 1))}
      and p.created_at >= ${japanMidnight(addDays(first, -comesWithin_days))}
      and not exists (select from payment.bank_line l where l.payment_id = p.id)`;
  return rows.map(transferOf);
}

function transferOf({ id, member_id, price, holder, state, created_at, paid_at, suspense_yen, suspense_payer }: Row): Transfer {
  const from = japanDay(created_at);
  const suspense = suspense_yen === null ? null : { amount_yen: suspense_yen, name: comparedName(suspense_payer ?? '') };
  return {
    ...{ id, memberId: member_id, price_yen: price, holder, state, from, suspense },
    name: comparedName(holder ?? ''),
    standing: isOpen(state) ? 'waiting' : paid_at ? 'paid' : 'ended',
    until: paid_at ? addDays(japanDay(paid_at), bookedWithin_days) : addDays(from, comesWithin_days),
  };
}
