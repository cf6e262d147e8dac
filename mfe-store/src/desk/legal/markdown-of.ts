import type { DocNode } from '@fudaya/contracts';

/** Written as Markdown, these would mean something. */
const special = /[\\`*_[\]<>|]/g;
const marks: Readonly<Record<string, string>> = { strong: '**', em: '*' };

/** A text's tree as Markdown again: what a new text begins with. */
export const markdownOf = (tree: readonly DocNode[]): string => `${tree.map(blockOf).join('\n\n')}\n`;

function inlineOf(node: DocNode): string {
  if (typeof node === 'string') return node.replaceAll(special, String.raw`\$&`);
  const words = node.children.map(inlineOf).join('');
  if (node.tag === 'br') return '  \n';
  if (node.tag === 'a') return `[${words}](${decodeURI(node.href ?? '')})`;
  const mark = marks[node.tag] ?? '';
  return mark + words + mark;
}

function blockOf(node: DocNode): string {
  if (typeof node === 'string') return inlineOf(node);
  const { tag, children } = node;
  const heading = /^h(\d)$/.exec(tag);
  if (heading) return `${'#'.repeat(Number(heading[1]))} ${children.map(inlineOf).join('')}`;
  if (tag === 'hr') return '---';
  if (tag === 'ul' || tag === 'ol') return children.map((item, at) => itemOf(item, tag === 'ul' ? '- ' : `${at + 1}. `)).join('\n');
  if (tag === 'table') return tableOf(children);
  return children.map(inlineOf).join('');
}

const isBlock = (node: DocNode) => typeof node !== 'string' && ['p', 'ul', 'ol', 'table'].includes(node.tag);

function itemOf(item: DocNode, mark: string): string {
  const children = typeof item === 'string' ? [item] : item.children;
  const isLoose = children.some((child) => typeof child !== 'string' && child.tag === 'p');
  const parts: string[] = [];
  let line = '';
  for (const child of children) {
    if (!isBlock(child)) line += inlineOf(child);
    else {
      if (line) parts.push(line);
      line = '';
      parts.push(blockOf(child));
    }
  }
  if (line) parts.push(line);
  const indent = ' '.repeat(mark.length);
  return mark + parts.join(isLoose ? '\n\n' : '\n').replaceAll('\n', `\n${indent}`) + (isLoose ? '\n' : '');
}

function tableOf(parts: readonly DocNode[]): string {
  const rowsOf = (tag: string) =>
    parts.flatMap((part) => (typeof part !== 'string' && part.tag === tag ? part.children : [])).map((row) => cellsOf(row));
  const [head] = rowsOf('thead');
  const body = rowsOf('tbody');
  const width = Math.max(head?.length ?? 0, ...body.map((cells) => cells.length));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const empty = Array.from({ length: width }, () => '');
  return [line(head ?? empty), line(empty.map(() => '---')), ...body.map(line)].join('\n');
}

const cellsOf = (row: DocNode): string[] =>
  typeof row === 'string' ? [] : row.children.map((cell) => (typeof cell === 'string' ? cell : cell.children.map(inlineOf).join('')));
