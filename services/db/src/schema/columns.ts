// Column shapes that every schema uses: instants are timestamptz read as Date, amounts are bigint read as number
// (below 2^53), hashes are bytea.
import { type AnyColumn, sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name?: string) => (name ? timestamp(name, { withTimezone: true }) : timestamp({ withTimezone: true }));
export const amount = () => bigint({ mode: 'number' });
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Five figures between two, none on the wrong side of the one before. */
export const fiveInOrder = (of: AnyColumn, order: '<=' | '>=', least: number, most: number) => {
  const [is, from, to] = [sql.raw(order), sql.raw(String(least)), sql.raw(String(most))];
  return sql`cardinality(${of}) = 5 and array_position(${of}, null) is null and ${from} <= all (${of}) and ${to} >= all (${of})
        and ${of}[1] ${is} ${of}[2] and ${of}[2] ${is} ${of}[3] and ${of}[3] ${is} ${of}[4] and ${of}[4] ${is} ${of}[5]`;
};
