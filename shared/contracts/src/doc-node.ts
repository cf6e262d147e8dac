// A text of several paragraphs as a tree: pages render it like any other, without HTML and without a parser in the browser.
export interface DocElement {
  readonly tag: string;
  /** Of links alone: a path of this site, a secure page or a mail address. */
  readonly href?: string | undefined;
  readonly children: readonly DocNode[];
}
export type DocNode = string | DocElement;
