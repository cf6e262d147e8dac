// How a witness is asked and what it answers (C2SP tlog-witness, add-checkpoint). The rules alone: who runs one gives it a memory and a clock.
import { equalBytes, readDecimal, readHash, toBase64 } from './bytes.ts';
import { type Checkpoint, openCheckpoint, readCheckpointText } from './checkpoint.ts';
import type { Verifier } from './keys.ts';
import { readNote } from './note.ts';
import { isConsistent } from './proofs.ts';
import { emptyRoot } from './tree.ts';

export interface AddCheckpoint {
  /** The size that the witness saw last, as whoever asks believes. */
  readonly oldSize: number;
  readonly proof: readonly Uint8Array[];
  /** The whole note. */
  readonly note: string;
}

const maxProof = 63;

export const writeAddCheckpoint = ({ oldSize, proof, note }: AddCheckpoint): string =>
  [`old ${oldSize}`, ...proof.map(toBase64), '', note].join('\n');

/** Throws for a body that is none. */
export function readAddCheckpoint(body: string): AddCheckpoint {
  const end = body.indexOf('\n\n');
  const [first = '', ...hashes] = body.slice(0, Math.max(end, 0)).split('\n');
  if (end < 0 || !first.startsWith('old ') || hashes.length > maxProof) throw new RangeError('not a request to add a checkpoint');
  return { oldSize: readDecimal(first.slice(4)), proof: hashes.map(readHash), note: body.slice(end + 2) };
}

/** What a witness saw last of a log: nothing is size 0 with the root of the empty tree. */
export type Seen = Pick<Checkpoint, 'size' | 'root'>;
export const sawNothing: Seen = { size: 0, root: emptyRoot };

export type Refused =
  | { readonly status: 400 | 403 | 404 | 422; readonly why: string }
  /** `size` is what it saw last. */
  | { readonly status: 409; readonly size: number };
export type Answer =
  | Refused
  /** It may cosign `text`, once it has written down what it saw. */
  | { readonly status: 200; readonly checkpoint: Checkpoint; readonly text: string; readonly note: string };

/** A refusal as it is sent. */
export const refusalReply = (refused: Refused): { readonly body: string; readonly type: string } =>
  refused.status === 409
    ? { body: `${refused.size}\n`, type: 'text/x.tlog.size' }
    : { body: `${refused.why}\n`, type: 'text/plain; charset=utf-8' };

/**
 * What a witness answers. It signs only trees that go on from the last one it signed: never a fork, never a shrinking log.
 * Between asking `seenOf` and writing down a 200 nothing else may be judged of that log.
 */
export function judgeAddCheckpoint(body: string, logs: readonly Verifier[], seenOf: (origin: string) => Seen): Answer {
  let asked: AddCheckpoint;
  let origin: string;
  try {
    asked = readAddCheckpoint(body);
    ({ origin } = readCheckpointText(readNote(asked.note).text));
  } catch (reason) {
    return { status: 400, why: (reason as Error).message };
  }
  const known = logs.filter((log) => log.name === origin);
  if (known.length === 0) return { status: 404, why: 'this log is not known here' };
  let opened: ReturnType<typeof openCheckpoint>;
  try {
    opened = openCheckpoint(asked.note, { logs: known, witnesses: [] });
  } catch (reason) {
    return { status: 403, why: (reason as Error).message };
  }
  const { checkpoint, text } = opened;
  if (asked.oldSize > checkpoint.size) return { status: 400, why: 'a log does not shrink' };
  const seen = seenOf(origin);
  if (asked.oldSize !== seen.size) return { status: 409, size: seen.size };
  if (checkpoint.size === 0 && !equalBytes(checkpoint.root, emptyRoot)) return { status: 422, why: 'an empty tree has one root' };
  const growth = { oldSize: seen.size, oldRoot: seen.root, size: checkpoint.size, root: checkpoint.root, proof: asked.proof };
  if (!isConsistent(growth)) return { status: 422, why: 'the proof does not lead from what was seen last to this checkpoint' };
  return { status: 200, checkpoint, text, note: asked.note };
}
