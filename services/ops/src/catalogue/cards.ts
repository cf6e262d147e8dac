import type { Game } from './games/game.ts';
import { shuffled } from './shuffle.ts';

export interface CatalogueCard {
  /** Such as hoshizora-012. */
  readonly id: string;
  readonly cardTypeId: number;
  readonly nameJa: string;
  readonly nameEn: string;
  readonly modelNumber: string;
  /** Lineup rarity: 0 normal, 1 rare, 2 superRare, 3 ultraRare. */
  readonly rarity: number;
  readonly setSize: number;
  /** Emblem and scene of its art. */
  readonly icon: string;
  readonly scene: string;
}

/** Cards of one set by rarity: normal, rare, super rare; the aces come on top. */
const counts = [82, 42, 22] as const;

/** A game's whole set: every epithet meets its subjects in a fixed mixed order, so no two names are equal. */
export function cardsOf(game: Game): CatalogueCard[] {
  const told = counts.flatMap((count, rarity) => {
    const pairs = (game.epithets[rarity as 0 | 1 | 2] ?? []).flatMap((epithet) =>
      game.subjects.map((subject) => [epithet, subject] as const),
    );
    return shuffled(pairs, game.id * 100 + rarity)
      .slice(0, count)
      .map(([[ja, en, scene], [subjectJa, subjectEn, icon]]) => ({
        nameJa: ja.replace('{}', subjectJa),
        nameEn: en.replace('{}', subjectEn),
        icon,
        scene,
        rarity,
      }));
  });
  const set = [...told, ...game.aces.map(([nameJa, nameEn, icon, scene]) => ({ nameJa, nameEn, icon, scene, rarity: 3 }))];
  return set.map((card, i) => {
    const number = String(i + 1).padStart(3, '0');
    return { ...card, id: `${game.key}-${number}`, cardTypeId: game.id, modelNumber: `${game.modelPrefix}-${number}`, setSize: set.length };
  });
}
