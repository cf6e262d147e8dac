import { links } from '@fudaya/contracts';
import { Link } from '@fudaya/web';
import { useText } from '../../texts.ts';
import s from './view-tabs.module.css';

/** The collection as a list of cards, or as a binder by set; and what is wished for. */
export function ViewTabs({ view }: { view: 'list' | 'binder' | 'wishes' }) {
  const { t } = useText();
  return (
    <nav className={s.tabs} aria-label={t('binder.views')}>
      <Link to={links.collection()} className={s.tab} aria-current={view === 'list' ? 'page' : undefined}>
        {t('binder.list')}
      </Link>
      <Link to={`${links.collection()}?binder=0`} className={s.tab} aria-current={view === 'binder' ? 'page' : undefined}>
        {t('binder.binder')}
      </Link>
      <Link to={`${links.collection()}?wishes=1`} className={s.tab} aria-current={view === 'wishes' ? 'page' : undefined}>
        {t('binder.wishes')}
      </Link>
    </nav>
  );
}
