// The proof that one entry was in the list, with who had seen the list and when (C2SP tlog-proof). Checked offline, against a policy.
import { equalBytes, fromBase64, readDecimal, readHash, toBase64 } from './bytes.ts';
import { type OpenedCheckpoint, openCheckpoint } from './checkpoint.ts';
import { type Policy, keysOf, quorumTime } from './policy.ts';
import { rootOfInclusion } from './proofs.ts';
import { leafHash } from './tree.ts';

export interface TlogProof {
  readonly index: number;
  readonly proof: readonly Uint8Array[];
  /** The whole note, cosignatures and all. */
  readonly checkpoint: string;
  /** Believed by nobody. */
  readonly extra?: Uint8Array;
}

const title = 'c2sp.org/tlog-proof@v1';

export const writeTlogProof = ({ index, proof, checkpoint, extra }: TlogProof): string =>
  [title, ...(extra ? [`extra ${toBase64(extra)}`] : []), `index ${index}`, ...proof.map(toBase64), '', checkpoint].join('\n');

/** Throws for a text that is none. */
export function readTlogProof(text: string): TlogProof {
  const end = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, Math.max(end, 0)).split('\n');
  if (end < 0 || first !== title) throw new RangeError('not a proof of a transparency log');
  const extra = lines[0]?.startsWith('extra ') ? fromBase64(lines.shift()!.slice(6)) : undefined;
  const [index = '', ...hashes] = lines;
  if (!index.startsWith('index ') || hashes.length > 63) throw new RangeError('a proof needs the index of its entry');
  const proof = { index: readDecimal(index.slice(6)), proof: hashes.map(readHash), checkpoint: text.slice(end + 2) };
  return extra ? { ...proof, extra } : proof;
}

export interface Logged extends OpenedCheckpoint {
  readonly index: number;
  /** When enough witnesses had seen it, seconds; null when they had not. */
  readonly quorum_at_s: number | null;
}

/**
 * Whether the entry was in the list of a log of the policy, and who had seen that list. Throws when the log or a known witness did not sign
 * it, or when the proof leads elsewhere.
 */
export function checkTlogProof(text: string, entry: Uint8Array, policy: Policy): Logged {
  const { index, proof, checkpoint: note } = readTlogProof(text);
  const opened = openCheckpoint(note, keysOf(policy));
  const { size, root } = opened.checkpoint;
  if (!equalBytes(rootOfInclusion({ index, size, leaf: leafHash(entry), proof }), root))
    throw new RangeError('the entry is not in the list');
  return { ...opened, index, quorum_at_s: quorumTime(policy, opened.cosignatures) };
}
