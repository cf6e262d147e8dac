import { describe, expect, test } from 'vitest';
import { cardsOf } from '../src/catalogue/cards.ts';
import { games } from '../src/catalogue/games/games.ts';
import { cardBody } from './card-art.ts';
import { flavours } from './flavours.ts';
import { broken, measure } from './printed-text.ts';
import { scenesOf } from './scenes/scenes.ts';
import { subjectOf } from './subject.ts';

const cards = games.flatMap((game) => cardsOf(game).map((card) => subjectOf(game, card)));
const lines = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

describe('MEM-4 a card of the demo', () => {
  test('stands in a scene that its game has and that has a line of story in both languages', () => {
    expect(cards.filter(({ game, scene }) => scenesOf[game]?.[scene] === undefined).map(({ id }) => id)).toEqual([]);
    const scenes = Object.values(scenesOf).flatMap(Object.keys);
    expect(scenes.filter((scene) => flavours[scene]?.some((line) => line === '') !== false)).toEqual([]);
    expect(new Set(scenes).size).toBe(scenes.length);
  });

  test.each(['ja', 'en'] as const)('is printed with name, kind, power, number and rarity, in %s', (language) => {
    for (const rarity of [0, 1, 2, 3]) {
      const card = cards.find((one) => one.rarity === rarity) as (typeof cards)[number];
      const printed = lines(cardBody(card, language));
      expect(printed).toContain(language === 'ja' ? card.nameJa : card.nameEn);
      expect(printed).toContain(`${card.modelNumber} / ${card.setSize}`);
      expect(printed).toContain(['N', 'R', 'SR', 'UR'][rarity]);
      expect(printed.some((line) => (language === 'ja' ? /^力 \d+00$/ : /^Power \d+00$/).test(line ?? ''))).toBe(true);
    }
  });

  test('has the same drawing in both languages but for its print, and the same whenever it is made', () => {
    const [card] = cards as [(typeof cards)[number]];
    const bare = (language: 'ja' | 'en') => cardBody(card, language).replaceAll(/<text[^>]*>[^<]*<\/text>/g, '');
    expect(cardBody(card, 'ja')).toBe(cardBody(card, 'ja'));
    expect(bare('ja').slice(0, 8000)).toBe(bare('en').slice(0, 8000));
  });
});

test('lines break between English words and before no Japanese full stop, and none is wider than its place', () => {
  const english = broken('When this enters, look at your top three cards and put them back in any order.', 'en', 14, 296);
  const japanese = broken('場に出たとき、山札の上を三枚見て好きな順に戻すことができる。', 'ja', 14, 296);
  expect(english.length).toBeGreaterThan(1);
  expect(english.join('')).toBe('When this enters, look at your top three cards and put them back in any order.');
  expect(japanese.some((line) => /^[、。]/.test(line))).toBe(false);
  for (const line of [...english, ...japanese]) expect(measure(line.trimEnd()) * 14).toBeLessThanOrEqual(296);
});
