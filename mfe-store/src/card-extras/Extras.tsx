import { lazy, type ComponentType } from 'react';
import type { store } from '@fudaya/contracts';
import { Later } from '../Later.tsx';

type OfCard = ComponentType<{ readonly card: store.LineupCard }>;
const nothing: { readonly default: OfCard } = { default: () => null };
const Tag = lazy<OfCard>(() => import('./ReferenceTag.tsx').catch(() => nothing));
const More = lazy<OfCard>(() => import('./CardMore.tsx').catch(() => nothing));

/** What the shop found the card to be worth, in a word, where it said so. Its place is kept before it comes. */
export function ReferenceTag({ card }: { card: store.LineupCard }) {
  return card.reference ? (
    <Later>
      <Tag card={card} />
    </Later>
  ) : null;
}

/** The reference in full, and the wish. */
export function CardMore({ card }: { card: store.LineupCard }) {
  return (
    <Later>
      <More card={card} />
    </Later>
  );
}
