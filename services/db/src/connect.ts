import postgres from 'postgres';

/** A pool. int8 is read as number: every amount and id of ours stays below 2^53. */
export type Sql = postgres.Sql<{ bigint: number }> & { readonly direct?: string };
export type TransactionSql = postgres.TransactionSql<{ bigint: number }>;
/** What functions that may run inside a caller's transaction take. */
export type Tx = Sql | TransactionSql;

/** For `sql.array(hashes, arrayOfBytes)`: the driver takes an array of bytes, booleans or Dates for a single one unless told. */
export const arrayOfBooleans = 1000;
export const arrayOfBytes = 1001;
export const arrayOfInstants = 1185;
const int8 = 20;
const bytea = 17;
const json = 114;
const jsonb = 3802;

export interface ConnectOptions {
  readonly max?: number;
  /** Of every connection of the pool, such as those that say who acts. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The database itself, where `url` is a pooler's (PgBouncer 1.21 or newer in transaction mode): for LISTEN and tasks. */
  readonly direct?: string | undefined;
}

/**
 * A pool of at most `max` connections (16 a process is the limit agreed on), opened on first use.
 * bytea is a plain Uint8Array, timestamptz a Date. A string given for a json parameter is taken as JSON text already;
 * objects are made JSON here.
 */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  return options.direct === undefined ? poolOf(url, options) : pooledAt(url, options, options.direct);
}

/**
 * By a pooler that lends a connection for one transaction, and knows prepared statements: what holds for a session goes to the database itself.
 */
function pooledAt(url: string, options: ConnectOptions, direct: string): Sql {
  const sql = poolOf(url, options);
  const own = poolOf(direct, { ...options, max: 1 });
  const end = sql.end.bind(sql);
  return Object.assign(sql, {
    direct,
    listen: own.listen,
    end: async (how?: { timeout?: number }) => void (await Promise.all([end(how), own.end(how)])),
  });
}

/**
 * A pooler that keeps no statements (`?prepare=false`: PgBouncer before 1.21) lends a connection on while the description of a second statement is
 * under way, and that one is never answered. So it gets one statement at a time (decision 86).
 */
const oneByOne = (url: string) => (/[?&]prepare=false\b/.test(url) ? `${url}&max_pipeline=0` : url);

function poolOf(url: string, { max = 10, settings = {} }: ConnectOptions): Sql {
  const sql = postgres(oneByOne(url), {
    max,
    onnotice: () => undefined,
    connection: { application_name: 'fudaya', TimeZone: 'UTC', ...settings },
    types: {
      bigint: { to: int8, from: [int8], parse: Number, serialize: String },
      bytea: {
        to: bytea,
        from: [bytea],
        parse: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
        serialize: (bytes: Uint8Array) => `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
      },
    },
  });
  const asJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  sql.options.serializers[json] = asJson;
  sql.options.serializers[jsonb] = asJson;
  return sql as unknown as Sql;
}

/** Fresh statistics for the planner; call it after a seed or a big load. */
export async function analyse(sql: Sql): Promise<void> {
  await sql`analyze`;
}
