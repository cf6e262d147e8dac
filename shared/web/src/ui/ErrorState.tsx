import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useOwnText } from '../i18n/own-texts.ts';
import { Button } from './Button.tsx';
import s from './EmptyState.module.css';
import { Icon } from './Icon.tsx';

interface ErrorStateProps {
  readonly onRetry?: () => void;
  readonly title?: ReactNode;
  /** What happened; the default asks for patience. */
  readonly children?: ReactNode;
  /** Short, for the support desk. */
  readonly code?: string;
  /** In place of a whole page: its title is the page's heading. */
  readonly isPage?: boolean;
}

/** Preloaded with dialogs. Where even that did not come, the browser's own word that it is online has to do. */
function tryWhenBack(again: () => void): () => void {
  const shown = new AbortController();
  const { signal } = shown;
  // Now, not when the code has come: the connection may be back by then.
  const isLost = !navigator.onLine;
  import(/* webpackChunkName: "idle" */ '../remote/when-back.ts').then(
    ({ whenBack }) => whenBack(again, signal, isLost),
    () => addEventListener('online', again, { signal }),
  );
  return () => shown.abort();
}

/** Something could not be shown: what happened, what to do, and "try again", which happens by itself when a lost connection is back. */
export function ErrorState({ onRetry, title, children, code, isPage = false }: ErrorStateProps) {
  const { t } = useOwnText();
  const again = useEffectEvent(() => onRetry?.());
  const canRetry = onRetry !== undefined;
  useEffect(() => (canRetry ? tryWhenBack(() => again()) : undefined), [canRetry]);
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={s['state']} role="alert">
      <span className={s['sign']} data-tone="danger">
        <Icon name="warning" size={32} />
      </span>
      <Title className={s['title']}>{title ?? t('errorTitle')}</Title>
      <div className={s['text']}>
        {children ?? t('errorText')}
        {code && <p>{t('errorCode', { code })}</p>}
      </div>
      {onRetry && (
        <div className={s['action']}>
          <Button kind="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
