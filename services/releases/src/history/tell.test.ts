import { expect, test } from 'vitest';
import { parts, sentences } from './sentences.ts';
import { tell, tellPart, toldIn } from './tell.ts';

const namesIn = (template: string) => [...new Set([...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();
const samples: Readonly<Record<string, string>> = {
  name: 'store 0123456789abcdef',
  publisher: 'gacha fedcba9876543210',
  build: '0123456789abcdef',
  live: '0123456789abcdef',
  remote: 'account',
  path: '/pack-list',
  file: 'remoteEntry.a1b2.js',
  rate: '5.0',
  tried: '200',
  liveRate: '0.4',
  liveTried: '9000',
  bytes: '150001',
  most: '150000',
  days: '30',
};
const fillOf = (template: string) => Object.fromEntries(namesIn(template).map((name) => [name, samples[name] ?? `<${name}>`]));

test.each([...Object.entries(sentences), ...Object.entries(parts)])(
  'FED-8 the sentence %s says the same things in both languages',
  (_, [en, ja]) => {
    expect(namesIn(ja)).toEqual(namesIn(en));
    expect(ja).toMatch(/[ぁ-んァ-ヶ]/);
  },
);

test.each(Object.entries(sentences))(
  'FED-8 a page in Japanese knows the sentence %s again by its form, with all that it names',
  (key, [en, ja]) => {
    const fill = fillOf(en);
    const kept = tell(key as 'lostFile', fill as { name: string; file: string });
    expect(toldIn('en', kept)).toBe(kept);
    expect(toldIn('ja', kept)).toBe(ja.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? ''));
  },
);

test('FED-8 a sentence within a sentence is told in the same language', () => {
  const misfit = tellPart('types', {
    at: tellPart('item', { at: 'cards' }),
    types: tellPart('or', { one: 'number', other: 'null' }),
    known: 'string',
  });
  const kept = tell('unreadable', { name: 'store 0123456789abcdef', topic: 'pack.drawn.v1', publisher: 'gacha 0123456789abcdef', misfit });
  expect(kept).toContain('an item of cards may be number or null, string is expected');
  expect(toldIn('ja', kept)).toBe(
    'store 0123456789abcdefはgacha 0123456789abcdefのpack.drawn.v1を読み取れません：cardsの要素はnumberまたはnullになり得ますが、stringでなければなりません。',
  );
});

test.each(['too bright', 'sooner or later', 'it has no store', 'the top page went live', 'constructor'])(
  'FED-8 what an operator wrote, such as “%s”, stays as it is',
  (words) => expect(toldIn('ja', words)).toBe(words),
);
