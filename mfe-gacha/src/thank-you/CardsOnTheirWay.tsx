import type { gacha } from '@fudaya/contracts';
import { CardArt, Icon } from '@fudaya/web';
import type { CSSProperties } from 'react';
import { bestFirst } from '../card-choice/best-first.ts';
import { stacksOf } from '../card-grid/stacks.ts';
import s from './cards-on-their-way.module.css';

const most = 5;

/** The best of what is sent, held as a hand with the very best in the middle. For the eye: the cards are listed on the page. */
export function CardsOnTheirWay({ cards }: { cards: readonly gacha.Card[] }) {
  const best = stacksOf(bestFirst(cards))
    .slice(0, most)
    .map(({ card }) => card);
  return (
    <div className={s.hand} aria-hidden="true">
      {best.map((card, rank) => (
        <span key={card.history_id} className={s.card} style={placeOf(rank, best.length)}>
          <CardArt src={card.image} name="" rarity={card.rarity} sizes="120px" isEager />
        </span>
      ))}
      <span className={s.seal}>
        <Icon name="truck" size={22} />
      </span>
    </div>
  );
}

/** To the right and to the left in turn; an even number of cards has its middle between the best two. */
function placeOf(rank: number, of: number): CSSProperties {
  const step = Math.ceil(rank / 2) * (rank % 2 === 0 ? -1 : 1);
  return { '--i': of % 2 === 0 ? step - 0.5 : step, zIndex: of - rank } as CSSProperties;
}
