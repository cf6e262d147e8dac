import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import s from './Tabs.module.css';

type TabKey = number | string;

const tabId = (id: TabKey) => `tab-${id}`;
const panelId = 'tab-panel';

interface TabsProps<Id extends TabKey> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly name: string }[];
  /** None: the first tab takes the focus. */
  readonly chosen: Id | undefined;
  readonly onChoose: (id: Id) => void;
}

/** One set of tabs a page. Arrow keys, Home and End move as in the tabs pattern (WAI-ARIA APG). */
export function Tabs<Id extends TabKey>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  // Where the tabs do not all fit, the chosen one is brought into sight, also when names that come in later move it; the page stays.
  useEffect(() => {
    const tab = chosen === undefined ? null : document.getElementById(tabId(chosen));
    if (!list.current || !tab || tabs.length < 2) return;
    // Tabs that somebody moved before they were hydrated stay under the finger.
    const isMoved = !isShown.current && list.current.scrollLeft !== 0;
    isShown.current = true;
    if (isMoved) return;
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
    <div ref={list} className={s['tabs']} role="tablist" aria-label={label}>
      {tabs.map(({ id, name }, i) => (
        <button
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          className={s['tab']}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panelId : undefined}
          tabIndex={id === (chosen ?? tabs[0]?.id) ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={(event) => onKeyDown(event, i)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** What the chosen tab shows. */
export function TabPanel({ tab, className, children }: { tab: TabKey; className?: string | undefined; children: ReactNode }) {
  return (
    <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)} className={className}>
      {children}
    </div>
  );
}
