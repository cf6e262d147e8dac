// An operator of tests with every key: the log, its witnesses, the receipts and the beacon. Runs an honest sale of a box, and lends all of it
// to who wants to run another one. Everything follows from a seed, so that published vectors can be made again.
import {
  cosign,
  leafHash,
  makeKey,
  nodesInMemory,
  proveInclusion,
  readSigner,
  signCheckpoint,
  treeRoot,
  writeTlogProof,
} from '@fudaya/log';
import { p256 } from '@noble/curves/nist.js';

import { concat, fromHex, toBase64url, utf8 } from '../bytes.ts';
import { sha256 } from '../hash.ts';
import { entryBytes } from './entries.ts';

const H = (text: string) => sha256(utf8(text));
/** What a P-256 key has before its point as SPKI (RFC 5480). */
const spkiHead = fromHex('3059301306072a8648ce3d020106082a8648ce3d030107034200');

/** Signs as WebCrypto does (ECDSA P-256 over SHA-256, r‖s), the same each time (RFC 6979). */
export function receiptKey(seed: string) {
  const secret = H(`receipts ${seed}`);
  return {
    publicKey: toBase64url(concat(spkiHead, p256.getPublicKey(secret, false))),
    sign: (text: string): string => toBase64url(p256.sign(utf8(text), secret)),
  };
}

/** When each witness says that it saw a list; a witness that is missing did not. */
export type Sightings = Readonly<Record<number, number>>;

/** A log and its witnesses, whose clocks the operator of tests may turn. */
export function testLog(seed: string, { witnesses = 3, quorum = 2 } = {}) {
  const own = makeKey(`${seed}.example/log`, 'log', H(`log ${seed}`));
  const others = Array.from({ length: witnesses }, (_, i) => makeKey(`witness-${i}.example`, 'witness', H(`witness ${seed} ${i}`)));
  const policy = [
    `log ${own.vkey}`,
    ...others.map(({ vkey }, i) => `witness w${i} ${vkey}`),
    ...(witnesses > 0 ? [`group seen ${quorum} ${others.map((_, i) => `w${i}`).join(' ')}`, 'quorum seen'] : ['quorum none']),
    '',
  ].join('\n');
  const entries: string[] = [];
  const checkpoints: string[] = [];
  const signedNote = (list: readonly string[], sightings: Sightings): string => {
    const checkpoint = { origin: `${seed}.example/log`, size: list.length, root: treeRoot(list.map((text) => leafHash(entryBytes(text)))) };
    const note = signCheckpoint(checkpoint, readSigner(own.secret));
    const text = note.slice(0, note.indexOf('\n\n') + 1);
    const lines = Object.entries(sightings).map(([i, at_s]) => cosign(text, readSigner(others[Number(i)]!.secret), at_s));
    return note + lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`)).join('');
  };
  return {
    policy,
    entries,
    checkpoints,
    /** Appends an entry; its index. */
    append: (text: string): number => entries.push(text) - 1,
    /** A checkpoint over all entries, seen at `at` by everybody, or as it is said. Published. */
    stamp(at: number | Sightings): string {
      const sightings = typeof at === 'number' ? Object.fromEntries(others.map((_, i) => [i, at])) : at;
      const note = signedNote(entries, sightings);
      checkpoints.push(note);
      return note;
    },
    /** A checkpoint over any list, published nowhere. */
    signedNote,
    async proofOf(index: number, note: string, list: readonly string[] = entries): Promise<string> {
      return writeTlogProof({ index, proof: await this.pathOf(index, note, list), checkpoint: note });
    },
    pathOf(index: number, note: string, list: readonly string[] = entries): Promise<Uint8Array[]> {
      const size = Number(note.split('\n')[1]);
      return proveInclusion(index, size, nodesInMemory(list.slice(0, size).map((text) => leafHash(entryBytes(text)))));
    },
  };
}
export type TestLog = ReturnType<typeof testLog>;
