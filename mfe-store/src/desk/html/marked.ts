/** A text with what is marked in it: places of its letters. */
export interface Marked {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export const marks = ['paragraphs', 'heading', 'strong', 'list', 'line'] as const;
export type Mark = (typeof marks)[number];

/** What is marked becomes this part of HTML; with nothing marked, an empty one stands there, and the cursor in it. */
export function withMark({ text, from, to }: Marked, mark: Mark): Marked {
  const chosen = text.slice(from, to);
  if (mark === 'strong') return put(text, { from, to }, '<strong>', chosen, '</strong>');
  if (mark === 'heading') return put(text, { from, to }, '<h3>', chosen.trim(), '</h3>');
  if (mark === 'line') return put(text, { from, to }, `${chosen}<hr>\n`, '', '');
  if (mark === 'list') return put(text, { from, to }, '<ul>\n<li>', linesOf(chosen).join('</li>\n<li>'), '</li>\n</ul>');
  // Of a text that nobody has marked, all of it: as it came out of a mail or another program.
  const all = from === to && text.trim() !== '' && !text.includes('<') ? { from: 0, to: text.length } : { from, to };
  const blocks = text
    .slice(all.from, all.to)
    .split(/\n\s*\n/)
    .map((block) => linesOf(block).join('<br>\n'));
  return put(text, all, '<p>', blocks.filter(Boolean).join('</p>\n<p>'), '</p>');
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[・•*-]\s*/, '').trim())
    .filter(Boolean);

function put(text: string, { from, to }: Omit<Marked, 'text'>, before: string, inner: string, after: string): Marked {
  const start = from + before.length;
  return { text: text.slice(0, from) + before + inner + after + text.slice(to), from: start, to: start + inner.length };
}
