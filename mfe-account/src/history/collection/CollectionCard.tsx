import { links, type account } from '@fudaya/contracts';
import { Badge, CardArt, Link, RarityBadge, formatDate } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './collection.module.css';

type Held = account.Collection['list'][number];
const tones = { undecided: 'vermilion', preparing: 'gold', shipped: 'pine', converted: 'neutral' } as const;

/** A card, leading to the purchase it came from: to the choice while there is one. */
export function CollectionCard({ card }: { card: Held }) {
  const { t } = useText();
  const { state, pack_history_id: id } = card;
  const to = state === 'undecided' ? links.getCardList({ historyId: id }) : links.buyProductHistoryDetail(id);
  return (
    <li>
      <Link to={to} className={s.card} data-state={state}>
        <CardArt src={card.image} name="" rarity={card.rarity} />
        <span className={s.tags}>
          <RarityBadge rarity={card.rarity} />
          <Badge tone={tones[state]}>{t(`collection.state.${state}`)}</Badge>
        </span>
        <strong className={s.name}>{card.name}</strong>
        <span className={s.small}>
          {card.model_number} · {card.game}
        </span>
        <time className={s.small} dateTime={card.drawn}>
          {formatDate(card.drawn)}
        </time>
      </Link>
    </li>
  );
}
