import { docOf, legalFigures } from '@fudaya/contracts/legal-text';
import type { DocNode } from '@fudaya/contracts';
import { MarkdownFault, markdownTree } from '@fudaya/contracts/markdown';

/** Why a text cannot be a page of the site; `what` of it, where there is something to point at. */
export interface LegalFault {
  readonly code: 'not_allowed' | 'bad_link' | 'unknown_figure' | 'no_title' | 'no_section';
  readonly what: string;
}

const figure = /\{\{(.*?)\}\}/g;
const wordsOf = (node: DocNode): string => (typeof node === 'string' ? node : (node.href ?? '') + node.children.map(wordsOf).join(''));

/** Everything that is wrong with a text in Markdown; of what it may not hold the first alone. */
export function legalFaults(markdown: string): readonly LegalFault[] {
  let tree: readonly DocNode[];
  try {
    tree = markdownTree(markdown);
  } catch (fault) {
    if (fault instanceof MarkdownFault) return [{ code: fault.code, what: fault.what }];
    throw fault;
  }
  const unknown = [...tree.map(wordsOf).join('\n').replaceAll('%7B', '{').replaceAll('%7D', '}').matchAll(figure)].flatMap(
    ([whole, name = '']) =>
      (legalFigures as readonly string[]).includes(name) ? [] : [{ code: 'unknown_figure' as const, what: whole.slice(0, 60) }],
  );
  const { title, sections } = docOf(tree);
  return [
    ...unknown,
    ...(title === '' ? [{ code: 'no_title' as const, what: '' }] : []),
    ...(sections.length === 0 ? [{ code: 'no_section' as const, what: '' }] : []),
  ];
}
