import type { gacha } from '@fudaya/contracts';
import type { ProofFile } from '@fudaya/draw/proof';
import { RarityBadge, formatPoints } from '@fudaya/web';
import { useText } from '../texts.ts';
import s from './won-list.module.css';

const maxShown = 12;

interface WonListProps {
  readonly proof: ProofFile;
  /** As the shop shows them, in draw order. */
  readonly cards: readonly gacha.Card[];
}

/** The cards that came out when it was calculated again, with the names the shop gives them. */
export function WonList({ proof: { slots, slot_cards, cards: ids, prizes }, cards }: WonListProps) {
  const { t } = useText();
  const left = slots.length - maxShown;
  const drawn = cards.filter(({ prize }) => prize === undefined);
  const isNamed = drawn.length === slots.length;
  return (
    <section className={s.won}>
      <h2 className={s.title}>{t('proof.won')}</h2>
      <ol className={s.list}>
        {slots.slice(0, maxShown).map((slot, i) => (
          <li key={slot} className={s.row}>
            <span className={s.slot}>{t('proof.slot', { slot: formatPoints(slot) })}</span>
            <span className={s.name}>{(isNamed && drawn[i]?.name) || ids[slot_cards[i] ?? -1]}</span>
            {isNamed && drawn[i] && <RarityBadge rarity={drawn[i].rarity} />}
          </li>
        ))}
      </ol>
      {left > 0 && <p className={s.more}>{t('proof.more', { count: left })}</p>}
      {prizes.length > 0 && <p className={s.more}>{t('proof.prizes', { count: prizes.length })}</p>}
    </section>
  );
}
