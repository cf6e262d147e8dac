import type { ReplyOf } from '@fudaya/contracts';
import type { refundRule as contract } from '@fudaya/contracts/desk';
import type { StaffContext } from '@fudaya/kit';
import { aloneYen } from './refund.sql.ts';

/** Yen up to which one person alone may ask for a refund. */
export async function refundRule({ sql }: StaffContext): Promise<ReplyOf<typeof contract>> {
  return { alone_yen: await aloneYen(sql) };
}
