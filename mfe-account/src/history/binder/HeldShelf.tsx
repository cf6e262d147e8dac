import type { account } from '@fudaya/contracts';
import { CardArt } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './held-shelf.module.css';

type Place = account.Binder['places'][number];
const most = 12;

/** What is held of a set, the rarest first: nobody has to leaf through empty pockets to see their own. */
export function HeldShelf({ places, onShow }: { places: readonly Place[]; onShow: (place: Place) => void }) {
  const { t } = useText();
  const held = places
    .flatMap((place) => (place.card !== null && place.held > 0 ? [{ place, card: place.card }] : []))
    .toSorted((a, b) => b.card.rarity - a.card.rarity);
  // Of a set that is whole, or nearly so, the leaves are the shelf.
  if (held.length === 0 || held.length * 2 > places.length) return null;
  return (
    <section className={s.shelf} aria-labelledby="held-shelf">
      <h2 id="held-shelf" className={s.title}>
        {t('binder.own')}
      </h2>
      <ul className={s.cards}>
        {held.slice(0, most).map(({ place, card }) => (
          <li key={place.model_number}>
            <button
              type="button"
              className={s.card}
              aria-label={t('binder.held', { name: card.name, count: place.held })}
              onClick={() => onShow(place)}
            >
              <CardArt src={card.image} name="" rarity={card.rarity} sizes="92px" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
