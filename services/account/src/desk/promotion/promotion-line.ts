import type { PromotionLine } from '@fudaya/contracts/desk';
import type { PromotionRow } from './promotion-rules.sql.ts';

/** A rule as the desk shows it to `staffId`. */
export const promotionLine = ({ starts, ends, created, ...row }: PromotionRow, staffId: string): PromotionLine => ({
  ...row,
  starts: starts.toISOString(),
  ends: ends.toISOString(),
  created: created.toISOString(),
  is_own: row.created_by === staffId,
});
