// What is read must be what is written, and nothing beside it: keys, notes, checkpoints, policies, files.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkTlogProof,
  cosignatureIn,
  fromBase64,
  makeKey,
  openCheckpoint,
  quorumTime,
  readAddCheckpoint,
  readCheckpointText,
  readDecimal,
  readEntryBundle,
  readNote,
  readPolicy,
  readSigner,
  readTilePath,
  readTlogProof,
  readVerifier,
  tilePath,
  utf8,
  writeAddCheckpoint,
  writeEntryBundle,
} from './index.ts';
import { testLog } from './testing.ts';

const keys = (of = testLog()) => ({ logs: [of.log.verifier], witnesses: of.witnesses.map(({ verifier }) => verifier) });

/** What becomes of a text when any one letter of it is changed. */
const mangled = (text: string): string[] =>
  Array.from(text, (letter, i) => text.slice(0, i) + String.fromCharCode(letter.charCodeAt(0) ^ 1) + text.slice(i + 1));
const isRefused = (read: () => unknown): boolean => {
  try {
    read();
    return false;
  } catch (reason) {
    return reason instanceof RangeError;
  }
};

test.each(['vkey', 'secret'] as const)('TLG-1 a key (%s) with any letter changed or cut off is refused', (which) => {
  const text = makeKey('log.example/a', 'log')[which];
  const read = which === 'vkey' ? readVerifier : readSigner;
  read(text);
  const cut = Array.from(text, (_, i) => text.slice(0, i));
  expect([...mangled(text), ...cut].filter((changed) => !isRefused(() => read(changed)))).toEqual([]);
});

test('TLG-1 a key has a name without spaces or pluses, and is of a kind that is known', () => {
  for (const name of ['', 'a b', 'a+b', 'a\u3000b', 'a\nb']) expect(() => makeKey(name, 'log')).toThrow('a name');
  expect(() => readVerifier('PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW')).toThrow('not an Ed25519 key');
});

test('TLG-1 a checkpoint with any letter of its note changed is refused', () => {
  const log = testLog();
  log.append('an entry');
  expect(mangled(log.checkpoint(1, [])).filter((changed) => !isRefused(() => openCheckpoint(changed, keys(log))))).toEqual([]);
});

test("TLG-1 its cosignatures say who saw it when; a line with a letter changed is refused, or is somebody else's", () => {
  const log = testLog();
  const plain = log.checkpoint(0, []);
  const note = log.checkpoint(0, [1000, null, 1001]);
  expect(openCheckpoint(note, keys(log)).cosignatures.map(({ witness, at_s }) => [witness.name, at_s])).toEqual([
    ['a.witness.example', 1000],
    ['c.witness.example', 1001],
  ]);
  const { text } = readNote(plain);
  const line = log.checkpoint(0, [1000]).slice(plain.length);
  expect(mangled(line).filter((changed) => !isRefused(() => cosignatureIn(changed, text, log.witnesses[0]!.verifier)))).toEqual([]);
});

test('TLG-1 a checkpoint that only witnesses signed, or another log of that name, is refused', () => {
  const log = testLog();
  const other = testLog({ number: 2 });
  const note = log.checkpoint(0, [1000, null, null]);
  expect(() => openCheckpoint(note, keys(other))).toThrow('no signature of a known log log.example');
  const withoutLog = `${readNote(note).text}\n${note.trimEnd().split('\n').at(-1)}\n`;
  expect(() => openCheckpoint(withoutLog, keys(log))).toThrow('no signature of a known log');
});

test.each([
  ['', 'an empty line'],
  ['a\n', 'an empty line'],
  ['a\n\n', 'an empty line'],
  ['a\n\n— n AAAAAAA=', 'an empty line'],
  ['a\u0001\n\n— n AAAAAAA=\n', 'text and line breaks'],
  ['a\r\n\n— n AAAAAAA=\n', 'text and line breaks'],
  ['a\n\n- n AAAAAAA=\n', 'not a signature line'],
  ['a\n\n— a b AAAAAAA=\n', 'not a signature line'],
  ['a\n\n— n AAAA\n', 'without its bytes'],
  ['a\n\n— n AAAAAAB=\n', 'not base64'],
  [`a\n\n${'— n AAAAAAA=\n'.repeat(101)}`, 'more than 100 signatures'],
])('TLG-1 %j is no note: %s', (text, why) => {
  expect(() => readNote(text)).toThrow(why);
});

test.each([
  'a\n1\n',
  'a\n01\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
  '\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
  'a\n0\n47DE\n',
  'a\n9007199254740992\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n',
])('TLG-1 %j is no checkpoint', (text) => {
  expect(() => readCheckpointText(text)).toThrow(RangeError);
});

test('TLG-1 base64 and decimals are read in one spelling only', () => {
  for (const text of ['AA', 'AB==', 'A A=', 'AA==\n', '_w==']) expect(() => fromBase64(text)).toThrow('not base64');
  for (const text of ['', '01', '-1', '1e3', ' 1']) expect(() => readDecimal(text)).toThrow('not a number');
});

test('TLG-1 an answer of a witness counts when the line of its own key is true', () => {
  const log = testLog();
  const { text, signatures } = readNote(log.checkpoint(0, [1000, 2000, null]));
  const [a, b] = log.witnesses;
  const answer = `${signatures[2]!.line}\n${signatures[1]!.line}\n`;
  expect(cosignatureIn(answer, text, a!.verifier).at_s).toBe(1000);
  expect(cosignatureIn(answer, text, b!.verifier).at_s).toBe(2000);
  expect(() => cosignatureIn(answer, text, log.witnesses[2]!.verifier)).toThrow('no cosignature');
  expect(() => cosignatureIn(answer, text.replace('0', '1'), a!.verifier)).toThrow('is false');
});

test('TLG-1 a quorum of two of three is complete when the second of them has seen it', () => {
  const { policy, checkpoint, policyText } = testLog();
  const time = (times: readonly (number | null)[], by = policy) =>
    quorumTime(by, openCheckpoint(checkpoint(0, times), keys()).cosignatures);
  expect(time([1000, 1200, 1100])).toBe(1100);
  expect(time([null, 1200, 1100])).toBe(1200);
  expect(time([null, null, 1100])).toBeNull();
  expect(time([1000, 1200, 1100], readPolicy(policyText.replace('quorum enough', 'quorum none')))).toBeNull();
  expect(time([1000, 1200, 1100], readPolicy(policyText.replace('2 a b c', 'all a b c')))).toBe(1200);
  expect(time([1000, 1200, 1100], readPolicy(policyText.replace('2 a b c', 'any a b c')))).toBe(1000);
  expect(time([1000, 1200, 1100], readPolicy(policyText.replace('quorum enough', 'quorum b')))).toBe(1200);
});

test('TLG-1 one witness is one voice, however often it signs', () => {
  const log = testLog();
  const { cosignatures } = openCheckpoint(log.checkpoint(0, [1000, null, null]), keys());
  expect(quorumTime(log.policy, [...cosignatures, ...cosignatures, { ...cosignatures[0]!, at_s: 900 }])).toBeNull();
});

test('TLG-1 groups of groups are counted as tlog-policy has it', () => {
  const { policyText } = testLog();
  const nested = readPolicy(
    policyText.replace('group enough 2 a b c', 'group pair any a b\ngroup enough all pair c # two levels').replace(' # two levels', ''),
  );
  const log = testLog();
  const time = (times: readonly (number | null)[]) => quorumTime(nested, openCheckpoint(log.checkpoint(0, times), keys()).cosignatures);
  expect([time([1000, null, 1500]), time([1000, 900, null]), time([null, 1600, 1500])]).toEqual([1500, null, 1600]);
});

const { vkey } = makeKey('w.example', 'witness');
const logKey = makeKey('l.example', 'log').vkey;
test.each([
  ['', 'a policy needs a quorum'],
  ['quorum none\nquorum none', 'line 2 of the policy: one quorum'],
  ['quorum x', 'line 1 of the policy: x is not named before'],
  [`witness none ${vkey}\nquorum none`, 'none is named twice'],
  [`witness a ${vkey}\nwitness b ${vkey}\nquorum a`, 'line 2 of the policy: a key stands there twice'],
  [`witness a ${logKey}\nquorum a`, 'not the key of a witness'],
  [`log ${vkey}\nquorum none`, 'not the key of a log'],
  [`witness a ${vkey}\ngroup g 2 a\nquorum g`, 'as many members as it counts'],
  [`witness a ${vkey}\ngroup g any a\ngroup h any a\nquorum g`, 'a is in two groups'],
  [`witness a ${vkey}\ngroup g any a a\nquorum g`, 'a is in two groups'],
  ['group g any g\nquorum g', 'g is not named before'],
  ['watch a\nquorum none', 'watch is no word'],
  ['quorum none\u0000', 'text, tabs and line breaks'],
])('TLG-1 %j is no policy: %s', (text, why) => {
  expect(() => readPolicy(text)).toThrow(why);
});

test('TLG-1 a policy may have comments, empty lines, tabs and addresses', () => {
  const { witnesses, quorum } = readPolicy(
    `# ours\n\n\tlog ${logKey} https://shop.example/log\nwitness a\t${vkey} https://w.example\nquorum a\n`,
  );
  expect([witnesses[0]!.url, quorum]).toEqual(['https://w.example', 'a']);
});

test('TLG-1 file names and bundles are read back as they were written', () => {
  const level = fc.oneof(fc.constant('entries' as const), fc.integer({ min: 0, max: 63 }));
  fc.assert(
    fc.property(level, fc.nat({ max: 2 ** 45 }), fc.integer({ min: 1, max: 256 }), (level, n, width) => {
      expect(readTilePath(tilePath({ level, n, width }))).toEqual({ level, n, width });
    }),
  );
  const wrong = [
    'tile/64/000',
    'tile/00/000',
    'tile/0/1',
    'tile/0/x000/000',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/data/000',
    'tile/0/001/002',
  ];
  expect(wrong.map(readTilePath).filter((tile) => tile !== undefined)).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), (entries) => {
      expect(readEntryBundle(writeEntryBundle(entries)).map((entry) => [...entry])).toEqual(entries.map((entry) => [...entry]));
    }),
  );
  for (const bytes of [[0], [0, 1], [0, 2, 7]]) expect(() => readEntryBundle(Uint8Array.from(bytes))).toThrow('ends within an entry');
  expect(() => writeEntryBundle([new Uint8Array(65_536)])).toThrow('an entry of 65536 bytes');
});

test('TLG-1 a request to a witness is read back as it was written', () => {
  const log = testLog();
  const note = log.checkpoint(0, []);
  const proof = [readCheckpointText(readNote(note).text).root];
  expect(readAddCheckpoint(writeAddCheckpoint({ oldSize: 12, proof, note }))).toEqual({ oldSize: 12, proof, note });
  expect(readAddCheckpoint(writeAddCheckpoint({ oldSize: 0, proof: [], note }))).toEqual({ oldSize: 0, proof: [], note });
  const many = writeAddCheckpoint({ oldSize: 12, proof: Array.from({ length: 64 }, () => proof[0]!), note });
  for (const body of ['', 'old 1\n', 'old x\n\n', `new 1\n\n${note}`, many]) expect(() => readAddCheckpoint(body)).toThrow(RangeError);
});

test('TLG-1 a proof file says who had seen the entry and when; with anything of it changed it proves nothing', async () => {
  const log = testLog();
  for (let i = 0; i < 5; i++) log.append(`entry ${i}`);
  const text = await log.proof(3, 5, [1000, 1001, null]);
  expect(checkTlogProof(text, utf8('entry 3'), log.policy)).toMatchObject({ index: 3, checkpoint: { size: 5 }, quorum_at_s: 1001 });
  expect(() => checkTlogProof(text, utf8('entry 2'), log.policy)).toThrow('not in the list');
  expect(() => checkTlogProof(text.replace('index 3', 'index 2'), utf8('entry 3'), log.policy)).toThrow('not in the list');
  expect(() => checkTlogProof(text.replace('index 3', 'index 5'), utf8('entry 3'), log.policy)).toThrow('no entry of this tree');
  expect(() => checkTlogProof(text, utf8('entry 3'), testLog({ number: 2 }).policy)).toThrow('no signature of a known log');
  expect(checkTlogProof(await log.proof(3, 5, [null, 1001, null]), utf8('entry 3'), log.policy).quorum_at_s).toBeNull();
});

test.each([
  '',
  'c2sp.org/tlog-proof@v2\nindex 0\n\nx\n',
  'c2sp.org/tlog-proof@v1\n\nx\n',
  'c2sp.org/tlog-proof@v1\nindex -5\n\nx\n',
  'c2sp.org/tlog-proof@v1\nextra !!\nindex 0\n\nx\n',
  'c2sp.org/tlog-proof@v1\nindex 0\nAAAA\n\nx\n',
])('TLG-1 %j is no proof file', (text) => {
  expect(() => readTlogProof(text)).toThrow(RangeError);
});
