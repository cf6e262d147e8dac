// What the standards and other implementations publish: the figures here are theirs.
import { expect, test } from 'vitest';
import argon from './argon-2020.json' with { type: 'json' };
import {
  cosign,
  isConsistent,
  leafHash,
  makeKey,
  nodesInMemory,
  proveConsistency,
  proveInclusion,
  readCheckpointText,
  readHash,
  readNote,
  readSigner,
  readTlogProof,
  readU64,
  readVerifier,
  rootOfInclusion,
  signatureLine,
  tilePath,
  tilesBetween,
  toBase64,
  treeRoot,
  utf8,
  verifierOf,
  writeNote,
  writeTlogProof,
} from './index.ts';

const hex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const inHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

// The tree of eight entries that the implementations of RFC 6962 test with.
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map((entry) =>
  leafHash(hex(entry)),
);
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

test('TLG-1 the roots of the reference tree of RFC 6962 come out', () => {
  expect(roots.map((_, size) => inHex(treeRoot(leaves.slice(0, size))))).toEqual(roots);
});

test('TLG-1 so do its published proofs: entry 0 of eight, six entries to eight', async () => {
  expect((await proveInclusion(0, 8, nodesInMemory(leaves))).map(toBase64)).toEqual([
    'lqKW0iTyhcZ77pPDD4owkVfw2qNdxbh+QQt4YwoJz8c=',
    'Xwg/ChozygdqlSeYMlgNs+DvRYS9/x9UyKNg9Q3jAx4=',
    'a0eq8p7jwq+a+Im8H7klTavTEXfxYjLdaqsDXKOb9uQ=',
  ]);
  expect((await proveConsistency(6, 8, nodesInMemory(leaves))).map(toBase64)).toEqual([
    'DrxdNDf74tsVi58Sah0RjjCBgQMdCpSfje3t68VY72o=',
    'yoVOoSjtBQtBs1/8G4e46yveRh6eO1WW7Oa51ZdaCuA=',
    '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=',
  ]);
});

test('TLG-1 a log of 961,984,013 certificates proves one of them, and that it grew from 3,654,490', () => {
  const { size, inclusion, consistency } = argon;
  const root = readHash(argon.root);
  const hashes = (proof: readonly string[]) => proof.map(readHash);
  expect(rootOfInclusion({ index: inclusion.index, size, leaf: readHash(inclusion.leaf), proof: hashes(inclusion.proof) })).toEqual(root);
  const growth = { oldSize: consistency.old_size, oldRoot: readHash(consistency.old_root), size, root };
  expect(isConsistent({ ...growth, proof: hashes(consistency.proof) })).toBe(true);
});

test('TLG-1 the example of signed-note is verified by its key', () => {
  const verifier = readVerifier('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k');
  const { text, signatures } = readNote(
    'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
  );
  expect(verifierOf(signatures[0]!, [verifier])).toBe(verifier);
  expect(verifier.verify(utf8(text), signatures[0]!.bytes)).toBe(true);
});

test("TLG-1 Go's key of tests writes Go's note of tests, byte for byte", () => {
  const { verifier, sign } = readSigner('PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz');
  expect(verifier.vkey).toBe('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
  const text = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  expect(writeNote(text, [signatureLine(verifier, sign(utf8(text)))])).toBe(
    `${text}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`,
  );
});

test('TLG-1 the example of tlog-cosignature is read: its checkpoint, its name, its time', () => {
  const { text, signatures } = readNote(
    [
      'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n',
      '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=',
      '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n',
    ].join('\n'),
  );
  expect(readCheckpointText(text)).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
  expect(signatures.map(({ name }) => name)).toEqual(['example.com/behind-the-sofa', 'witness.example.com/w1']);
  expect(readU64(signatures[1]!.bytes)).toBe(1_679_315_147);
});

test('TLG-1 a cosignature is over the header, the time and the text of the checkpoint', () => {
  const signer = readSigner(makeKey('w.example', 'witness').secret);
  const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
  const [signature] = readNote(writeNote(text, [cosign(text, signer, 1_679_315_147)])).signatures;
  expect(signer.verifier.verify(utf8(`cosignature/v1\ntime 1679315147\n${text}`), signature!.bytes.subarray(8))).toBe(true);
});

test('TLG-1 files are named as tlog-tiles names them', () => {
  expect(tilePath({ level: 0, n: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(tilePath({ level: 'entries', n: 0, width: 3 })).toBe('tile/entries/000.p/3');
});

test('TLG-1 a tree of 70,000 entries has the tiles that tlog-tiles counts', () => {
  const tiles = tilesBetween(0, 70_000).filter(({ level }) => level !== 'entries');
  const full = (level: number) => tiles.filter((tile) => tile.level === level && tile.width === 256).length;
  const partial = tiles.filter(({ width }) => width < 256).map(({ level, n, width }) => [level, n, width]);
  expect([full(0), full(1), full(2)]).toEqual([273, 1, 0]);
  expect(partial).toEqual([
    [0, 273, 112],
    [1, 1, 17],
    [2, 0, 1],
  ]);
  expect(tilesBetween(0, 256).map(tilePath)).toEqual(['tile/entries/000', 'tile/0/000', 'tile/1/000.p/1']);
});

test('TLG-1 a proof file is written as the examples of tlog-proof are', () => {
  const hashes = ['hash1', 'hash2'].map((text) => leafHash(utf8(text)));
  const lines = `${hashes.map(toBase64).join('\n')}\n\ntest checkpoint\n`;
  const checkpoint = 'test checkpoint\n';
  expect(writeTlogProof({ index: 5, proof: hashes, checkpoint })).toBe(`c2sp.org/tlog-proof@v1\nindex 5\n${lines}`);
  const extra = utf8('extra information');
  expect(writeTlogProof({ index: 5, proof: hashes, checkpoint, extra })).toBe(
    `c2sp.org/tlog-proof@v1\nextra ${toBase64(extra)}\nindex 5\n${lines}`,
  );
  expect(writeTlogProof({ index: 0, proof: [], checkpoint })).toBe('c2sp.org/tlog-proof@v1\nindex 0\n\ntest checkpoint\n');
  expect(readTlogProof(`c2sp.org/tlog-proof@v1\nindex 5\n${lines}`)).toEqual({ index: 5, proof: hashes, checkpoint });
});
