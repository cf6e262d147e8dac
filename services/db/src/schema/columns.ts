// Column shapes that every schema uses: instants are timestamptz read as Date, amounts are bigint read as number
// (below 2^53), hashes are bytea.
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name?: string) => (name ? timestamp(name, { withTimezone: true }) : timestamp({ withTimezone: true }));
export const amount = () => bigint({ mode: 'number' });
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
