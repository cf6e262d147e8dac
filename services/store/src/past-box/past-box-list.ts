import { pagerOf, type InputOf, type Language, type ReplyOf, type store } from '@fudaya/contracts';
import type { Context } from '@fudaya/kit';
import type { StoreDeps } from '../deps.ts';
import type { PastRow } from './past-box.sql.ts';

const boxesPerPage = 24;

/** The boxes whose sale is over by page, the last ended first. */
export async function pastBoxList(
  { pastBoxes, language }: Context & StoreDeps,
  { page }: InputOf<typeof store.pastBoxList>,
): Promise<ReplyOf<typeof store.pastBoxList>> {
  const rows = await pastBoxes();
  const list = rows.slice((page - 1) * boxesPerPage, page * boxesPerPage).map((row) => pastPackOf(row, language));
  return { list, page: pagerOf(page, rows.length, boxesPerPage) };
}

export const pastPackOf = (row: PastRow, language: Language): store.PastPack => ({
  id: row.id,
  name: language === 'en' ? row.name_en : row.name_ja,
  image: [...row.images],
  point: row.price,
  payment_method: row.payment_method === 2 ? '2' : '1',
  total_pack_count: row.n,
  bought: row.taken,
  ended_at: row.ended_at.toISOString(),
  end: endOf(row),
});

const endOfReason = { late_budget: 'late', cancelled: 'cancelled', earlier_method: 'earlier' } as const;

const endOf = ({ stop_reason, taken, n }: PastRow): store.BoxEnd =>
  stop_reason !== null ? endOfReason[stop_reason] : taken === n ? 'sold_out' : 'time';
