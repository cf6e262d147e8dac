import type { Sql } from '@fudaya/db';
import { leafHash, nodesInTiles, proveInclusion, utf8, writeTlogProof } from '@fudaya/log';
import { checkpointWith, tileBytes } from './log.sql.ts';

/**
 * The proof that a text stands in the log (C2SP tlog-proof): with the first checkpoint that a quorum of witnesses saw, or, while none
 * has, with the first that holds it. Null while no checkpoint does.
 */
export async function logProofOf(sql: Sql, entry: string): Promise<string | null> {
  const found = await checkpointWith(sql, leafHash(utf8(entry)));
  if (!found) return null;
  const { index, size, note } = found;
  const proof = await proveInclusion(
    index,
    size,
    nodesInTiles(size, (tile) => tileBytes(sql, tile)),
  );
  return writeTlogProof({ index, proof, checkpoint: note });
}
