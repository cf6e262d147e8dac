import { expect, test } from 'vitest';
import { markdownModule, markdownTree } from './markdown.ts';

test('LGL-1 headings, paragraphs, emphasis and links of a text become a tree', () => {
  expect(markdownTree('## 第1条（目的）\n\n本規約は**札屋**の[ガイド](/user-guide)と & <{{n}}日。')).toEqual([
    { tag: 'h2', children: ['第1条（目的）'] },
    {
      tag: 'p',
      children: [
        '本規約は',
        { tag: 'strong', children: ['札屋'] },
        'の',
        { tag: 'a', href: '/user-guide', children: ['ガイド'] },
        'と & <{{n}}日。',
      ],
    },
  ]);
});

test('LGL-1 lists keep their kind and what lies in them', () => {
  expect(markdownTree('1. a\n   - b\n2. c')).toEqual([
    {
      tag: 'ol',
      children: [
        { tag: 'li', children: ['a', { tag: 'ul', children: [{ tag: 'li', children: ['b'] }] }] },
        { tag: 'li', children: ['c'] },
      ],
    },
  ]);
});

test('LGL-1 the first cell of a table row names it, and an empty header is left out', () => {
  const row = {
    tag: 'tr',
    children: [
      { tag: 'th', children: ['販売業者'] },
      { tag: 'td', children: ['{{operator}}'] },
    ],
  };
  expect(markdownTree('| | |\n|-|-|\n| 販売業者 | {{operator}} |')).toEqual([
    { tag: 'table', children: [{ tag: 'tbody', children: [row] }] },
  ]);
});

test.each(['<script>x</script>', '<b>x</b>', '![x](/x.png)', '```\nx\n```'])('LGL-1 %s in a text fails the build', (source) => {
  expect(() => markdownModule(`a\n\n${source}`)).toThrow('may not hold');
});

test.each(['javascript:alert(1)', '//evil.example', 'http://evil.example', '/\\\\evil.example'])(
  'LGL-1 a link to %s is refused',
  (href) => {
    expect(() => markdownTree(`[x](${href})`)).toThrow('may lead to');
  },
);

test('LGL-1 a file is a module of its tree', () => {
  expect(markdownModule('a')).toBe('export default [{"tag":"p","children":["a"]}];\n');
});
