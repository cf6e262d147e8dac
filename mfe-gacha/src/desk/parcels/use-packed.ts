import type { parcel } from '@fudaya/contracts/desk';
import type { ReplyOf } from '@fudaya/contracts';
import { useLocalStorage } from '@fudaya/desk';

type Contents = ReplyOf<typeof parcel>['contents'];
type Card = Contents[number];

/** Names one card of a parcel, also among those that are alike. */
export const cardKey = (contents: Contents, card: Card): string =>
  `${card.purchase_id} ${card.card_id} ${card.serial ?? contents.indexOf(card)}`;

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** What may stand on a card's label: its certificate, its unit as card and number, or the model. */
const labelsOf = ({ cert, card_id, serial, model_number }: Card): readonly string[] =>
  [cert, serial === null ? '' : `${card_id}-${serial}`, model_number].filter(Boolean).map(plain);

export type Scan = 'packed' | 'before' | 'foreign';

/** Which cards of a parcel have been put into it, kept on this device until the parcel leaves: a closed tab loses nothing. */
export function usePacked(id: number, contents: Contents) {
  const [packed, setPacked] = useLocalStorage<readonly string[]>({ key: `desk.packed.${id}`, defaultValue: [] });
  const isPacked = (card: Card): boolean => packed.includes(cardKey(contents, card));
  const toggle = (card: Card): void => {
    const key = cardKey(contents, card);
    setPacked(isPacked(card) ? packed.filter((other) => other !== key) : [...packed, key]);
  };
  /** Takes what a scanner read off one card, the first of those alike that is not in the parcel yet. */
  const scan = (text: string): Scan => {
    const alike = contents.filter((card) => labelsOf(card).includes(plain(text)));
    const next = alike.find((card) => !isPacked(card));
    if (next) toggle(next);
    return next ? 'packed' : alike.length > 0 ? 'before' : 'foreign';
  };
  return { isPacked, toggle, scan, left: contents.filter((card) => !isPacked(card)).length, forget: () => setPacked([]) };
}
