// What a log signs (C2SP tlog-checkpoint): so many entries, with this root.
import { readDecimal, readHash, toBase64, utf8 } from './bytes.ts';
import { type Cosignature, readCosignature } from './cosignature.ts';
import type { Signer, Verifier } from './keys.ts';
import { readNote, signatureLine, verifierOf, writeNote } from './note.ts';

export interface Checkpoint {
  /** The log's name. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`;

/** Throws for a text that is none. Lines after the third are allowed and say nothing. */
export function readCheckpointText(text: string): Checkpoint {
  const [origin = '', size = '', root = '', ...more] = text.split('\n');
  if (origin === '' || more.at(-1) !== '' || more.slice(0, -1).includes('')) throw new RangeError('not a checkpoint');
  return { origin, size: readDecimal(size), root: readHash(root) };
}

/** A checkpoint as a note that the log signed. */
export function signCheckpoint(checkpoint: Checkpoint, { verifier, sign }: Signer): string {
  if (verifier.kind !== 'log') throw new RangeError('a checkpoint is signed with the key of a log');
  const text = checkpointText(checkpoint);
  return writeNote(text, [signatureLine(verifier, sign(utf8(text)))]);
}

export interface OpenedCheckpoint {
  readonly checkpoint: Checkpoint;
  /** Of the note's text: what witnesses sign. */
  readonly text: string;
  readonly cosignatures: readonly Cosignature[];
}

/**
 * Checks a checkpoint's note against the keys that are known; signatures of others are passed over. Throws when no log of that name signed
 * it, and when a known key's signature is false.
 */
export function openCheckpoint(
  note: string,
  known: { readonly logs: readonly Verifier[]; readonly witnesses: readonly Verifier[] },
): OpenedCheckpoint {
  const { text, signatures } = readNote(note);
  const checkpoint = readCheckpointText(text);
  let isSigned = false;
  const cosignatures: Cosignature[] = [];
  for (const signature of signatures) {
    const log = verifierOf(signature, known.logs);
    const witness = verifierOf(signature, known.witnesses);
    if (log?.kind === 'log' && log.name === checkpoint.origin) {
      if (!log.verify(utf8(text), signature.bytes)) throw new RangeError(`the signature of the log ${log.name} is false`);
      isSigned = true;
    }
    if (witness?.kind === 'witness') cosignatures.push(readCosignature(text, signature, witness));
  }
  if (!isSigned) throw new RangeError(`no signature of a known log ${checkpoint.origin.slice(0, 80)}`);
  return { checkpoint, text, cosignatures };
}
