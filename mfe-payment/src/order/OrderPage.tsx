import type { ReactNode } from 'react';
import { links } from '@fudaya/contracts';
import { EmptyState, ErrorState, LinkButton, Page, Skeleton, failureText, type Read } from '@fudaya/web';
import { useText } from '../texts.ts';

interface OrderPageProps<R> {
  readonly title: string;
  readonly order: Read<R>;
  /** Title of the page's failure, when it has one of its own. */
  readonly failedTitle?: string;
  readonly children: (order: R) => ReactNode;
}

/** The states of an order page: loading, failed, not found, ready. */
export function OrderPage<R>({ title, order, failedTitle, children }: OrderPageProps<R>) {
  const { t } = useText();
  const { reply, failure } = order;
  if (!reply && (failure?.state === 404 || isMalformed(failure))) return <NoOrder />;
  return (
    <Page title={title} narrow>
      {reply ? (
        children(reply)
      ) : failure ? (
        <>
          <ErrorState {...(failedTitle && { title: failedTitle })} onRetry={() => void order.reload()}>
            {failureText(failure)}
          </ErrorState>
          <LinkButton kind="secondary" wide to={links.top()}>
            {t('complete.toTop')}
          </LinkButton>
        </>
      ) : (
        <Skeleton height={480} radius={16} />
      )}
    </Page>
  );
}

/** 400 without a refusal: the address names no payment. */
const isMalformed = (failure: Read<unknown>['failure']): boolean => failure?.state === 400 && failure.refusal === undefined;

function NoOrder() {
  const { t } = useText();
  const toTop = (
    <LinkButton kind="secondary" wide to={links.top()}>
      {t('complete.toTop')}
    </LinkButton>
  );
  return (
    <Page title={t('order.none')} narrow>
      <EmptyState title={t('order.noneHint')} icon="point" action={toTop}>
        {t('order.noneText')}
      </EmptyState>
    </Page>
  );
}
