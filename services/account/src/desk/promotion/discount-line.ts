import type { DiscountLine } from '@fudaya/contracts/desk';
import type { DiscountRow } from './discounts.sql.ts';

/** A discount as the desk shows it to `staffId`. */
export const discountLine = ({ starts, ends, created, ...row }: DiscountRow, staffId: string): DiscountLine => ({
  ...row,
  starts: starts.toISOString(),
  ends: ends.toISOString(),
  created: created.toISOString(),
  is_own: row.created_by === staffId,
});
