import type { Booked } from './reports.sql.ts';

/** What an account is called in a Japanese shop's books. */
export const accounts = {
  /** What providers owe the shop. */
  receivable: '売掛金',
  /** Points that members have, and draws that are not delivered: to be delivered for money taken. */
  liability: '契約負債',
  held: '仮受金',
  sales: '売上高',
  promotion: '販売促進費',
  ended: '雑収入',
  owed: '未収入金',
} as const;
type Account = (typeof accounts)[keyof typeof accounts];

export interface Journal {
  readonly day: string;
  readonly debit: Account;
  readonly credit: Account;
  readonly yen: number;
  readonly method: string;
  readonly text: string;
}

/**
 * A day's figures as journals of one debit and one credit each; what is below zero has its sides changed. A point is a yen. What is a month's sum
 * says so.
 */
export function journalsOf(rows: readonly Booked[]): Journal[] {
  return rows.flatMap((row) => {
    const line = (debit: Account, credit: Account, yen: number, text: string): Journal[] =>
      yen === 0
        ? []
        : [
            {
              day: row.day,
              debit: yen > 0 ? debit : credit,
              credit: yen > 0 ? credit : debit,
              yen: Math.abs(yen),
              method: row.method ?? '',
              text: row.is_month ? `${text}（${row.day.slice(0, 7)}の合計）` : row.method === null ? text : `${text} ${row.method}`,
            },
          ];
    const { receivable, liability, held, sales, promotion, ended, owed } = accounts;
    return [
      ...line(receivable, liability, row.came_yen, 'ポイント販売'),
      ...line(liability, receivable, row.back_yen, 'ポイント販売の返金'),
      ...line(receivable, held, row.held_yen, '照合待ちの入金'),
      ...line(held, receivable, row.unheld_yen, '照合待ちの返金'),
      ...line(held, liability, row.settled_yen, '照合済みの入金'),
      ...line(liability, sales, -row.revenue, 'カードの引き渡し'),
      ...line(promotion, liability, row.promo, 'ポイントの無償付与'),
      ...line(liability, ended, -row.breakage, 'ポイントの失効'),
      ...line(owed, liability, row.owed, '返金後の不足ポイント'),
    ];
  });
}
