import { expect, test } from 'vitest';
import {
  type Seen,
  emptyRoot,
  judgeAddCheckpoint,
  leafHash,
  nodesInMemory,
  proveConsistency,
  readNote,
  sawNothing,
  signCheckpoint,
  treeRoot,
  utf8,
  writeAddCheckpoint,
} from './index.ts';
import { testLog } from './testing.ts';

const { log } = testLog();
const origin = log.verifier.name;
const leavesOf = (word: string) => Array.from({ length: 20 }, (_, i) => leafHash(utf8(`${word} ${i}`)));
const leaves = leavesOf('entry');
const at = (size: number, of = leaves): Seen => ({ size, root: treeRoot(of.slice(0, size)) });

/** Asks a witness that saw `seen` last. */
async function ask(
  seen: Seen,
  size: number,
  given: { oldSize?: number; of?: readonly Uint8Array[]; proof?: Uint8Array[]; note?: string } = {},
) {
  const { oldSize = seen.size, of = leaves } = given;
  const note = given.note ?? signCheckpoint({ origin, size, root: treeRoot(of.slice(0, size)) }, log);
  const proof = given.proof ?? (oldSize <= size ? await proveConsistency(oldSize, size, nodesInMemory(of)) : []);
  return judgeAddCheckpoint(writeAddCheckpoint({ oldSize, proof, note }), [log.verifier], () => seen);
}

test('TLG-2 a witness signs what goes on from what it saw last', async () => {
  expect(await ask(sawNothing, 5)).toMatchObject({ status: 200, checkpoint: { origin, size: 5 } });
  expect(await ask(at(5), 17)).toMatchObject({ status: 200, checkpoint: { size: 17 } });
  expect(await ask(at(5), 5)).toMatchObject({ status: 200, checkpoint: { size: 5 } });
  expect(await ask(sawNothing, 0)).toMatchObject({ status: 200, checkpoint: { size: 0, root: emptyRoot } });
});

test('TLG-2 it never signs a fork: not of another length, not of the same', async () => {
  const fork = leavesOf('other');
  expect(await ask(at(5), 17, { of: fork })).toMatchObject({ status: 422 });
  expect(await ask(at(5), 5, { of: fork })).toMatchObject({ status: 422 });
  // A fork that shares a beginning, after which they differ.
  const late = [...leaves.slice(0, 8), ...fork.slice(8)];
  expect(await ask(at(10), 17, { of: late })).toMatchObject({ status: 422 });
});

test('TLG-2 it never signs a log that shrank, and tells whoever is behind where it is', async () => {
  expect(await ask(at(9), 7, { oldSize: 9 })).toMatchObject({ status: 400 });
  expect(await ask(at(9), 7, { oldSize: 7 })).toEqual({ status: 409, size: 9 });
  expect(await ask(at(9), 17, { oldSize: 0 })).toEqual({ status: 409, size: 9 });
  expect(await ask(sawNothing, 17, { oldSize: 5 })).toEqual({ status: 409, size: 0 });
});

test('TLG-2 a proof is needed, and only where there is something to prove', async () => {
  expect(await ask(at(5), 17, { proof: [] })).toMatchObject({ status: 422 });
  expect(await ask(sawNothing, 5, { proof: [leaves[0]!] })).toMatchObject({ status: 422 });
  expect(await ask(at(5), 5, { proof: [leaves[0]!] })).toMatchObject({ status: 422 });
});

test('TLG-2 an empty tree has one root', async () => {
  const note = signCheckpoint({ origin, size: 0, root: leaves[0]! }, log);
  expect(await ask(sawNothing, 0, { note })).toMatchObject({ status: 422 });
});

test('TLG-2 logs that it does not know, and those that somebody else signed, get nothing', async () => {
  const stranger = testLog({ name: 'stranger.example', number: 3 });
  expect(await ask(sawNothing, 0, { note: stranger.checkpoint(0, []) })).toMatchObject({ status: 404 });
  const namesake = testLog({ number: 3 });
  expect(await ask(sawNothing, 0, { note: namesake.checkpoint(0, []) })).toMatchObject({ status: 403 });
  const note = signCheckpoint({ origin, ...at(5) }, log);
  const { text, signatures } = readNote(note);
  expect(await ask(sawNothing, 5, { note: `${text.replace('\n5\n', '\n6\n')}\n${signatures[0]!.line}\n` })).toMatchObject({ status: 403 });
  // A true signature beside a false one of the same key: such a note is malformed.
  const { line } = readNote(signCheckpoint({ origin, ...at(6) }, log)).signatures[0]!;
  expect(await ask(sawNothing, 5, { note: `${note}${line}\n` })).toMatchObject({ status: 403 });
  // Signatures of strangers beside the log's own are passed over.
  const strange = readNote(stranger.checkpoint(0, [])).signatures[0]!.line;
  expect(await ask(sawNothing, 5, { note: `${note}${strange}\n` })).toMatchObject({ status: 200 });
});

test.each(['', 'old 0\n', 'old 0\n\n', 'old 0\n\nnot a note\n', 'old 00\n\nlog.example\n0\nAAAA\n\n— log.example AAAAAAA=\n'])(
  'TLG-2 %j is no request',
  (body) => {
    expect(judgeAddCheckpoint(body, [log.verifier], () => sawNothing)).toMatchObject({ status: 400 });
  },
);
