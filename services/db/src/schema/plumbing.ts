// What every service's plumbing needs and no area owns: rate limits and maintenance.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgSchema, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const plumbing = pgSchema('plumbing');

/** How often a key was used in its time, which ends at `expire` (Unix milliseconds): counted here so that limits hold across replicas. */
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

/** Who closed or opened what, and why. Append-only. */
export const maintenanceAct = plumbing.table('maintenance_act', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  area: text().notNull(),
  isClosed: boolean().notNull(),
  until: instant(),
  by: text().notNull(),
  reason: text().notNull(),
  at: instant().notNull().defaultNow(),
});

/** The versions of its calls that each running replica of a service serves; `seen_at` is renewed while it runs. */
export const served = plumbing.table('served', {
  replica: text().primaryKey(),
  area: text().notNull(),
  oldest: integer().notNull(),
  newest: integer().notNull(),
  seenAt: instant().notNull().defaultNow(),
});

/** What operators changed, a line a row: who, when, why, as it was before and is since. Written by plumbing.note_act alone, changed by nobody. */
export const act = plumbing.table(
  'act',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** By the database's clock. */
    at: instant().notNull(),
    /** The person, never the machine's user, and the role that the database knew them by. */
    by: text().notNull(),
    role: text().notNull(),
    reason: text().notNull(),
    /** `insert`, `update` or `delete`; of a box what was done to it, such as `pause`. */
    act: text().notNull(),
    /** Such as `store.pack`, and the row's key. */
    thing: text().notNull(),
    key: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [index('act_thing').on(t.thing, t.key, t.id)],
);

/** How the shop stands, counted twice a minute by whichever replica comes first (plumbing.keep_shop_figures). One row; nothing about a member. */
export const shopFigures = plumbing.table(
  'shop_figures',
  {
    id: smallint().primaryKey().default(1),
    takenAt: instant().notNull(),
    /** Rows of plumbing.shop_figures. */
    figures: jsonb().notNull(),
  },
  (t) => [check('shop_figures_one', sql`${t.id} = 1`)],
);
