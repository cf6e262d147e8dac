// A text in Markdown, made a tree by the build (shared/build/src/markdown).
declare module '*.md' {
  interface MarkdownElement {
    readonly tag: string;
    readonly href?: string;
    readonly children: readonly (string | MarkdownElement)[];
  }
  const tree: readonly (string | MarkdownElement)[];
  export default tree;
}
