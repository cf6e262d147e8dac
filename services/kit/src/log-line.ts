// What a line of the log may say: one JSON object an event, of the same fields in every process. shared/docs/monitoring.md tells them to operators.
import * as z from 'zod/mini';

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

const text = z.optional(z.string());
const count = z.optional(z.number());

/** An error without values: a message of Postgres may hold what a member wrote, and never comes here. */
const error = z.looseObject({ type: z.string(), message: z.string(), stack: text });

/** What a line says besides. No name, address, mail, phone, token or card of a member is among them, nor what a browser sent. */
export const logFields = z.strictObject({
  /** Names one request: the edge makes it, the browser is told it. */
  request_id: text,
  /** Of an access line, and of a call that a service answered. */
  method: text,
  route: text,
  status: count,
  bytes: count,
  is_aborted: z.optional(z.boolean()),
  call: text,
  stream: text,
  state: count,
  duration_ms: count,
  /** Of a task or a job. */
  task: text,
  job: text,
  attempt: count,
  of: count,
  found: z.optional(z.unknown()),
  /** What it is about, by ids and names of ours. */
  port: count,
  payment_id: text,
  transfer_id: text,
  site_id: count,
  box: text,
  witness: text,
  about: text,
  kind: text,
  date: text,
  provider_yen: z.optional(z.nullable(z.number())),
  payment_yen: z.optional(z.nullable(z.number())),
  booked_yen: z.optional(z.nullable(z.number())),
  invariant: count,
  sentence: text,
  rows: z.optional(z.unknown()),
  /** Why, in words of ours or of a provider. */
  reason: text,
  failure: z.optional(z.nullable(z.string())),
  outcome: text,
  answer: text,
  alarm: text,
  is_returned: z.optional(z.boolean()),
  from: text,
  /** Figures of an alarm. */
  used: count,
  most: count,
  draw_late_s: count,
  unseen_s: count,
  seal_late_s: count,
  ticks: count,
  late: count,
  err: z.optional(error),
});

/** A whole line. */
export const logLine = z.extend(logFields, {
  /** Unix milliseconds. */
  time: z.number(),
  level: z.enum(logLevels),
  /** Whose: a service's area, `edge` or `releases`. */
  area: z.string(),
  msg: z.string(),
});

export type LogLine = z.output<typeof logLine>;
type Loose<F> = { readonly [K in keyof F]?: F[K] | undefined };
/** `err` as it was caught. */
export type LogFields = Loose<Omit<z.output<typeof logFields>, 'err'> & { err: unknown }>;

interface Write {
  (fields: LogFields, message: string): void;
  (message: string): void;
}

/** Writes lines of that shape: a field that nobody wrote down above is no field. */
export interface Log extends Readonly<Record<LogLevel, Write>> {
  readonly isLevelEnabled: (level: LogLevel) => boolean;
  readonly child: (fields: LogFields) => Log;
}
