import { links } from '@fudaya/contracts';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOfPurchase } from '../call/before-login.ts';
import { noteTitle } from '../first-view/first-view.ts';
import { useOwnText } from '../i18n/own-texts.ts';
import { Icon } from './Icon.tsx';
import s from './Page.module.css';
import { settle } from './use-step.ts';

interface PageProps {
  readonly title: string;
  /** Where the back button leads: a path from `links`, or true for the step before. */
  readonly back?: string | boolean;
  /** Forms and confirmations: one comfortable column. */
  readonly narrow?: boolean;
  /** Histories: wide enough for a row of a table in one line. */
  readonly middle?: boolean;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** The title is shown by the page's own picture; it stays the h1 for those who listen. */
  readonly isTitleHidden?: boolean;
  readonly children?: ReactNode;
}

let pagesShown = 0;

/** One page: its title, document title, and focus on its heading after a navigation (not on the first load). */
export function Page({ title, back = false, narrow = false, middle = false, aside, isTitleHidden = false, children }: PageProps) {
  const { t } = useOwnText();
  const heading = useRef<HTMLHeadingElement>(null);
  const goto = useNavigate();
  function goBack() {
    if (typeof back === 'string') return goto(back);
    // Opened by a link from elsewhere: there is no step before.
    return window.history.length > 1 ? goto(-1) : goto(links.top());
  }
  const documentTitle = `${title} | ${t('siteName')}`;
  noteTitle(documentTitle);
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  useLayoutEffect(() => {
    // A press meant for the page before does nothing on one where money moves; on a document's first page it was meant for this one.
    const { pathname } = window.location;
    if (pagesShown > 0 && isOfPurchase(pathname) && !pathname.startsWith('/pack-detail')) settle();
  }, []);
  useEffect(() => {
    pagesShown += 1;
    if (pagesShown > 1) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`${s['page']} ${narrow ? s['narrow'] : middle ? s['middle'] : ''}`}>
      <div className={s['head']} data-hidden={isTitleHidden || undefined}>
        {back !== false && (
          <button type="button" className={s['back']} aria-label={t('back')} onClick={goBack}>
            <Icon name="arrowLeft" />
          </button>
        )}
        <h1 ref={heading} tabIndex={-1} className={s['title']}>
          {title}
        </h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
