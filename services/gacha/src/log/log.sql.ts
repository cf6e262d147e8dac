import { arrayOfBytes, type Sql, type Tx } from '@fudaya/db';
import { type Checkpoint, type Tile, tileWidth, writeEntryBundle } from '@fudaya/log';

/** The fencing number of the lease, taken or renewed; null while another process holds it. */
export async function takeLease(sql: Sql, holder: string, seconds: number): Promise<number | null> {
  const [row] = await sql<{ fence: number | null }[]>`select gacha.log_lease_take(${holder}, ${seconds}) as fence`;
  return row?.fence ?? null;
}

export const logSize = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ size: number }[]>`select coalesce(max(size), 0) as size from gacha.log_checkpoint`;
  return row!.size;
};

export interface PendingEntry {
  readonly id: number;
  readonly leaf: Uint8Array;
}

/** Entries without a place, in the order they were made. */
export const pendingEntries = (sql: Sql, limit: number): Promise<readonly PendingEntry[]> =>
  sql<PendingEntry[]>`select id, leaf from gacha.log_entry where index is null order by id limit ${limit}`;

export interface TileHash {
  readonly level: number;
  readonly index: number;
  readonly hash: Uint8Array;
}
export interface Append {
  readonly fence: number;
  readonly from: number;
  readonly entries: readonly number[];
  readonly hashes: readonly TileHash[];
  readonly root: Uint8Array;
  readonly note: string;
}

/** One statement, all of it or nothing. Throws when the lease is another's, or when the log is not where the caller believes. */
export async function storeCheckpoint(sql: Sql, { fence, from, entries, hashes, root, note }: Append): Promise<void> {
  const levels = hashes.map(({ level }) => level);
  const indexes = hashes.map(({ index }) => index);
  const bytes = sql.array(
    hashes.map(({ hash }) => hash),
    arrayOfBytes,
  );
  await sql`
    select gacha.log_append(${fence}, ${from}, ${sql.array([...entries])}::bigint[], ${sql.array(levels)}::smallint[], ${sql.array(indexes)}::bigint[], ${bytes}, ${root}, ${note})`;
}

/** The bytes of a tile or a bundle, of as many places as it is wide; shorter where the log does not reach so far. */
export async function tileBytes(sql: Tx, { level, n, width }: Tile): Promise<Uint8Array> {
  const first = n * tileWidth;
  const [from, to] = [first, first + width];
  if (level === 'entries') {
    const rows = await sql<
      { body: Uint8Array }[]
    >`select body from gacha.log_entry where index >= ${from} and index < ${to} order by index`;
    return writeEntryBundle(rows.map(({ body }) => body));
  }
  const rows =
    level === 0
      ? await sql<{ hash: Uint8Array }[]>`select leaf as hash from gacha.log_entry where index >= ${from} and index < ${to} order by index`
      : await sql<
          { hash: Uint8Array }[]
        >`select hash from gacha.log_hash where level = ${level} and index >= ${from} and index < ${to} order by index`;
  return new Uint8Array(Buffer.concat(rows.map(({ hash }) => hash)));
}

export interface StoredCheckpoint {
  readonly size: number;
  readonly root: Uint8Array;
  /** Signed by the log, and with a line for each witness that signed it so far. */
  readonly note: string;
}

const withCosignatures = async (sql: Tx, row: StoredCheckpoint | undefined): Promise<StoredCheckpoint | undefined> => {
  if (!row) return undefined;
  const lines = await sql<{ line: string }[]>`select line from gacha.log_cosignature where size = ${row.size} order by at, witness`;
  return { ...row, note: row.note + lines.map(({ line }) => `${line}\n`).join('') };
};

/** The last checkpoint, without what witnesses said of it. */
export async function lastCheckpoint(sql: Tx): Promise<StoredCheckpoint | undefined> {
  const [row] = await sql<StoredCheckpoint[]>`select size, root, note from gacha.log_checkpoint order by size desc limit 1`;
  return row;
}

/** What to show as the log's checkpoint: the last that a quorum saw, or the last at all where none has for some seconds. */
export async function shownCheckpoint(sql: Tx, patience_s: number): Promise<StoredCheckpoint | undefined> {
  const [row] = await sql<StoredCheckpoint[]>`
    select size, root, note from gacha.log_checkpoint
    where quorum_at is not null or signed_at < clock_timestamp() - make_interval(secs => ${patience_s})
    order by size desc limit 1`;
  return withCosignatures(sql, row);
}

/** Where an entry stands, and the first checkpoint with it that a quorum saw, or without a quorum the first. */
export async function checkpointWith(sql: Tx, leaf: Uint8Array): Promise<(StoredCheckpoint & { readonly index: number }) | undefined> {
  const [row] = await sql<(StoredCheckpoint & { index: number })[]>`
    select e.index, c.size, c.root, c.note
    from gacha.log_entry e join gacha.log_checkpoint c on c.size > e.index
    where e.leaf = ${leaf} order by (c.quorum_at is null), c.size limit 1`;
  const whole = await withCosignatures(sql, row);
  return row && whole && { ...whole, index: row.index };
}

/** The checkpoints of these sizes, `to` included, each with what witnesses said of it so far. */
export async function checkpointsBetween(sql: Tx, from: number, to: number): Promise<string[]> {
  const rows = await sql<{ note: string }[]>`
    select c.note || coalesce((
      select string_agg(s.line || chr(10), '' order by s.at, s.witness) from gacha.log_cosignature s where s.size = c.size), '') as note
    from gacha.log_checkpoint c where c.size between ${from} and ${to} order by c.size`;
  return rows.map(({ note }) => note);
}

/** Every checkpoint with what witnesses said of it. */
export async function checkpointsOf(sql: Tx): Promise<string[]> {
  const rows = await sql<StoredCheckpoint[]>`select size, root, note from gacha.log_checkpoint order by size`;
  return Promise.all(rows.map(async (row) => (await withCosignatures(sql, row))!.note));
}

/** Where entries stand, in the order asked for. Throws for one that has no place. */
export async function placesOf(sql: Tx, leaves: readonly Uint8Array[]): Promise<number[]> {
  if (leaves.length === 0) return [];
  const rows = await sql<{ index: number | null }[]>`
    select e.index from unnest(${sql.array([...leaves], arrayOfBytes)}::bytea[]) with ordinality as asked (leaf, ord)
    left join gacha.log_entry e on e.leaf = asked.leaf order by asked.ord`;
  return rows.map(({ index }) => {
    if (index === null) throw new Error('an entry that was logged before another has no place');
    return index;
  });
}

/** The size that a witness is known to have signed last. */
export async function sizeSeenBy(sql: Sql, witness: string): Promise<number> {
  const [row] = await sql<{ size: number }[]>`select coalesce(max(size), 0) as size from gacha.log_cosignature where witness = ${witness}`;
  return row!.size;
}

export interface Said {
  readonly witness: string;
  readonly line: string;
}

/** Keeps a cosignature; gives all of this checkpoint. The checkpoint stays locked until the transaction ends. */
export const storeCosignature = (tx: Tx, size: Checkpoint['size'], said: Said & { readonly at: Date }): Promise<readonly Said[]> =>
  tx<Said[]>`select cosigner as witness, cosignature as line from gacha.log_cosign(${size}, ${said.witness}, ${said.at}, ${said.line})`;

export async function storeQuorum(tx: Tx, size: number, at: Date): Promise<void> {
  await tx`select gacha.log_quorum(${size}, ${at})`;
}
