import { useOwnText } from '../i18n/own-texts.ts';
import { rarityLetters, rarityLevel, type RarityScale } from './rarity.ts';
import s from './RarityBadge.module.css';

interface RarityBadgeProps {
  readonly rarity: number;
  /** lineup: 0..3 · reveal: 1..5 */
  readonly scale?: RarityScale;
  /** Show the whole word beside the letters. */
  readonly named?: boolean;
}

/** Letters and shape as well as colour. */
export function RarityBadge({ rarity, scale = 'reveal', named = false }: RarityBadgeProps) {
  const { t } = useOwnText();
  const level = rarityLevel(rarity, scale);
  const name = t(`rarity${level}`);
  return (
    <span className={s['badge']} data-level={level}>
      <span className={s['letters']} aria-hidden={named || undefined} {...(!named && { role: 'img', 'aria-label': name })}>
        {rarityLetters[level]}
      </span>
      {named && <span className={s['name']}>{name}</span>}
    </span>
  );
}
