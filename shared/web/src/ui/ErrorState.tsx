import type { ReactNode } from 'react';
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

/** Something could not be shown: what happened, what to do, and "try again". */
export function ErrorState({ onRetry, title, children, code, isPage = false }: ErrorStateProps) {
  const { t } = useOwnText();
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
