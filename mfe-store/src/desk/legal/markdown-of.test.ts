import type { DocNode } from '@fudaya/contracts';
import { markdownTree } from '@fudaya/contracts/markdown';
import { expect, test } from 'vitest';
import { legalDocuments, treeOf } from '../../legal/documents.ts';
import { markdownOf } from './markdown-of.ts';

test.each(legalDocuments.flatMap((document) => (['ja', 'en'] as const).map((language) => [document.page, language, document] as const)))(
  'OPS-2 LGL-1 the text of %s in %s, which the site was built with, is the same after it was written as Markdown',
  async (_page, language, document) => {
    const tree = await treeOf(document, language);
    expect(tree.length).toBeGreaterThan(3);
    expect(markdownTree(markdownOf(tree))).toEqual(tree);
  },
);

/** Words side by side are the same as in one piece. */
function joined(nodes: readonly DocNode[]): DocNode[] {
  const parts: DocNode[] = [];
  for (const node of nodes) {
    const last = parts.at(-1);
    if (typeof node === 'string' && typeof last === 'string') parts[parts.length - 1] = last + node;
    else parts.push(typeof node === 'string' ? node : { ...node, children: joined(node.children) });
  }
  return parts;
}

test('OPS-2 words that look like marks stay words', () => {
  const tree = markdownTree('# *a*\n\n\\*b\\* \\[c\\](d) &lt;e&gt; **f**\n\n- g\n  1. h\n- i\n');
  expect(joined(markdownTree(markdownOf(tree)))).toEqual(joined(tree));
});
