import { expect, test } from 'vitest';
import { say, textOf, whyIn } from './say.ts';
import { sentences } from './sentences.ts';

const namesIn = (template: string) => [...new Set([...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].toSorted();

test.each(Object.entries(sentences))('FED-8 the sentence %s says the same things in both languages', (_, [en, ja]) => {
  expect(namesIn(ja)).toEqual(namesIn(en));
  expect(ja).toMatch(/[ぁ-んァ-ヶ]/);
});

test('FED-8 what was said is put into the words of each reader, what stands within it too, after a life as JSON', () => {
  const misfit = say('types', {
    at: say('item', { at: 'cards' }),
    types: say('or', { one: 'number', other: 'null' }),
    known: 'string',
  });
  const [name, publisher] = ['store 0123456789abcdef', 'gacha 0123456789abcdef'];
  const said = say('unreadable', { name, topic: 'pack.drawn.v1', publisher, misfit });
  const kept = JSON.parse(JSON.stringify(said)) as typeof said;
  expect(textOf(kept, 'en')).toBe(
    `${name} could not read pack.drawn.v1 of ${publisher}: an item of cards may be number or null, string is expected.`,
  );
  expect(textOf(kept, 'ja')).toBe(
    'store 0123456789abcdefはgacha 0123456789abcdefのpack.drawn.v1を読み取れません：cardsの要素はnumberまたはnullになり得ますが、stringでなければなりません。',
  );
});

test('FED-6 a code of a later version is shown as it is, and a parameter that is not there by its name', () => {
  for (const code of ['grewTooOld', 'constructor']) expect(textOf({ code, params: { days: 3 } }, 'ja')).toBe(code);
  expect(textOf({ code: 'notNeeded', params: {} }, 'en')).toBe('not needed for {{days}} days');
});

test('FED-8 an operator’s words stay as they are, after what the shop says of the change', () => {
  const reason = say('share', { percent: 5 });
  expect([whyIn('en', { reason, why: 'the top page went live' }), whyIn('ja', { reason, why: '' })]).toEqual([
    '5 %: the top page went live',
    '訪問者の5%',
  ]);
  expect(whyIn('ja', { reason: null, why: 'it failed in 5.0 % of 200 visits, the live build in 0.1 % of 9000' })).toMatch(/^it failed/);
});
