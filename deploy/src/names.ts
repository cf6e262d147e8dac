export const namespace = 'fudaya';
/** Of the image of a part, or of `tools` (migrations and people's commands): an overlay says by `images` which registry and digest that is. */
export const imageOf = (name: string): string => `fudaya/${name}`;
/** With the modules that come with Postgres (btree_gist); replace it with one that you have tried, by digest. */
export const postgresImage =
  'ghcr.io/cloudnative-pg/postgresql:18-minimal-trixie@sha256:37ade18dbdddba430858c72725aceeec66f33fa5333e82ea1df4942f6c1c83a3';
/** In a bucket that is not where the machines are. */
export const backupsPlace = 's3://fudaya-backups/postgres';
export const database = 'postgres';
/** PgBouncer before it: what a service's DATABASE_URL names, while its DATABASE_DIRECT_URL names `postgres-rw`. */
export const pooler = 'postgres-pooler';
/** Of the issuer of certificates and the store of secrets, which overlays may name otherwise. */
export const issuer = 'shop';
export const secretStore = 'fudaya';
export const labelsOf = (name: string): Record<string, string> => ({
  'app.kubernetes.io/part-of': 'fudaya',
  'app.kubernetes.io/name': name,
});
