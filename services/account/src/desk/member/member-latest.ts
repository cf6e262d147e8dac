import { maxLatest, mayDo, type memberLatest as contract } from '@fudaya/contracts/desk';
import type { InputOf, ReplyOf } from '@fudaya/contracts';
import type { StaffContext } from '@fudaya/kit';
import { latestParcels, latestPayments, latestPurchases } from './latest.sql.ts';

const said = <Line extends { readonly at: Date }>(rows: readonly Line[]) => rows.map((row) => ({ ...row, at: row.at.toISOString() }));

/** What the member bought, paid and was sent last, as far as the asker may see it. */
export async function memberLatest(
  { sql, staff, language }: StaffContext,
  { id }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const [purchases, payments, parcels] = await Promise.all([
    latestPurchases(sql, id, { language, limit: maxLatest }),
    mayDo(staff.roles, 'payment.see') ? latestPayments(sql, id, maxLatest) : null,
    mayDo(staff.roles, 'parcel.see') ? latestParcels(sql, id, maxLatest) : null,
  ]);
  return { purchases: said(purchases), payments: payments && said(payments), parcels: parcels && said(parcels) };
}
