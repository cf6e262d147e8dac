import type { gacha } from '@fudaya/contracts';
import { CardArt } from '@fudaya/web';
import { useEffect, useRef } from 'react';
import { faceSizes } from './TurnCard.tsx';

/** The faces that come next, fetched and decoded while another is looked at. */
export function WarmFaces({ cards }: { cards: readonly gacha.Card[] }) {
  return (
    <div hidden aria-hidden="true">
      {cards.map((card) => (
        <WarmFace key={card.history_id} card={card} />
      ))}
    </div>
  );
}

function WarmFace({ card }: { card: gacha.Card }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      void place.current
        ?.querySelector('img')
        ?.decode?.()
        .catch(() => undefined),
    [],
  );
  return (
    <div ref={place}>
      <CardArt src={card.image} name="" rarity={card.rarity} sizes={faceSizes} isEager />
    </div>
  );
}
