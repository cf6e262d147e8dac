import type { account, Language } from '@fudaya/contracts';
import { kindOf, memoOf, memoOfMonth } from './move-kinds.ts';
import type { MoveRow } from './moves.sql.ts';

export const rowsPerPage = 20;

function moveOf(row: MoveRow, language: Language) {
  return {
    id: String(row.id),
    created: row.at.toISOString(),
    kind: kindOf(row.kind),
    memo:
      row.month === null
        ? memoOf(row.kind, (language === 'en' ? row.name_en : row.name_ja) ?? '', language)
        : memoOfMonth(row.month, row.at, language),
    money: row.money,
    history_id: row.purchase_id ?? '',
  };
}

export const pointMoveOf = (row: MoveRow, language: Language): account.PointMove => ({
  ...moveOf(row, language),
  bonusPoint: row.amount,
});

export const coinMoveOf = (row: MoveRow, language: Language): account.CoinMove => ({ ...moveOf(row, language), bonusCoin: row.amount });
