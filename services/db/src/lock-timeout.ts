import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from './connect.ts';

export interface Patience {
  /** Whoever comes behind a waiting migration waits as long: a buyer's purchase, for one. */
  readonly lockTimeout_ms: number;
  /** Between two tries, so that those behind get through; half of it more or less by chance. */
  readonly pause_ms: number;
  /** Longer than a dump takes: it keeps every table from being changed. */
  readonly giveUpAfter_ms: number;
}
export const usualPatience: Patience = { lockTimeout_ms: 100, pause_ms: 1_000, giveUpAfter_ms: 15 * 60_000 };

const codeOf = (error: unknown): unknown =>
  (error as { code?: unknown; cause?: { code?: unknown } }).code ?? (error as { cause?: { code?: unknown } }).cause?.code;
/** lock_not_available, and deadlock_detected. */
export const isAboutLocks = (error: unknown): boolean => codeOf(error) === '55P03' || codeOf(error) === '40P01';

/** Does the work again for as long as it meets locks: it must be whole or nothing. */
export async function againAtLocks({ pause_ms, giveUpAfter_ms }: Patience, work: () => Promise<void>): Promise<void> {
  const until = performance.now() + giveUpAfter_ms;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAboutLocks(error) || performance.now() > until) throw error;
    }
    await pause(pause_ms * (0.5 + Math.random()));
  }
}

/** Does it on a connection that waits for no lock longer than the lock timeout. */
export async function withLockTimeout(sql: Sql, patience: Patience, work: () => Promise<void>): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${patience.lockTimeout_ms}ms`}, false)`;
  try {
    await againAtLocks(patience, work);
  } finally {
    await sql`select set_config('lock_timeout', '0', false)`;
  }
}

/** The address of a database whose connections wait for no lock longer than that: for programs that connect themselves. */
export function urlWithLockTimeout(url: string, { lockTimeout_ms }: Patience): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c lock_timeout=${lockTimeout_ms}ms`);
  return address.href;
}
