// What every service's plumbing needs and no area owns: rate limits and maintenance.
import { bigint, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const plumbing = pgSchema('plumbing');

/** The table of rate-limiter-flexible: counted here so that limits hold across replicas. */
export const rateLimit = plumbing.table('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** A row per closed area, or `all`; until is what the maintenance page shows. */
export const maintenance = plumbing.table('maintenance', {
  area: text().primaryKey(),
  until: instant(),
  since: instant().notNull().defaultNow(),
});
