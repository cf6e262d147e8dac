import type { Pager as PageNumbers } from '@fudaya/contracts';
import { useOwnText } from '../i18n/own-texts.ts';
import { Icon } from './Icon.tsx';
import s from './Pager.module.css';

/** Page numbers of a list as the service gives them; nothing when there is one page only. */
export function Pager({ page, onPage }: { page: PageNumbers; onPage: (page: number) => void }) {
  const { t } = useOwnText();
  if (page.all_page <= 1) return null;
  return (
    <nav className={s['pager']} aria-label={t('pager')}>
      <button
        type="button"
        className={s['step']}
        aria-label={t('previous')}
        disabled={page.page <= 1}
        onClick={() => onPage(page.page - 1)}
      >
        <Icon name="chevronLeft" />
      </button>
      {page.pages.map((number) => (
        <button
          key={number}
          type="button"
          className={s['number']}
          aria-label={t('pageNumber', { page: number })}
          aria-current={number === page.page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        className={s['step']}
        aria-label={t('next')}
        disabled={page.page >= page.all_page}
        onClick={() => onPage(page.page + 1)}
      >
        <Icon name="chevronRight" />
      </button>
    </nav>
  );
}
