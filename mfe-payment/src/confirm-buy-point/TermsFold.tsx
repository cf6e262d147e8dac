import type { ReactNode } from 'react';
import { useText } from '../texts.ts';
import s from './terms-fold.module.css';

/** The law's items, folded by the browser itself: they are in the document from the start, and open without a script. */
export function TermsFold({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <details className={s.fold}>
      <summary className={s.title}>
        <span>{t('confirm.terms')}</span>
        <small className={s.short}>{t('confirm.termsShort')}</small>
      </summary>
      {children}
    </details>
  );
}
