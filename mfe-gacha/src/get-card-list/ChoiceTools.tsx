import type { gacha } from '@fudaya/contracts';
import { Button, RarityBadge, VisuallyHidden, formatPoints } from '@fudaya/web';
import type { ReactNode } from 'react';
import { useText } from '../texts.ts';
import s from './choice-tools.module.css';

interface ChoiceToolsProps {
  readonly cards: readonly gacha.Card[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  /** More of them. */
  readonly children?: ReactNode;
}

/** Many cards at once: all, none, every card of a rarity, or by worth. */
export function ChoiceTools({ cards, chosen, onChoose, children }: ChoiceToolsProps) {
  const { t } = useText();
  const groups = [5, 4, 3, 2, 1]
    .map((rarity) => ({ rarity, members: cards.filter((card) => card.rarity === rarity) }))
    .filter(({ members }) => members.length > 0);
  const toggleGroup = (members: readonly gacha.Card[], isWhole: boolean) => {
    const next = new Set(chosen);
    for (const { history_id } of members) {
      if (isWhole) next.delete(history_id);
      else next.add(history_id);
    }
    onChoose(next);
  };
  return (
    <div className={s.tools} role="group" aria-label={t('choice.tools')}>
      <Button kind="secondary" size="small" onClick={() => onChoose(new Set(cards.map((card) => card.history_id)))}>
        {t('choice.shipAll')}
      </Button>
      <Button kind="secondary" size="small" onClick={() => onChoose(new Set())}>
        {t('choice.convertAll')}
      </Button>
      {groups.length > 1 && (
        <span className={s.rarities}>
          {groups.map(({ rarity, members }) => {
            const isWhole = members.every((card) => chosen.has(card.history_id));
            const label = t('choice.rarity', { rarity: members[0]?.rarity_label ?? '', count: members.length });
            return (
              <button key={rarity} type="button" className={s.rarity} aria-pressed={isWhole} onClick={() => toggleGroup(members, isWhole)}>
                <RarityBadge rarity={rarity} /> {formatPoints(members.length)} <VisuallyHidden>{label}</VisuallyHidden>
              </button>
            );
          })}
        </span>
      )}
      {children}
    </div>
  );
}
