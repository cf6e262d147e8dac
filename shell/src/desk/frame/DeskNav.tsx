import type { Area } from '@fudaya/contracts';
import { Link, useDesk } from '@fudaya/desk';
import { useLanguage, useLocation } from '@fudaya/web';
import { useEffect, useRef } from 'react';
import type { Areas } from '../areas/use-areas.ts';
import { useText } from '../texts.ts';
import { entriesIn, navGroups, textOf } from './nav.ts';
import s from './nav.module.css';

interface Props {
  readonly all: Areas;
  readonly onRetry: (area: Area) => void;
}

export function DeskNav({ all, onRetry }: Props) {
  const { t } = useText();
  const language = useLanguage();
  const { has } = useDesk();
  const { pathname } = useLocation();
  const groups = navGroups(all, has);
  // The longest path that the address begins with: a record's page marks the list it is of.
  const [here] = entriesIn(groups)
    .filter(({ path }) => pathname === path || (path !== '/desk' && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length);
  const nav = useRef<HTMLElement>(null);
  // Areas come one after the other, and push what is below them down.
  const entries = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- where the page is moves with both
  }, [here?.id, entries]);
  return (
    <nav ref={nav} className={s['nav']} aria-label={t('nav')}>
      {groups.map(({ id, entries }) => {
        const state = id === 'platform' ? undefined : all[id];
        if (entries.length === 0 && state?.status === 'ready') return null;
        return (
          <div key={id} className={s['group']} role="group" aria-label={t(`area.${id}`)}>
            <span className={s['name']} aria-hidden="true">
              {t(`area.${id}`)}
            </span>
            {state?.status === 'loading' && <span className={s['note']}>{t('loading')}</span>}
            {state?.status === 'absent' && <span className={s['note']}>{t('areaAbsentShort')}</span>}
            {state?.status === 'failed' && id !== 'platform' && (
              <button type="button" className={s['failed']} onClick={() => onRetry(id)}>
                {t('areaFailedShort')} ↻
              </button>
            )}
            {entries.map((entry) => (
              <Link key={entry.id} className={s['entry']} to={entry.path} {...(entry === here && { 'aria-current': 'page' as const })}>
                {textOf(entry, language)}
              </Link>
            ))}
          </div>
        );
      })}
    </nav>
  );
}
