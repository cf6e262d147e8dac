// Markdown as a tree of elements: pages render it like any other, without HTML and without a parser in the browser.
import { marked, type Token, type Tokens } from 'marked';
import type { DocElement, DocNode } from './doc-node.ts';
import { docHref } from './legal-text.ts';

/** What a text may not hold: `what` is its beginning. */
export class MarkdownFault extends Error {
  readonly code: 'not_allowed' | 'bad_link';
  readonly what: string;
  constructor(code: MarkdownFault['code'], message: string, what: string) {
    super(`${message}: ${what}`);
    this.code = code;
    this.what = what;
  }
}

/**
 * What a text may use. Anything else, raw HTML above all, is a mistake of its author.
 * @throws MarkdownFault what it may not hold
 */
export function markdownTree(source: string): readonly DocNode[] {
  return nodesOf(marked.lexer(source, { gfm: true }));
}

const nodesOf = (tokens: readonly Token[] = []): readonly DocNode[] => tokens.flatMap(nodeOf);
const element = (tag: string, children: readonly DocNode[]): DocElement => ({ tag, children });

function nodeOf(token: Token): readonly DocNode[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? nodesOf(token.tokens) : [unescaped((token as Tokens.Text).text)];
    case 'heading':
      return [element(`h${(token as Tokens.Heading).depth}`, nodesOf((token as Tokens.Heading).tokens))];
    case 'paragraph':
      return [element('p', nodesOf((token as Tokens.Paragraph).tokens))];
    case 'strong':
    case 'em':
      return [element(token.type, nodesOf((token as Tokens.Strong).tokens))];
    case 'br':
    case 'hr':
      return [element(token.type, [])];
    case 'link':
      return [linkOf(token as Tokens.Link)];
    case 'list':
      return [listOf(token as Tokens.List)];
    case 'table':
      return [tableOf(token as Tokens.Table)];
    default:
      throw new MarkdownFault('not_allowed', `Markdown of a page may not hold "${token.type}"`, token.raw.slice(0, 60));
  }
}

function linkOf({ href, tokens }: Tokens.Link): DocElement {
  if (!docHref.test(href))
    throw new MarkdownFault('bad_link', 'A link may lead to a path of this site, a secure page or a mail address', href.slice(0, 60));
  return { tag: 'a', href, children: nodesOf(tokens) };
}

const listOf = ({ ordered, items }: Tokens.List): DocElement =>
  element(
    ordered ? 'ol' : 'ul',
    items.map((item) => element('li', nodesOf(item.tokens))),
  );

/** The first cell of a row names it. */
function tableOf({ header, rows }: Tokens.Table): DocElement {
  const cells = (row: readonly Tokens.TableCell[], tagOf: (at: number) => string) =>
    element(
      'tr',
      row.map(({ tokens }, at) => element(tagOf(at), nodesOf(tokens))),
    );
  const hasHeader = header.some(({ text }) => text !== '');
  const head = hasHeader ? [element('thead', [cells(header, () => 'th')])] : [];
  const body = element(
    'tbody',
    rows.map((row) => cells(row, (at) => (at === 0 ? 'th' : 'td'))),
  );
  return element('table', [...head, body]);
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const unescaped = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** The module that stands for a Markdown file: its tree. */
export const markdownModule = (source: string): string => `export default ${JSON.stringify(markdownTree(source))};\n`;
