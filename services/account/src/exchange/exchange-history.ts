import { pagerOf, type account, type InputOf, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { countExchanged, exchangedRows, type ExchangedRow } from './exchange-history.sql.ts';

const rowsPerPage = 20;

/** What the member exchanged, newest first, and how far each parcel is. A page past the end is empty. */
export async function exchangeHistory(
  { sql, member, language }: MemberContext,
  { page }: InputOf<typeof account.exchangeHistory>,
): Promise<ReplyOf<typeof account.exchangeHistory>> {
  const [rows, list] = await Promise.all([
    countExchanged(sql, member.id),
    exchangedRows(sql, member.id, { language, limit: rowsPerPage, offset: (page - 1) * rowsPerPage }),
  ]);
  return { list: list.map(shown), page: pagerOf(page, rows, rowsPerPage) };
}

function shown({ at, coin, state, promised_by, carrier, delivery_code, ...card }: ExchangedRow): account.Exchanged {
  const shipment =
    state === null ? null : { state, promised_by: promised_by ?? '', carrier: carrier ?? '', delivery_code: delivery_code ?? '' };
  return { ...card, created: at.toISOString(), sub_coin: coin, shipment };
}
