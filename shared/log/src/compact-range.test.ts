import { expect, test } from 'vitest';
import { compactRange, leafHash, nodesInMemory, treeRoot, u64 } from './index.ts';

const leaves = Array.from({ length: 70 }, (_, i) => leafHash(u64(i)));
const read = nodesInMemory(leaves);

test('TLG-1 a range that grows by one has the root of the tree at every size, wherever it is taken up', async () => {
  for (const begun of [0, 1, 13, 64]) {
    const range = await compactRange(begun, read);
    for (let size = begun; size < leaves.length; size++) {
      expect([range.size(), range.root()]).toEqual([size, treeRoot(leaves.slice(0, size))]);
      for (const { node, hash } of range.append(leaves[size]!)) expect([hash]).toEqual(await read([node]));
    }
  }
});

test('TLG-1 every subtree of 2, 4, 8… entries is completed once', async () => {
  const range = await compactRange(0, read);
  const completed = leaves.flatMap((leaf) => range.append(leaf).map(({ node: { level, index } }) => `${level}/${index}`));
  expect(completed.length).toBe(new Set(completed).size);
  expect(completed.filter((name) => name.startsWith('3/'))).toEqual(Array.from({ length: 8 }, (_, i) => `3/${i}`));
});
