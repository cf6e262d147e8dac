import { expect, test } from 'vitest';
import { withMark, type Mark } from './marked.ts';

/** `[` and `]` stand around what is marked. */
const marked = (given: string, mark: Mark): string => {
  const [from, to] = [given.indexOf('['), given.indexOf(']') - 1];
  const made = withMark({ text: given.replace('[', '').replace(']', ''), from, to }, mark);
  return `${made.text.slice(0, made.from)}[${made.text.slice(made.from, made.to)}]${made.text.slice(made.to)}`;
};

test.each<[Mark, string, string]>([
  ['strong', '<p>冬の[星]です</p>', '<p>冬の<strong>[星]</strong>です</p>'],
  ['strong', '冬[]', '冬<strong>[]</strong>'],
  ['heading', '[ 賞品 ]', '<h3>[賞品]</h3>'],
  ['line', 'a[]b', 'a<hr>\n[]b'],
  ['list', '[・一枚目\n- 二枚目\n\n三枚目]', '<ul>\n<li>[一枚目</li>\n<li>二枚目</li>\n<li>三枚目]</li>\n</ul>'],
  ['paragraphs', '前[一行目\n二行目\n\n次の段落]', '前<p>[一行目<br>\n二行目</p>\n<p>次の段落]</p>'],
  ['paragraphs', '一行目\n\n二行目[]', '<p>[一行目</p>\n<p>二行目]</p>'],
  ['paragraphs', '<p>済み</p>[]', '<p>済み</p><p>[]</p>'],
])('OPS-2 what is marked becomes %s: %s', (mark, given, made) => {
  expect(marked(given, mark)).toBe(made);
});
