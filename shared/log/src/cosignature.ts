// What a witness adds to a checkpoint (C2SP tlog-cosignature, Ed25519): its signature over it and over the time it saw it.
import { concat, readU64, u64, utf8 } from './bytes.ts';
import type { Signer, Verifier } from './keys.ts';
import { type NoteSignature, readSignatureLine, signatureLine } from './note.ts';

export interface Cosignature {
  readonly witness: Verifier;
  /** Seconds since 1970, by the witness's clock. */
  readonly at_s: number;
  readonly line: string;
}

const messageOf = (text: string, at_s: number): Uint8Array => utf8(`cosignature/v1\ntime ${at_s}\n${text}`);

/** The line that a witness answers with. */
export function cosign(text: string, { verifier, sign }: Signer, at_s: number): string {
  if (verifier.kind !== 'witness') throw new RangeError('a checkpoint is cosigned with the key of a witness');
  return signatureLine(verifier, concat(u64(at_s), sign(messageOf(text, at_s))));
}

/** Throws when the signature is not the witness's over this text. */
export function readCosignature(text: string, { bytes, line }: Pick<NoteSignature, 'bytes' | 'line'>, witness: Verifier): Cosignature {
  if (bytes.length !== 72) throw new RangeError(`the cosignature of ${witness.name} is not of 72 bytes`);
  const at_s = readU64(bytes.subarray(0, 8));
  if (!witness.verify(messageOf(text, at_s), bytes.subarray(8))) throw new RangeError(`the cosignature of ${witness.name} is false`);
  return { witness, at_s, line };
}

/** The cosignature of one witness in its answer; lines of keys that are not its own are passed over. Throws when it gave none, or a false one. */
export function cosignatureIn(answer: string, text: string, witness: Verifier): Cosignature {
  const lines = answer.split('\n').filter((line) => line !== '');
  const own = lines.map(readSignatureLine).find(({ name, id }) => name === witness.name && id === witness.id);
  if (!own) throw new RangeError(`no cosignature of ${witness.name} in its answer`);
  return readCosignature(text, own, witness);
}
