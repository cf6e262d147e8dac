import { expect, test } from 'vitest';
import { parseAllowed } from './allowed-html.ts';

test('PKD-1 paragraphs, emphasis and lists of a description are kept', () => {
  expect(parseAllowed('<p>a<strong>b</strong></p>')).toEqual([
    { tag: 'p', attributes: {}, children: ['a', { tag: 'strong', attributes: {}, children: ['b'] }] },
  ]);
});

test.each([
  ['<script>alert(1)</script>'],
  ['<svg><script>alert(1)</script></svg>'],
  ['<iframe src="https://example.test"></iframe>'],
  ['<style>p{}</style>'],
  ['<textarea><script>alert(1)</script></textarea>'],
])('PKD-1 %s leaves nothing of itself in the page', (html) => {
  expect(parseAllowed(html)).toEqual([]);
});

test('PKD-1 an unknown element keeps its text and loses itself and its handlers', () => {
  expect(parseAllowed('<font onclick="x()" style="a">text</font><p onmouseover="x()">p</p>')).toEqual([
    'text',
    { tag: 'p', attributes: {}, children: ['p'] },
  ]);
});

test.each([
  ['javascript:alert(1)', {}],
  ['java\tscript:alert(1)', {}],
  ['//evil.test', {}],
  ['/\\evil.test', {}],
  ['http://plain.test', {}],
  ['/pack-detail?packId=1', { href: '/pack-detail?packId=1' }],
])('PKD-1 a link to %s', (href, attributes) => {
  expect(parseAllowed(`<a href="${href}">go</a>`)).toEqual([{ tag: 'a', attributes, children: ['go'] }]);
});
