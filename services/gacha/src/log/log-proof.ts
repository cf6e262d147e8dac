import type { Sql } from '@fudaya/db';
import { leafHash, nodesInTiles, proveInclusion, utf8, writeTlogProof } from '@fudaya/log';
import { checkpointWith, placesOf, tileBytes } from './log.sql.ts';

/**
 * The proof that a text stands in the log (C2SP tlog-proof): with the first checkpoint that a quorum of witnesses saw, or, while none
 * has, with the first that holds it. Null while no checkpoint does.
 */
export async function logProofOf(sql: Sql, entry: string): Promise<string | null> {
  return (await logProofWith(sql, entry, []))?.proof ?? null;
}

export interface LogPlace {
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
}

/** The same, and the places of texts that were logged before it, in the same checkpoint. */
export async function logProofWith(
  sql: Sql,
  entry: string,
  before: readonly string[],
): Promise<{ readonly proof: string; readonly places: readonly LogPlace[] } | null> {
  const found = await checkpointWith(sql, leafHash(utf8(entry)));
  if (!found) return null;
  const { index, size, note } = found;
  const nodes = nodesInTiles(size, (tile) => tileBytes(sql, tile));
  const indexes = await placesOf(
    sql,
    before.map((text) => leafHash(utf8(text))),
  );
  const [own, ...others] = await Promise.all(
    [index, ...indexes].map(async (at) => ({ index: at, hashes: await proveInclusion(at, size, nodes) })),
  );
  return { proof: writeTlogProof({ index, proof: own!.hashes, checkpoint: note }), places: others };
}
