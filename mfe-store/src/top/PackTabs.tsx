import type { KeyboardEvent } from 'react';
import { useText } from '@fudaya/web';
import type { PackGroup } from './pack-groups.ts';
import s from './pack-tabs.module.css';

export const tabId = (typeId: number) => `pack-tab-${typeId}`;
export const panelId = 'pack-tab-panel';

interface Props {
  readonly groups: readonly PackGroup[];
  readonly chosen: number;
  readonly onChoose: (typeId: number) => void;
}

/** One tab a card type; arrow keys, Home and End move as in the tabs pattern. */
export function PackTabs({ groups, chosen, onChoose }: Props) {
  const { t } = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const last = groups.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = groups[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    onChoose(target.type.id);
    document.getElementById(tabId(target.type.id))?.focus();
  };
  return (
    <div className={s.tabs} role="tablist" aria-label={t('top.tabs')}>
      {groups.map(({ type }, i) => (
        <button
          key={type.id}
          id={tabId(type.id)}
          type="button"
          role="tab"
          className={s.tab}
          aria-selected={type.id === chosen}
          aria-controls={panelId}
          tabIndex={type.id === chosen ? 0 : -1}
          onClick={() => onChoose(type.id)}
          onKeyDown={(event) => onKeyDown(event, i)}
        >
          {type.name}
        </button>
      ))}
    </div>
  );
}
