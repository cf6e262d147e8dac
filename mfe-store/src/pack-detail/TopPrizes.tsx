import { useRef, useState } from 'react';
import type { store } from '@fudaya/contracts';
import { Amount, CardArt, formatDateTime, formatPoints } from '@fudaya/web';
import { ReferenceTag } from '../card-extras/Extras.tsx';
import { useText } from '../texts.ts';
import { CardPopup } from './CardPopup.tsx';
import { shareText } from './odds.ts';
import { useNear } from './use-near.ts';
import s from './top-prizes.module.css';

interface Props {
  readonly tops: readonly store.LineupCard[];
  /** Packs left in the box: of so many is the next. */
  readonly left: number;
}

/** What everybody hopes for, best first: its worth and odds, or that it is won and when. */
export function TopPrizes({ tops, left }: Props) {
  const { t } = useText();
  const place = useRef<HTMLUListElement>(null);
  const isNear = useNear(place);
  const [opened, setOpened] = useState<store.LineupCard>();
  return (
    <section className={s.tops}>
      <h2 className={s.heading}>{t('tops.title')}</h2>
      <ul ref={place} className={s.shelf}>
        {tops.map((card) => (
          <li key={`${card.id} ${card.return_points}`} data-won={card.remaining === 0}>
            <button type="button" className={s.card} aria-label={t('lineup.open', { name: card.name })} onClick={() => setOpened(card)}>
              <span className={s.art}>
                <CardArt src={card.image_url} name={card.name} rarity={5} sizes="132px" isHeld={!isNear} />
              </span>
              <span className={s.name}>{card.name}</span>
            </button>
            {card.remaining === 0 && (
              <span className={s.over}>
                <span className={s.stamp}>{t('tops.won')}</span>
              </span>
            )}
            {card.return_points !== undefined && (
              <strong>
                <Amount value={card.return_points} unit="pt" />
              </strong>
            )}
            {card.reference && (
              <span className={s.reference}>
                <ReferenceTag card={card} />
              </span>
            )}
            <span className={s.small}>
              {card.remaining === 0
                ? card.won_at && t('tops.wonAt', { at: formatDateTime(card.won_at) })
                : t('tops.odds', {
                    left: formatPoints(card.remaining ?? 0),
                    total: formatPoints(card.total ?? 0),
                    share: shareText(card.remaining ?? 0, left),
                  })}
            </span>
          </li>
        ))}
      </ul>
      <CardPopup card={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}
