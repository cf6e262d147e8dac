// Keys of signed notes (C2SP signed-note): a name, an id made of name and key, and what kind of signature it gives.
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concat, equalBytes, fromBase64, toBase64, utf8 } from './bytes.ts';

/** 1 signs a note's text, as a log does its checkpoints; 4 signs a checkpoint with the time it was seen, as a witness does. */
const kinds = { log: 0x01, witness: 0x04 } as const;
export type KeyKind = keyof typeof kinds;

/** Somebody whose signature is known: what a policy lists. */
export interface Verifier {
  readonly name: string;
  readonly kind: KeyKind;
  /** Four bytes, in hex. */
  readonly id: string;
  readonly publicKey: Uint8Array;
  /** The text all of this is read from. */
  readonly vkey: string;
  readonly verify: (message: Uint8Array, signature: Uint8Array) => boolean;
}
export interface Signer {
  readonly verifier: Verifier;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

// No separators of any script, no plus: a name stands between spaces in a signature, between pluses in a key.
const namePattern = /^[^\s\p{White_Space}\p{Cc}+]+$/u;
export const isName = (text: string): boolean => namePattern.test(text);

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function verifierOf(name: string, kind: KeyKind, publicKey: Uint8Array): Verifier {
  if (!isName(name)) throw new RangeError('a key needs a name without spaces and pluses');
  const typed = concat(Uint8Array.of(kinds[kind]), publicKey);
  const id = hex(sha256(concat(utf8(`${name}\n`), typed)).subarray(0, 4));
  return {
    name,
    kind,
    id,
    publicKey,
    vkey: `${name}+${id}+${toBase64(typed)}`,
    verify: (message, signature) => {
      try {
        // As RFC 8032 has it: what one verifier takes, all do.
        return ed25519.verify(signature, message, publicKey, { zip215: false });
      } catch {
        return false;
      }
    },
  };
}

function kindOf(typed: Uint8Array): KeyKind {
  const kind = (Object.keys(kinds) as KeyKind[]).find((each) => kinds[each] === typed[0]);
  if (kind === undefined || typed.length !== 33) throw new RangeError('not an Ed25519 key of a log or a witness');
  return kind;
}

function partsOf(text: string): { name: string; id: string; typed: Uint8Array } {
  const parts = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text);
  if (!parts) throw new RangeError('not a key: <name>+<id>+<base64> is needed');
  return { name: parts[1]!, id: parts[2]!, typed: fromBase64(parts[3]!) };
}

/** Reads a verifier key; throws when its id is not made of its name and key. */
export function readVerifier(vkey: string): Verifier {
  const { name, id, typed } = partsOf(vkey);
  const verifier = verifierOf(name, kindOf(typed), typed.slice(1));
  if (verifier.id !== id) throw new RangeError(`the id of the key ${name} is not its own`);
  return verifier;
}

const secretPrefix = 'PRIVATE+KEY+';

/** Reads a secret key, in the form that Go's note package gave such keys. Throws like `readVerifier`. */
export function readSigner(text: string): Signer {
  if (!text.startsWith(secretPrefix)) throw new RangeError('not a secret key');
  const { name, id, typed } = partsOf(text.slice(secretPrefix.length));
  const seed = typed.slice(1);
  const verifier = verifierOf(name, kindOf(typed), ed25519.getPublicKey(seed));
  if (verifier.id !== id) throw new RangeError(`the id of the key ${name} is not its own`);
  return { verifier, sign: (message) => ed25519.sign(message, seed) };
}

/** A new key, as the two texts to keep: the secret one, and what everybody may know. */
export function makeKey(
  name: string,
  kind: KeyKind,
  seed: Uint8Array = crypto.getRandomValues(new Uint8Array(32)),
): { secret: string; vkey: string } {
  const { id, vkey } = verifierOf(name, kind, ed25519.getPublicKey(seed));
  return { secret: `${secretPrefix}${name}+${id}+${toBase64(concat(Uint8Array.of(kinds[kind]), seed))}`, vkey };
}

export const isSameKey = (a: Verifier, b: Verifier): boolean => equalBytes(a.publicKey, b.publicKey);
