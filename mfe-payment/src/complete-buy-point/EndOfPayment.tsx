import type { ReactNode } from 'react';
import { links } from '@fudaya/contracts';
import {
  Amount,
  EmptyState,
  ErrorState,
  Icon,
  LinkButton,
  Page,
  Skeleton,
  Spinner,
  SummaryList,
  failureText,
  useSearchParams,
  useStep,
} from '@fudaya/web';
import { useText } from '../texts.ts';
import { idIn } from '../course/id-in.ts';
import s from './complete-buy-point.module.css';
import { GiveUp } from './GiveUp.tsx';
import { useFailureReason, type ReturnedWallet } from './failure-reason.ts';
import { usePointEnd, type End } from './use-point-end.ts';
import { ToTop, WayOn } from './WayOn.tsx';

/** The outcome of the payment: points, a reason, or still pending; then the next steps. */
export function EndOfPayment({ wallet }: { wallet?: ReturnedWallet }) {
  const { t } = useText();
  const [query] = useSearchParams();
  const paymentId = query.get('payment_id') ?? undefined;
  const { end, owned } = usePointEnd(paymentId);
  const { reply, failure } = end;
  const packId = idIn(query, 'packId');
  if (failure?.state === 404 || failure?.state === 400) return <UnknownPayment packId={packId} wallet={wallet} />;
  if (reply) {
    // Abandoned at a wallet, 3-D Secure or another provider's page: it can be cancelled instead of waiting until it expires.
    const mayGiveUp = wallet !== undefined || reply.may_give_up === '1';
    const giveUp = mayGiveUp && paymentId && <GiveUp paymentId={paymentId} onTold={() => void end.reload()} />;
    return <EndedPayment end={{ ...reply, pack_id: reply.pack_id ?? packId ?? null }} owned={owned} wallet={wallet} giveUp={giveUp} />;
  }
  return (
    <Page title={t('redirect.title')} narrow>
      {failure ? <ErrorState onRetry={() => void end.reload()}>{failureText(failure)}</ErrorState> : <Skeleton height={360} radius={16} />}
    </Page>
  );
}

const outcomes = {
  '1': { key: 'paid', icon: 'success' },
  '0': { key: 'failed', icon: 'danger' },
  '2': { key: 'waiting', icon: 'clock' },
} as const;

interface Ended {
  readonly end: End;
  readonly owned: number | undefined;
  readonly wallet: ReturnedWallet | undefined;
  /** Offered while it waits. */
  readonly giveUp: ReactNode;
}

function EndedPayment({ end, owned, wallet, giveUp }: Ended) {
  const { t } = useText();
  const reason = useFailureReason(end, wallet);
  const { key: outcome, icon } = outcomes[end.result];
  useStep(outcome);
  const key = outcome === 'waiting' && end.order_url ? 'order' : outcome;
  return (
    <Page title={t(`complete.${key}Title`)} narrow>
      <section className={s.card} data-result={outcome} role={outcome === 'failed' ? 'alert' : 'status'}>
        <span className={s.sign}>{key === 'waiting' ? <Spinner size={36} /> : <Icon name={icon} size={40} />}</span>
        {outcome === 'paid' && (
          <p className={s.points}>
            +<Amount value={end.point} unit="pt" />
          </p>
        )}
        <p className={s.text}>{end.care ? t(`complete.${end.care}`) : key === 'failed' ? reason : t(`complete.${key}Text`)}</p>
        {outcome === 'failed' && !end.care && <p className={s.text}>{t('failure.notCharged')}</p>}
      </section>
      {outcome === 'paid' && owned !== undefined && (
        <SummaryList items={[{ label: t('complete.balance'), value: <Amount value={owned} unit="pt" />, isStrong: true }]} />
      )}
      {outcome === 'waiting' ? (
        <div className={s.actions}>
          {end.order_url && (
            <LinkButton size="large" wide to={end.order_url}>
              {t('complete.toOrder')}
            </LinkButton>
          )}
          <ToTop />
          {giveUp}
        </div>
      ) : owned === undefined ? (
        <Skeleton height={48} radius={12} />
      ) : (
        <WayOn end={end} owned={owned} />
      )}
    </Page>
  );
}

/** No such payment; for a wallet that was never started, how to start it. */
function UnknownPayment({ packId, wallet }: { packId: number | undefined; wallet: ReturnedWallet | undefined }) {
  const { t } = useText();
  const choose = (
    <div className={s.actions}>
      <LinkButton wide to={links.buyPoint(packId)}>
        {t('complete.again')}
      </LinkButton>
      <ToTop />
    </div>
  );
  const hint = wallet && !wallet.isStarted ? t('failure.walletChoose', { wallet: wallet.name }) : t('complete.unknownText');
  return (
    <Page title={t('complete.unknownTitle')} narrow>
      <EmptyState title={t('complete.unknownHint')} icon="point" action={wallet || packId !== undefined ? choose : <ToTop />}>
        {hint}
      </EmptyState>
    </Page>
  );
}
