import type { gacha } from '@fudaya/contracts';
import type { Proof, WonCard } from '@fudaya/draw/proof';
import { RarityBadge, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './won-list.module.css';

const maxShown = 12;

interface WonListProps {
  readonly proof: Proof;
  readonly won: readonly WonCard[];
  /** As the shop shows them, in draw order; none of a void purchase. */
  readonly cards: readonly gacha.Card[];
}

/** The cards this device calculated, with the names the shop gives them. */
export function WonList({ proof, won, cards }: WonListProps) {
  const { t } = useText();
  if (won.length === 0) return null;
  const left = won.length - maxShown;
  const isNamed = cards.length >= won.length;
  return (
    <section className={s.won}>
      <h2 className={s.title}>{t(proof.outcome === 'drawn' ? 'proof.won' : 'proof.wouldHave')}</h2>
      <ol className={s.list}>
        {won.slice(0, maxShown).map((card, i) => (
          <li key={card.slot} className={s.row}>
            <span className={s.slot}>{t('proof.slot', { slot: formatPoints(card.slot) })}</span>
            <span className={s.name}>{(isNamed && cards[i]?.name) || card.card}</span>
            {isNamed && cards[i] && <RarityBadge rarity={cards[i].rarity} />}
          </li>
        ))}
      </ol>
      {left > 0 && <p className={s.more}>{t('proof.more', { count: left })}</p>}
    </section>
  );
}
