// The transparency log: what must not change later, and who had seen it when. Rows are written by functions of sql/35-gacha-log.sql alone,
// but for new entries; `index` and everything below the entries belong to the log writer.
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { gacha } from './gacha-schema.ts';

/** One thing that must not change. Appended by whoever has it, in the transaction that makes it true. */
export const logEntry = gacha.table(
  'log_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    body: bytes().notNull(),
    /** Its hash in the tree; an entry stands in the log once. */
    leaf: bytes()
      .notNull()
      .generatedAlwaysAs(sql`sha256('\\x00'::bytea || body)`)
      .unique('log_entry_leaf'),
    appendedAt: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Its place in the log, from 0; null until a checkpoint holds it. */
    index: bigint({ mode: 'number' }).unique('log_entry_index'),
  },
  (t) => [
    index('log_entry_pending')
      .on(t.id)
      .where(sql`index is null`),
    check('log_entry_length', sql`octet_length(${t.body}) between 1 and 65535`),
  ],
);

/** Hash `index` of a level of tiles above the first: the root over one full tile of the level below. */
export const logHash = gacha.table(
  'log_hash',
  { level: smallint().notNull(), index: bigint({ mode: 'number' }).notNull(), hash: bytes().notNull() },
  (t) => [primaryKey({ columns: [t.level, t.index] })],
);

/** What the log signed. Its size is its key: no two checkpoints of one size. */
export const logCheckpoint = gacha.table(
  'log_checkpoint',
  {
    size: bigint({ mode: 'number' }).primaryKey(),
    root: bytes().notNull(),
    /** Signed by the log; cosignatures stand in rows of their own. */
    note: text().notNull(),
    fence: bigint({ mode: 'number' }).notNull(),
    signedAt: instant().notNull(),
    /** By which time, by their own clocks, enough witnesses had seen it. */
    quorumAt: instant(),
  },
  (t) => [
    index('log_checkpoint_quorum')
      .on(t.size)
      .where(sql`quorum_at is not null`),
  ],
);

/** What a witness said of a checkpoint. */
export const logCosignature = gacha.table(
  'log_cosignature',
  {
    size: bigint({ mode: 'number' })
      .notNull()
      .references(() => logCheckpoint.size),
    /** Its key. */
    witness: text().notNull(),
    /** When it saw the checkpoint, by its own clock. */
    at: instant().notNull(),
    /** As it stands in a note. */
    line: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.size, t.witness] }), index('log_cosignature_witness').on(t.witness, t.size)],
);

/** Which process writes the log. One row. */
export const logLease = gacha.table(
  'log_lease',
  {
    id: integer().primaryKey().default(1),
    holder: uuid().notNull(),
    /** Counted up whenever the lease changes hands: who held it before writes no more. */
    fence: bigint({ mode: 'number' }).notNull(),
    until: instant().notNull(),
  },
  (t) => [check('log_lease_one', sql`${t.id} = 1`)],
);
