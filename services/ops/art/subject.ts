import type { CatalogueCard } from '../src/catalogue/cards.ts';
import type { Game } from '../src/catalogue/games/game.ts';
import type { CardSubject } from './card-art.ts';

/** What a card's face shows of the card and of its game. */
export const subjectOf = (game: Game, card: CatalogueCard): CardSubject => ({ ...card, game: game.key, crest: game.icon });
