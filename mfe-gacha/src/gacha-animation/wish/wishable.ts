import type { gacha, store } from '@fudaya/contracts';
import type { CardArt } from '@fudaya/web';
import type { ComponentProps } from 'react';
import { bestFirst } from '../../card-choice/best-first.ts';

/** How a card is named to the wish list: by its id where a lineup shows it, else by its place in the binder. */
export type Named = { readonly id: string } | { readonly game: number; readonly number: string };

/** A card that can be wished for. */
export interface Wishable extends Pick<ComponentProps<typeof CardArt>, 'rarity' | 'scale'> {
  readonly key: string;
  readonly named: Named;
  readonly name: string;
  readonly image: string;
  readonly number: string;
}

/** So many of thousands: the best. */
export const maxDrawn = 24;

/** What was drawn, each card once, the best first. */
export function wishableOf(cards: readonly gacha.Card[]): Wishable[] {
  const found = new Map<string, Wishable>();
  for (const { game, model_number: number, name, image, rarity } of bestFirst(cards)) {
    if (found.size === maxDrawn) break;
    // A service of before does not say the game.
    if (game === undefined || number === '') continue;
    const key = `${game} ${number}`;
    if (!found.has(key)) found.set(key, { key, named: { game, number }, name, image, number, rarity });
  }
  return [...found.values()];
}

/** The top prizes that are left in the pack, without those that were just drawn. */
export function topsLeft(tops: readonly store.LineupCard[], drawn: readonly gacha.Card[]): Wishable[] {
  const won = new Set(drawn.map(({ image, model_number }) => `${model_number} ${image}`));
  return tops
    .filter(({ remaining, model_number, image_url }) => remaining !== 0 && !won.has(`${model_number} ${image_url}`))
    .map(({ id, name, image_url: image, model_number: number, rarity }) => ({
      key: id,
      named: { id },
      name,
      image,
      number,
      rarity,
      scale: 'lineup',
    }));
}

/** Whether it is on the list, as a card or as a place. */
export function isWished({ named }: Wishable, list: { readonly cards: readonly store.WishedCard[]; readonly places?: Places }): boolean {
  if ('id' in named) return list.cards.some(({ id }) => id === named.id);
  const isIt = ({ game, model_number }: { game?: number | undefined; model_number: string }) =>
    game === named.game && model_number === named.number;
  return list.cards.some(isIt) || (list.places?.some(isIt) ?? false);
}
type Places = readonly { readonly game: number; readonly model_number: string }[] | undefined;
