import type { Watch } from '../jobs.ts';
import type { Sql, TransactionSql } from '../sql.ts';
import { queuedIn } from '../tracing/tracing.ts';

/** Work that must happen once, by whichever replica takes it, and again when it fails: a row in Postgres. It must be safe to repeat. */
export interface Task {
  /** `<area>.<verb>`: only that area's service runs it. */
  readonly name: string;
  /** Five fields, UTC. However many replicas there are, each time comes once; one missed while all were down comes at the next start. */
  readonly cron?: string;
  /** @param at now, on the service's clock. @param signal aborted when the service shuts down @param watch the service's log and figures */
  readonly run: (payload: unknown, at: Date, signal: AbortSignal, watch: Watch) => Promise<unknown>;
}

export interface When {
  /** Not before then; at once without. */
  readonly runAt?: Date;
  /** A task waiting under the same key is replaced: once to run, with the newest payload. */
  readonly key?: string;
}

/** Has any area's task run once `tx` commits, and never when it does not. The payload is JSON and small: an id rather than a record. */
export async function enqueue(tx: Sql | TransactionSql, taskName: string, payload: object, { runAt, key }: When = {}): Promise<void> {
  const traceparent = queuedIn.traceparent();
  const whole = traceparent === undefined ? payload : { ...payload, traceparent };
  await tx`select plumbing.enqueue(${taskName}, ${JSON.stringify(whole)}, ${runAt ?? null}, ${key ?? null})`;
}

/** What a task was queued with, and the trace it was queued in. */
export function openPayload(payload: unknown): { readonly given: unknown; readonly traceparent: string | undefined } {
  if (typeof payload !== 'object' || payload === null || !('traceparent' in payload)) return { given: payload, traceparent: undefined };
  const { traceparent, ...given } = payload;
  return { given, traceparent: typeof traceparent === 'string' ? traceparent : undefined };
}
