/** What the build makes of Markdown: text, or an element with its children. */
export interface DocElement {
  readonly tag: string;
  /** Of links alone. */
  readonly href?: string;
  readonly children: readonly DocNode[];
}
export type DocNode = string | DocElement;

/** The words of a node, without its elements. */
export const wordsOf = (node: DocNode): string => (typeof node === 'string' ? node : node.children.map(wordsOf).join(''));

export interface DocSection {
  readonly id: string;
  readonly heading: string;
  readonly body: readonly DocNode[];
}
export interface Doc {
  readonly title: string;
  /** What stands before the first heading. */
  readonly lead: readonly DocNode[];
  readonly sections: readonly DocSection[];
}

/** A text by its headings: `# title`, then `## sections`. */
export function docOf(tree: readonly DocNode[]): Doc {
  const isHeading = (node: DocNode, tag: string): node is DocElement => typeof node !== 'string' && node.tag === tag;
  const title = tree.find((node) => isHeading(node, 'h1'));
  const rest = tree.filter((node) => node !== title);
  const starts = rest.flatMap((node, at) => (isHeading(node, 'h2') ? [at] : []));
  const sections = starts.map((start, nth) => ({
    id: `section-${nth + 1}`,
    heading: wordsOf(rest[start] ?? ''),
    body: rest.slice(start + 1, starts[nth + 1]),
  }));
  return { title: title ? wordsOf(title) : '', lead: rest.slice(0, starts[0]), sections };
}
