import type { ReplyOf, store } from '@fudaya/contracts';

type CardType = ReplyOf<typeof store.cardTypeList>['list'][number];
export interface PackGroup {
  readonly type: CardType;
  readonly packs: readonly store.Pack[];
}

/** The card type the page opens with (spec-1 §9). */
export const defaultCardType = 2;

/** Packs by card type, in the shop's order of types; a type without packs does not appear, an unnamed one is kept under its number. */
export function groupPacks(packs: readonly store.Pack[], types: readonly CardType[]): readonly PackGroup[] {
  const named = new Set(types.map((type) => type.id));
  const unnamed = [...new Set(packs.map((pack) => pack.card_type))].filter((id) => !named.has(id)).map((id) => ({ id, name: `#${id}` }));
  return [...types, ...unnamed]
    .map((type) => ({ type, packs: packs.filter((pack) => pack.card_type === type.id) }))
    .filter((group) => group.packs.length > 0);
}
