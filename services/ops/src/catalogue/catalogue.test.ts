import { existsSync } from 'node:fs';
import path from 'node:path';
import { artFiles } from '@fudaya/contracts';
import { describe, expect, test } from 'vitest';
import { catalogue } from './index.ts';

const onDisk = (picture: string) => path.join(import.meta.dirname, '../../art/out', picture.replace(/^\/art\//, ''));

describe('the demo catalogue', () => {
  test('has at least 600 cards, no two of one name in either language', () => {
    expect(catalogue.cards.length).toBeGreaterThanOrEqual(600);
    for (const key of ['id', 'nameJa', 'nameEn', 'modelNumber', 'image'] as const) {
      expect(new Set(catalogue.cards.map((card) => card[key])).size).toBe(catalogue.cards.length);
    }
    expect(catalogue.cards.every((card) => /^[a-z]+-\d{3}$/.test(card.id))).toBe(true);
  });

  test('MEM-4 shows at least 40 scenes, no two cards alike, and no emblem in two games', () => {
    const seen = catalogue.cards.map(({ cardTypeId, scene, icon }) => `${cardTypeId} ${scene} ${icon}`);
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set(catalogue.cards.map(({ scene }) => scene)).size).toBeGreaterThanOrEqual(40);
    const gamesOf = Map.groupBy(catalogue.cards, ({ icon }) => icon);
    expect([...gamesOf].filter(([, cards]) => new Set(cards.map(({ cardTypeId }) => cardTypeId)).size > 1).map(([icon]) => icon)).toEqual(
      [],
    );
  });

  test('MEM-4 has each face in Japanese and, beside it, in English', () => {
    const faces = catalogue.cards.flatMap(({ image }) => [artFiles(image), artFiles(image, true)]);
    expect(faces.flat().filter(({ file }) => !existsSync(onDisk(file)))).toEqual([]);
    const print = artFiles(catalogue.cards[0]?.image ?? '', true).map(({ file }) => file.match(/-(ja|en)\b/)?.[1]);
    expect(print).toEqual(['en', 'en', 'en', 'en']);
  });

  test('has its pictures where it says, in every width that pages ask for', () => {
    const pictures = [
      ...catalogue.cards.map((card) => card.image),
      ...catalogue.packs.flatMap((pack) => pack.images),
      ...catalogue.banners.flatMap((banner) => [banner.fileName, banner.phoneFileName]),
      ...catalogue.news.flatMap((post) => post.images),
      ...catalogue.backs,
      ...catalogue.ranks,
    ];
    expect(pictures.filter((picture) => !existsSync(onDisk(picture)))).toEqual([]);
    expect(pictures.flatMap((picture) => artFiles(picture).filter(({ file }) => !existsSync(onDisk(file))))).toEqual([]);
    expect(artFiles(catalogue.banners[0]?.phoneFileName ?? '').map(({ width }) => width)).toEqual([390, 780, 1170, 780]);
    expect(catalogue.backs[4]).toBe('/art/backs/5.avif');
    expect(catalogue.banners.every(({ fileName, phoneFileName }) => fileName.replace('.avif', '-phone.avif') === phoneFileName)).toBe(true);
  });

  test('offers at least 12 packs of four games, two for coins, one sold out, one to come, some limited, one of 100,000', () => {
    const { packs } = catalogue;
    expect(packs.length).toBeGreaterThanOrEqual(12);
    expect(new Set(packs.map((pack) => pack.cardTypeId)).size).toBe(4);
    expect(packs.filter((pack) => pack.paymentMethod === 2)).toHaveLength(2);
    expect(packs.filter((pack) => pack.box.soldTo === pack.box.n)).toHaveLength(1);
    expect(packs.filter((pack) => pack.box.saleStart > 0)).toHaveLength(1);
    expect(packs.some((pack) => pack.box.cap > 0)).toBe(true);
    expect(packs.some((pack) => pack.box.n === 100_000)).toBe(true);
  });

  test.each(catalogue.packs.map((pack) => [pack.nameEn, pack] as const))(
    '%s: slots add up, each card stands once, tiers fall in worth',
    (_, { box, cardTypeId }) => {
      expect(box.lines.reduce((sum, line) => sum + line.count, 0)).toBe(box.n);
      expect(box.lines.every((line) => line.count > 0)).toBe(true);
      expect(new Set(box.lines.map((line) => line.cardId)).size).toBe(box.lines.length);
      const types = new Set(box.lines.map((line) => catalogue.cards.find((card) => card.id === line.cardId)?.cardTypeId));
      expect([...types]).toEqual([cardTypeId]);
      // What the reveal calls a card is what its lineup says; only the top prizes stand above it.
      for (const line of box.lines) {
        const rarity = catalogue.cards.find((card) => card.id === line.cardId)?.rarity;
        expect(rarity).toBe(Math.min(3, line.revealRarity - 1));
      }
      const slotsOf = (reveal: number) =>
        box.lines.filter((line) => line.revealRarity === reveal).reduce((sum, line) => sum + line.count, 0);
      for (const reveal of [5, 4, 3, 2]) expect(slotsOf(reveal)).toBeLessThan(slotsOf(reveal - 1));
      const worth = [5, 4, 3, 2, 1].map((reveal) =>
        Math.min(...box.lines.filter((line) => line.revealRarity === reveal).map((line) => line.returnPoints)),
      );
      expect([...worth].sort((a, b) => b - a)).toEqual(worth);
    },
  );

  test.each(catalogue.packs.map((pack) => [pack.nameEn, pack] as const))(
    '%s: gives back 60 to 77 %% of its price in points, coin packs none',
    (_, { box }) => {
      const returned = box.lines.reduce((sum, line) => sum + line.count * line.returnPoints, 0);
      const [least, most] = box.unit === 'COIN' ? [0, 0] : [0.6, 0.77];
      expect(returned / (box.n * box.price)).toBeGreaterThanOrEqual(least);
      expect(returned / (box.n * box.price)).toBeLessThanOrEqual(most);
    },
  );
});
