import type { Sql } from '../sql.ts';

/** The same database as the pool's, in the words of `pg`: graphile-worker knows no other driver. It listens and holds locks: no pooler between. */
export function databaseOf({ options, direct }: Sql) {
  if (direct !== undefined) return { connectionString: direct };
  const { host, port, database, user, pass, ssl } = options;
  return {
    host: host[0] ?? 'localhost',
    port: Number(port[0] ?? 5432),
    database,
    user,
    password: pass ?? undefined,
    // postgres.js takes words where `pg` takes objects; these encrypt without asking who is at the other end.
    ssl: ssl === 'require' || ssl === 'allow' || ssl === 'prefer' ? { rejectUnauthorized: false } : ssl === 'verify-full' ? true : ssl,
  } as { host: string; port: number; database: string; user: string; password: string | undefined; ssl: boolean };
}
