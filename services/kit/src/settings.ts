// Settings are read once, in server.ts. A bad one ends the start with one clear sentence.
import * as z from 'zod/mini';

export interface KitSettings {
  /** Key of the csrf values; the same in every service. */
  readonly sessionSecret: string;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Scheme, host and port that members see. */
  readonly publicOrigin: string;
  readonly isSecureCookie: boolean;
  /** Interface to listen on. */
  readonly host: string;
  /** Addresses and networks whose x-forwarded-for is believed: the edge and nobody else. */
  readonly edgeAddresses: readonly string[];
  /** Every rate limit allows this many times its points; above 1 where everybody comes from one address, as in a run of browser tests. */
  readonly limitFactor: number;
}

/** What is wrong with the settings, as one sentence for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What belongs to the demo and its simulator; a shop that takes real money must not run with any of it. */
const isOfDemo = (value: string): boolean => /\bsimulated\b|:\/\/[^/]{1,300}\/dev\/|^\/dev\//.test(value.slice(0, 10_000));

/** In production nothing may come from the demo: throws a SettingsError that names the setting. */
export function refuseDemo(names: readonly string[], environment: Environment): void {
  if (environment['NODE_ENV'] !== 'production') return;
  const name = names.find((one) => isOfDemo(environment[one] ?? ''));
  if (name !== undefined) throw new SettingsError(`The setting ${name} has a value of the demo, which is refused in production.`);
}

/** Reads settings by their names in the environment. Throws a SettingsError that names the first bad one. */
export function readSettings<S extends z.ZodMiniType>(schema: S, environment: Environment): z.output<S> {
  refuseDemo(Object.keys((schema as { shape?: object }).shape ?? {}), environment);
  const outcome = z.safeParse(schema, environment);
  if (outcome.success) return outcome.data;
  const issue = outcome.error.issues[0];
  const name = String(issue?.path[0] ?? 'environment');
  const said = environment[name] === undefined ? 'is not set' : 'has a value that cannot be used';
  const expected = issue?.code === 'custom' || issue?.message === 'Invalid input' ? '' : `: ${issue?.message}`;
  throw new SettingsError(`The setting ${name} ${said}${expected}.`);
}

const kitEnvironment = z.object({
  SESSION_SECRET: z.string().check(z.minLength(32, 'it needs at least 32 characters')),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  PUBLIC_ORIGIN: z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'it needs the form https://host[:port]')),
  HOST: z._default(z.string(), '127.0.0.1'),
  EDGE_ADDRESSES: z._default(z.string(), '127.0.0.0/8,::1'),
  RATE_LIMIT_FACTOR: z._default(z.coerce.number('it needs a number').check(z.gte(1, 'it needs a number from 1')), 1),
});

/** The plumbing's own settings: SESSION_SECRET, LOG_LEVEL, PUBLIC_ORIGIN, HOST, EDGE_ADDRESSES, RATE_LIMIT_FACTOR. */
export function kitSettings(environment: Environment): KitSettings {
  const read = readSettings(kitEnvironment, environment);
  return {
    sessionSecret: read.SESSION_SECRET,
    logLevel: read.LOG_LEVEL,
    publicOrigin: read.PUBLIC_ORIGIN,
    isSecureCookie: read.PUBLIC_ORIGIN.startsWith('https:'),
    host: read.HOST,
    edgeAddresses: read.EDGE_ADDRESSES.split(',').map((address) => address.trim()),
    limitFactor: read.RATE_LIMIT_FACTOR,
  };
}

const databaseAddress = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'it needs the form postgres://user:password@host:port/database'));
/** What every server needs besides: where to listen and which database. */
export const serverEnvironment = z.object({
  PORT: z.coerce
    .number('it needs a port number')
    .check(z.int(), z.gte(0, 'it needs a port number'), z.lte(65_535, 'it needs a port number')),
  DATABASE_URL: databaseAddress,
  /** The database itself, where DATABASE_URL is a pooler's in transaction mode: for LISTEN and tasks. */
  DATABASE_DIRECT_URL: z.optional(databaseAddress),
  /** A replica, for reads that may be a second old. */
  DATABASE_READ_URL: z.optional(databaseAddress),
});
