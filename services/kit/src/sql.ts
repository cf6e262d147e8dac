import type postgres from 'postgres';

/** The pool that @fudaya/db connects, by its shape: the kit knows no database package. */
export type Sql = postgres.Sql<{ bigint: number }> & {
  /** The database itself, where the pool is a pooler's. */
  readonly direct?: string;
};
export type TransactionSql = postgres.TransactionSql<{ bigint: number }>;
