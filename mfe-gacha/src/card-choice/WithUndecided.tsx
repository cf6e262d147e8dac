import { gacha, links } from '@fudaya/contracts';
import { ErrorState, Navigate, Page, PageSkeleton, useRead, useSearchParams } from '@fudaya/web';
import { useState, type ReactNode } from 'react';
import { useText } from '../texts.ts';
import { isNoPurchase } from '../draw/no-purchase.ts';
import { VoidNotice } from '../draw/VoidNotice.tsx';
import { TimeOver } from './TimeOver.tsx';

interface WithUndecidedProps {
  readonly title: string;
  /** `onOver` is called when the deadline has passed. */
  readonly children: (result: gacha.DrawResult, onOver: () => void) => ReactNode;
}

/** Loads the purchase that the query names (or the latest) and shows `children` while there is something to decide. */
export function WithUndecided({ title, children }: WithUndecidedProps) {
  const { t } = useText();
  const [query] = useSearchParams();
  const historyId = query.get('historyId') ?? undefined;
  const input = historyId === undefined ? {} : { history_id: historyId };
  const [over, setOver] = useState<string>();
  const { reply, failure, reload } = useRead(gacha.buyResult, input);
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
  // The deadline is exact: from then on no press here counts.
  const isOver = over === reply.purchase_id || (reply.decide_by !== null && reply.decide_by <= reply.server_time);
  return isOver ? <TimeOver result={reply} input={input} /> : children(reply, () => setOver(reply.purchase_id));
}
