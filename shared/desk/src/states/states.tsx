import { failureText, type Failure, type Read } from '@fudaya/web';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useDesk } from '../session/session.ts';
import { useText } from '../texts.ts';
import s from './states.module.css';

export function Empty({ children }: { readonly children?: ReactNode }) {
  const { t } = useText();
  return <div className={s['empty']}>{children ?? t('empty')}</div>;
}

export function Loading({ lines = 5 }: { readonly lines?: number }) {
  const { t } = useText();
  return (
    <div className={s['loading']} role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} height={16} radius="sm" />
      ))}
    </div>
  );
}

export function Failed({ failure, onRetry }: { readonly failure?: Failure | undefined; readonly onRetry?: (() => void) | undefined }) {
  const { t } = useText();
  const { checkSession } = useDesk();
  const isNobody = failure?.state === 404;
  useEffect(() => {
    if (isNobody) checkSession();
  }, [isNobody, checkSession]);
  return (
    <div className={s['failed']} role="alert">
      <strong>{t('failed')}</strong>
      {failure && <p>{failureText(failure)}</p>}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** A read as it stands: while it loads, when it failed, and what came. */
export function Shown<R>({
  of: { reply, failure, reload },
  children,
}: {
  readonly of: Read<R>;
  readonly children: (reply: R) => ReactNode;
}) {
  if (reply !== undefined) return children(reply);
  return failure ? <Failed failure={failure} onRetry={() => void reload()} /> : <Loading />;
}
