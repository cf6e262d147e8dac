import type { ReplyOf } from '@fudaya/contracts';
import type { refundRule as contract } from '@fudaya/contracts/desk';
import type { StaffContext } from '@fudaya/kit';
import { aloneYen, askedAloneYen } from './refund.sql.ts';

/** Yen up to which one person alone may ask for a refund, and a higher figure that waits to be confirmed. */
export async function refundRule({ sql, staff }: StaffContext): Promise<ReplyOf<typeof contract>> {
  const [alone_yen, asked] = [await aloneYen(sql), await askedAloneYen(sql)];
  if (!asked) return { alone_yen, second: null };
  const { staff_id, at, ...second } = asked;
  return { alone_yen, second: { ...second, at: at.toISOString(), is_mine: staff_id === staff.id } };
}
