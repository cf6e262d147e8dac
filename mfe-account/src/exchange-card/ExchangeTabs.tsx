import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useText } from '@fudaya/web';
import type { ExchangeWish } from './exchange-wish.ts';
import s from './exchange-tabs.module.css';

export interface ExchangeTab {
  readonly id: ExchangeWish['tab'];
  readonly name: string;
}

export const tabId = (id: ExchangeTab['id']) => `exchange-tab-${id}`;
export const panelId = 'exchange-panel';

interface Props {
  readonly tabs: readonly ExchangeTab[];
  readonly chosen: ExchangeTab['id'];
  readonly onChoose: (id: ExchangeTab['id']) => void;
}

/** Arrow keys, Home and End move as in the tabs pattern. */
export function ExchangeTabs({ tabs, chosen, onChoose }: Props) {
  const { t } = useText();
  const list = useRef<HTMLDivElement>(null);
  // Where the tabs do not all fit, the chosen one is brought into sight; the page itself does not move.
  useEffect(() => {
    const tab = document.getElementById(tabId(chosen));
    // Tabs whose names come in later move the others.
    if (!list.current || !tab || tabs.length < 2) return;
    list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [chosen, tabs.length]);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = tabs[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    onChoose(target.id);
    document.getElementById(tabId(target.id))?.focus();
  };
  return (
    <div ref={list} className={s.tabs} role="tablist" aria-label={t('exchange.tabs')}>
      {tabs.map(({ id, name }, i) => (
        <button
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          className={s.tab}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panelId : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={(event) => onKeyDown(event, i)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
