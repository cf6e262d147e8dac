import { store } from '@fudaya/contracts';
import { failureText, useRead, useWrite } from '@fudaya/web';
import { isWished, type Wishable } from './wishable.ts';

/** The member's wish list, and putting a card on it or taking it off. */
export function useWishes() {
  const { reply, failure, reload } = useRead(store.cardWishes, {}, { spinner: false });
  const card = useWrite(store.cardWishSet);
  const place = useWrite(store.placeWishSet);
  const isRunning = card.isRunning || place.isRunning;
  /** What came of it, or why nothing; nothing while the last press is on its way. */
  const toggle = async (one: Wishable): Promise<'added' | 'removed' | { readonly refused: string } | undefined> => {
    if (isRunning || reply === undefined) return undefined;
    const was = isWished(one, reply);
    const is_wished = was ? '0' : '1';
    const { named } = one;
    const outcome =
      'id' in named
        ? await card.submit({ card_id: named.id, is_wished })
        : await place.submit({ game: named.game, model_number: named.number, is_wished });
    await reload();
    if (!outcome.ok) return { refused: failureText(outcome) };
    return was ? 'removed' : 'added';
  };
  return { list: reply, failure, reload, isRunning, toggle };
}
