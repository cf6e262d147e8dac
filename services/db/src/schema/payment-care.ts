import { sql } from 'drizzle-orm';
import { check, integer, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { payment } from './payment.ts';

/** A member's own limits for buying points. The row is locked by each purchase, so that two at once are counted one after the other. */
export const care = payment.table(
  'care',
  {
    memberId: uuid().primaryKey(),
    /** Yen a day and a month of Japan; null is none. */
    dayLimit: integer(),
    monthLimit: integer(),
    /** A raise that waits: counts from then on, null for none being no limit. */
    nextDayLimit: integer(),
    nextDayFrom: instant(),
    nextMonthLimit: integer(),
    nextMonthFrom: instant(),
    pausedUntil: instant(),
    /** under_16, 16_17, 18_19, 20_over; null until asked. */
    ageBracket: text(),
    ageSaidAt: instant(),
  },
  (t) => [check('care_age', sql`${t.ageBracket} in ('under_16', '16_17', '18_19', '20_over')`)],
);
