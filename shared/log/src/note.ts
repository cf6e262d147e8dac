// Signed notes (C2SP signed-note): a text, an empty line, one line a signature.
import { concat, fromBase64, toBase64 } from './bytes.ts';
import { type Verifier, isName } from './keys.ts';

export interface NoteSignature {
  readonly name: string;
  /** Four bytes, in hex. */
  readonly id: string;
  readonly bytes: Uint8Array;
  /** As it stands in the note, without its line break. */
  readonly line: string;
}
export interface Note {
  /** With its last line break: what is signed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** More than anybody needs; a reader has to stop somewhere. */
const maxSignatures = 100;
const mark = '—';

/** The line that says a signature. */
export function signatureLine({ name, id }: Pick<Verifier, 'name' | 'id'>, signature: Uint8Array): string {
  const idBytes = Uint8Array.from({ length: 4 }, (_, i) => parseInt(id.slice(2 * i, 2 * i + 2), 16));
  return `${mark} ${name} ${toBase64(concat(idBytes, signature))}`;
}

/** Throws for a line that says no signature. */
export function readSignatureLine(line: string): NoteSignature {
  const parts = line.split(' ');
  const [dash, name = '', encoded = ''] = parts;
  if (parts.length !== 3 || dash !== mark || !isName(name)) throw new RangeError('not a signature line');
  const bytes = fromBase64(encoded);
  if (bytes.length < 5) throw new RangeError('a signature without its bytes');
  const id = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name, id, bytes: bytes.slice(4), line };
}

/** Takes a note apart; nothing of it is to be believed before its signatures are checked. Throws for what is no note. */
export function readNote(note: string): Note {
  // oxlint-disable-next-line eslint/no-control-regex -- just these
  if (!note.isWellFormed() || /[\u0000-\u0009\u000b-\u001f]/.test(note)) throw new RangeError('a note holds text and line breaks only');
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n') || end === note.length - 2)
    throw new RangeError('a note needs an empty line and signatures after it');
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > maxSignatures) throw new RangeError(`a note of more than ${maxSignatures} signatures`);
  return { text: note.slice(0, end + 1), signatures: lines.map(readSignatureLine) };
}

export const writeNote = (text: string, lines: readonly string[]): string => `${text}\n${lines.map((line) => `${line}\n`).join('')}`;

/** Whose signature it claims to be, of those that are known. */
export const verifierOf = ({ name, id }: NoteSignature, known: readonly Verifier[]): Verifier | undefined =>
  known.find((verifier) => verifier.name === name && verifier.id === id);
