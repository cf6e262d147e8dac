import { gunzipSync } from 'node:zlib';
import { array, assert, property, string, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { createSharedDocuments, newNonce, type Own } from './shared-documents.ts';
import { spliced } from './spliced.ts';

const text = (bytes: Uint8Array) => gunzipSync(bytes).toString('utf8');
const whole = (parts: readonly string[], words: readonly string[]) => parts.map((part, at) => part + (words[at] ?? '')).join('');

test('OPS-10 a spliced text is the text with its words, whatever stands around them', () => {
  const wrong: string[] = [];
  assert(
    property(array(string({ unit: 'grapheme' }), { minLength: 1, maxLength: 12 }), string({ unit: 'grapheme' }), (parts, word) => {
      const words = parts.slice(1).map((_, at) => word.repeat(at));
      if (text(spliced(parts).gzip(words)) !== whole(parts, words)) wrong.push(word);
    }),
  );
  expect(wrong).toEqual([]);
});

test('OPS-10 where all words are of one length the parts are compressed together, and every word still stands in its place', () => {
  const parts = [
    '<p nonce="',
    `">${'the same words again and again '.repeat(2_000)}<a nonce="`,
    `">${'the same words again '.repeat(50)}<b nonce="`,
    '">',
  ];
  const together = spliced(parts, [24, 24, 24]);
  const wrong: string[] = [];
  assert(
    property(uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const word = Buffer.from(bytes).toString('base64');
      // The word may also stand in the text: it is not taken for a place.
      const own = spliced([word, `${word}${word}`, word], [24, 24]);
      if (text(together.gzip([word, word, word])) !== whole(parts, [word, word, word])) wrong.push(word);
      if (text(own.gzip(['A'.repeat(24), word])) !== whole([word, `${word}${word}`, word], ['A'.repeat(24), word])) wrong.push(word);
    }),
  );
  expect(wrong).toEqual([]);
  expect(together.gzip(['x', 'x', 'x'].map((one) => one.repeat(24))).length).toBeLessThan(
    spliced(parts).gzip(['x', 'x', 'x'].map((one) => one.repeat(24))).length,
  );
});

test('OPS-10 words of another number or length than the text has places for are refused', () => {
  expect(() => spliced(['a', 'b']).gzip([])).toThrow('places');
  expect(() => spliced(['a', 'b'], [24]).gzip(['short'])).toThrow('places');
});

test('OPS-10 a shared document is made once while nothing that it is made of changes, and has each visitor’s own nonce and ballot', () => {
  const documents = createSharedDocuments(1_000_000);
  const live = {};
  let made = 0;
  const make = ({ nonce, ballot }: Own) => `<i nonce="${nonce}">${(made += 1)} ${ballot ?? 'none'}<b nonce="${nonce}">`;
  const ask = (madeOf: readonly unknown[], ballot?: string) => {
    const nonce = newNonce();
    const html = text(documents.gzip(`/ ${ballot?.length}`, madeOf, { nonce, ballot }, make));
    expect(html.split(nonce)).toHaveLength(3);
    return html.replaceAll(nonce, '*');
  };
  expect([ask([live, undefined]), ask([live, undefined])]).toEqual([
    '<i nonce="*">1 none<b nonce="*">',
    '<i nonce="*">1 none<b nonce="*">',
  ]);
  expect(ask([{}, undefined])).toBe('<i nonce="*">2 none<b nonce="*">');
  expect([ask([live], 'one.said'), ask([live], 'two.said')]).toEqual([
    '<i nonce="*">3 one.said<b nonce="*">',
    '<i nonce="*">3 two.said<b nonce="*">',
  ]);
  expect(made).toBe(3);
});
