import { bigint, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const edge = pgSchema('edge');

/** Every published build with its release record; the files lie in the build store. */
export const build = edge.table(
  'build',
  { remote: text().notNull(), build: text().notNull(), record: jsonb().notNull(), publishedAt: instant().notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.remote, t.build] })],
);

/** The release index: which build of each remote is live. One row, one atomic change. */
export const live = edge.table('live', {
  remote: text().primaryKey(),
  build: text().notNull(),
  /** The last good build before it. */
  previous: text(),
  changedAt: instant().notNull(),
});

/** Who changed what, when and why. Append-only. */
export const change = edge.table('change', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  remote: text().notNull(),
  /** publish, promote, rollback. */
  action: text().notNull(),
  build: text().notNull(),
  previous: text(),
  by: text().notNull(),
  why: text().notNull().default(''),
  at: instant().notNull().defaultNow(),
});
