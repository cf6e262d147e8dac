import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  concat,
  equalBytes,
  isConsistent,
  leafHash,
  nodesInMemory,
  proveConsistency,
  proveInclusion,
  rootOfInclusion,
  treeRoot,
  u64,
} from './index.ts';
import { hashesIn, nodesInTiles, tilePath, tilesBetween } from './tiles.ts';

const leaves = Array.from({ length: 300 }, (_, i) => leafHash(u64(i)));
const roots = Array.from({ length: leaves.length + 1 }, (_, size) => treeRoot(leaves.slice(0, size)));
const rootOf = (size: number) => roots[size]!;
const read = nodesInMemory(leaves);
/** A size and a number up to it. */
const sizes = (least: number) =>
  fc
    .integer({ min: least + 1, max: leaves.length })
    .chain((size) => fc.tuple(fc.constant(size), fc.integer({ min: least, max: size - 1 })));
const bit = fc.tuple(fc.nat(), fc.nat(255));
const flipped = (proof: readonly Uint8Array[], [at, which]: readonly [number, number]): Uint8Array[] =>
  proof.map((hash, i) => (i === at % proof.length ? hash.map((byte, j) => (j === which >> 3 ? byte ^ (1 << (which & 7)) : byte)) : hash));

test('TLG-1 every entry is proved in every tree, and with one bit of the proof changed it is not', async () => {
  await fc.assert(
    fc.asyncProperty(sizes(0), bit, async ([size, index], where) => {
      const proof = await proveInclusion(index, size, read);
      const lead = (changed: Partial<{ index: number; size: number; leaf: Uint8Array; proof: Uint8Array[] }>) =>
        rootOfInclusion({ index, size, leaf: leaves[index]!, proof, ...changed });
      expect(lead({})).toEqual(rootOf(size));
      expect(proof.length > 0 && equalBytes(lead({ proof: flipped(proof, where) }), rootOf(size))).toBe(false);
      expect(lead({ leaf: leafHash(u64(index + 1)) })).not.toEqual(rootOf(size));
      expect(() => lead({ proof: [...proof, leaves[0]!] })).toThrow('lead to the root');
    }),
  );
});

test('TLG-1 every growth is proved, and with one bit of proof or root changed it is not', async () => {
  await fc.assert(
    fc.asyncProperty(sizes(0), bit, async ([size, oldSize], where) => {
      const growth = { oldSize, oldRoot: rootOf(oldSize), size, root: rootOf(size), proof: await proveConsistency(oldSize, size, read) };
      expect(isConsistent(growth)).toBe(true);
      expect(isConsistent({ ...growth, proof: [...growth.proof, leaves[0]!] })).toBe(false);
      if (oldSize === 0) return;
      expect(isConsistent({ ...growth, proof: growth.proof.slice(1) })).toBe(false);
      expect(isConsistent({ ...growth, proof: flipped(growth.proof, where) })).toBe(false);
      expect(isConsistent({ ...growth, oldRoot: flipped([growth.oldRoot], where)[0]! })).toBe(false);
      expect(isConsistent({ ...growth, root: flipped([growth.root], where)[0]! })).toBe(false);
    }),
  );
});

test('TLG-1 a tree with another entry in its past is no growth of this one', async () => {
  await fc.assert(
    fc.asyncProperty(sizes(1), fc.nat(), async ([size, oldSize], at) => {
      const forked = leaves.with(at % oldSize, leafHash(u64(1_000_000)));
      const proof = await proveConsistency(oldSize, size, nodesInMemory(forked));
      expect(isConsistent({ oldSize, oldRoot: rootOf(oldSize), size, root: treeRoot(forked.slice(0, size)), proof })).toBe(false);
    }),
  );
});

test('TLG-1 a tree is consistent with itself by an empty proof, with another root not', () => {
  const same = { oldSize: 7, oldRoot: rootOf(7), size: 7, proof: [] };
  expect(isConsistent({ ...same, root: rootOf(7) })).toBe(true);
  expect(isConsistent({ ...same, root: rootOf(8) })).toBe(false);
  expect(isConsistent({ ...same, size: 6, root: rootOf(6) })).toBe(false);
});

test('TLG-1 an index outside the tree has no proof', async () => {
  for (const index of [-1, 5, 0.5, Number.NaN]) expect(() => proveInclusion(index, 5, read)).toThrow('no entry');
  expect(() => proveConsistency(6, 5, read)).toThrow('does not shrink');
});

test('TLG-1 the tiles of a tree hold all that its proofs are made of, also while its last ones are partial', async () => {
  const tileBytes = (size: number) => {
    const files = new Map<string, Uint8Array>();
    for (const tile of tilesBetween(0, size)) {
      if (tile.level === 'entries') continue;
      const width = 256 ** tile.level;
      const hashes = Array.from({ length: tile.width }, (_, i) =>
        treeRoot(leaves.slice((tile.n * 256 + i) * width, (tile.n * 256 + i + 1) * width)),
      );
      files.set(tilePath(tile), concat(...hashes));
    }
    return files;
  };
  for (const size of [1, 2, 255, 256, 257, 300]) {
    const files = tileBytes(size);
    const asked: string[] = [];
    const fromTiles = nodesInTiles(size, async (tile) => {
      asked.push(tilePath(tile));
      return files.get(tilePath(tile)) ?? Promise.reject(new Error(`no ${tilePath(tile)}`));
    });
    for (const index of [0, size >> 1, size - 1]) {
      expect(await proveInclusion(index, size, fromTiles)).toEqual(await proveInclusion(index, size, read));
      expect(await proveConsistency(index, size, fromTiles)).toEqual(await proveConsistency(index, size, read));
    }
    expect(asked.filter((path) => !files.has(path))).toEqual([]);
  }
});

test('TLG-1 a tile that is cut short gives no proof', async () => {
  const cut = nodesInTiles(8, async () => new Uint8Array(32 * 7));
  await expect(proveInclusion(0, 8, cut)).rejects.toThrow('tile/0/000.p/8 is too short');
  expect(() => hashesIn(new Uint8Array(33))).toThrow('hashes of 32 bytes');
});
