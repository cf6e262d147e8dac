import { bannerPlans } from '../src/catalogue/banners.ts';
import { boxLines } from '../src/catalogue/box.ts';
import { cardsOf, type CatalogueCard } from '../src/catalogue/cards.ts';
import type { Game } from '../src/catalogue/games/game.ts';
import { comingGames, games } from '../src/catalogue/games/games.ts';
import { packPlans, type PackPlan } from '../src/catalogue/packs.ts';
import { backArt, backField } from './back-art.ts';
import { bannerArt, bannerField, phoneField } from './banner-art.ts';
import { cardBody, cardField, svg } from './card-art.ts';
import { packField, packFront, packInside, type PackSubject } from './pack-art.ts';
import type { Picture } from './picture.ts';
import { subjectOf } from './subject.ts';
import { rankArt, rankCount, rankField } from './rank-art.ts';

const cards = games.map((game) => ({ game, set: cardsOf(game) }));

function setOf(key: string): { game: Game; set: readonly CatalogueCard[] } {
  const found = cards.find(({ game }) => game.key === key);
  if (found === undefined) throw new Error(`No game ${key}`);
  return found;
}

/** The three best cards of a pack's box, best first. */
function bestOf(plan: PackPlan, set: readonly CatalogueCard[]): CatalogueCard[] {
  const best = boxLines(set, plan.box).slice(0, 3);
  return best.flatMap((line) => set.find((card) => card.id === line.cardId) ?? []);
}

function packSubjectOf(plan: PackPlan): PackSubject {
  const { game, set } = setOf(plan.game);
  const kind = plan.box.unit === 'COIN' ? 'coin' : plan.movieStyle === 1 ? 'strongbox' : 'booster';
  const title = (name: string, mark: string) =>
    name
      .replace(mark, '')
      .replace(/[（(].*$/, '')
      .replace(/^[:\s]+/, '')
      .trim();
  return {
    id: `pack${plan.id}`,
    game,
    titleJa: title(plan.nameJa, game.nameJa),
    titleEn: title(plan.nameEn, game.nameEn),
    kind,
    best: bestOf(plan, set),
    mood: plan.id,
  };
}

/** Two faces each: what is printed on a card is Japanese, and English in a file beside it. */
const cardPictures = (): Picture[] =>
  cards.flatMap(({ game, set }) =>
    set.flatMap((card): Picture[] => {
      const [ja, en] = (['ja', 'en'] as const).map((language) => svg(cardField, cardBody(subjectOf(game, card), language))) as [
        string,
        string,
      ];
      const shared = { id: card.id, folder: 'cards', quality: 34, hashOf: ja + en } as const;
      return [
        { ...shared, svg: ja, suffix: '-ja' },
        { ...shared, svg: en, suffix: '-en' },
      ];
    }),
  );

const packPictures = (): Picture[] =>
  packPlans.flatMap((plan): Picture[] => {
    const subject = packSubjectOf(plan);
    return [
      { id: `pack-${plan.id}-front`, folder: 'packs', svg: svg(packField, packFront(subject)), quality: 45 },
      { id: `pack-${plan.id}-inside`, folder: 'packs', svg: svg(packField, packInside(subject)), quality: 45 },
    ];
  });

const bannerPictures = (): Picture[] =>
  bannerPlans.flatMap((plan): Picture[] => {
    const { game, set } = setOf(plan.game);
    const pack = packPlans.find(({ id }) => id === plan.packId) as PackPlan;
    const subject = { id: plan.id, game, mood: plan.mood, lineJa: plan.lineJa, best: bestOf(pack, set) };
    const wide = svg(bannerField, bannerArt(subject, bannerField));
    const phone = svg(phoneField, bannerArt(subject, phoneField));
    return [
      { id: plan.id, folder: 'banners', svg: wide, quality: 50, hashOf: wide + phone },
      { id: plan.id, folder: 'banners', svg: phone, quality: 50, hashOf: wide + phone, suffix: '-phone' },
    ];
  });

/** Everything the demo catalogue shows. */
export function pictures(): Picture[] {
  const backs = [...games, ...comingGames].map(({ id, icon }): Picture => ({
    id: String(id),
    folder: 'backs',
    svg: svg(backField, backArt(id, icon)),
    quality: 48,
    isStable: true,
  }));
  const ranks = Array.from({ length: rankCount }, (_, i): Picture => ({
    id: `rank-${i + 1}`,
    folder: 'ranks',
    svg: svg(rankField, rankArt(i)),
    quality: 60,
  }));
  return [...backs, ...ranks, ...bannerPictures(), ...packPictures(), ...cardPictures()];
}
