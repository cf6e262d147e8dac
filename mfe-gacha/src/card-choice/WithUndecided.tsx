import { gacha, links } from '@fudaya/contracts';
import { ErrorState, Navigate, Page, PageSkeleton, useRead, useSearchParams, useText } from '@fudaya/web';
import type { ReactNode } from 'react';
import { isNoPurchase } from '../draw/no-purchase.ts';
import { VoidNotice } from '../draw/VoidNotice.tsx';

/** Loads the purchase that the query names (or the latest) and shows `children` once there is something to decide. */
export function WithUndecided({ title, children }: { title: string; children: (result: gacha.DrawResult) => ReactNode }) {
  const { t } = useText();
  const [query] = useSearchParams();
  const historyId = query.get('historyId') ?? undefined;
  const { reply, failure, reload } = useRead(gacha.buyResult, historyId === undefined ? {} : { history_id: historyId });
  if (reply === undefined && failure === undefined) return <PageSkeleton />;
  if (reply === undefined) {
    if (failure && isNoPurchase(failure)) return <Navigate to={links.top()} replace />;
    return (
      <Page title={title} narrow>
        <ErrorState title={t('failed.title')} onRetry={() => void reload()}>
          {t('failed.text')}
        </ErrorState>
      </Page>
    );
  }
  if (reply.result === '0') return <Navigate to={links.gachaAnimation(reply.purchase_id)} replace />;
  if (reply.result === '-1') return <VoidNotice result={reply} />;
  if (reply.cards.length === 0) return <Navigate to={links.top()} replace />;
  // Nothing left to choose: coin cards ship (DEC-5), decided ones are decided.
  if (reply.is_buy_coin === '1' || reply.status === '1') return <Navigate to={links.thankYou(reply.purchase_id)} replace />;
  return children(reply);
}
