import { pagerOf, type account, type InputOf, type Language, type ReplyOf } from '@fudaya/contracts';
import type { MemberContext } from '@fudaya/kit';
import { countHistory, historyRows, type HistoryRow } from './history-list.sql.ts';

const rowsPerPage = 20;

/** The member's pack purchases, newest first, all or those of one shipping state. A page past the end is empty. */
export async function historyList(
  ctx: MemberContext,
  { page, mode }: InputOf<typeof account.historyList>,
): Promise<ReplyOf<typeof account.historyList>> {
  const [rows, list] = await Promise.all([
    countHistory(ctx.sql, ctx.member.id, mode),
    historyRows(ctx.sql, ctx.member.id, { mode, limit: rowsPerPage, offset: (page - 1) * rowsPerPage }),
  ]);
  return { list: list.map((row) => historyOf(row, ctx.language)), page: pagerOf(page, rows, rowsPerPage) };
}

/** A purchase as the histories tell it. */
export function historyOf(row: HistoryRow, language: Language): account.PackHistory {
  const isOpen = row.send_state === 0 || row.send_state === 1;
  return {
    id: row.purchase_id,
    pack_name: (language === 'en' ? row.name_en : row.name_ja) ?? '',
    created: row.accepted_at.toISOString(),
    point: row.cost,
    payment_method: row.unit === 'COIN' ? '2' : '1',
    count: row.n,
    status: isOpen ? '0' : '1',
    send_state: row.send_state,
    decide_by: isOpen && row.undecided > 0 ? (row.decide_by?.toISOString() ?? null) : null,
    ...(row.send_card && row.reduction_card && { send_card: [...row.send_card], reduction_card: [...row.reduction_card] }),
    send_count: row.sent,
    reduction_count: row.converted,
    reduction_point: row.returned_points,
    delivery_code: row.delivery_code ?? '',
    shipment: shipmentOf(row),
  };
}

function shipmentOf({ shipment_state: state, promised_by, carrier }: HistoryRow): account.PackHistory['shipment'] {
  return state === null || promised_by === null ? null : { state, promised_by, carrier: carrier ?? '' };
}
