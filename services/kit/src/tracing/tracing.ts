import type { Sql } from '../sql.ts';

type Headers = { [name: string]: string | string[] | undefined };

/** Follows what a process does for one request. */
export interface Tracing {
  readonly isOn: boolean;
  /** The same pool, whose statements are followed: their text, never their values. */
  readonly sql: <S extends Sql>(pool: S) => S;
  /** Runs `work` as part of the trace that `headers` tell of, under the name of a path of ours. */
  readonly follow: <T>(name: string, headers: Headers, work: () => Promise<T>) => Promise<T>;
  /** Runs a task as a trace of its own, linked to the one it was queued in (`traceparent`), and kept where that one is. */
  readonly task: <T>(name: string, traceparent: string | undefined, work: () => Promise<T>) => Promise<T>;
  /** What a process that is asked next must be told: replaces traceparent in `headers`. */
  readonly pass: (headers: Headers) => void;
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
}

export const untraced: Tracing = {
  isOn: false,
  sql: (pool) => pool,
  follow: (_name, _headers, work) => work(),
  task: (_name, _traceparent, work) => work(),
  pass: () => undefined,
  stop: async () => undefined,
};

/** Names the trace that a task is queued in. Set where traces are on: whoever queues has a transaction in hand and no tracing. */
export const queuedIn: { traceparent: () => string | undefined } = { traceparent: () => undefined };
