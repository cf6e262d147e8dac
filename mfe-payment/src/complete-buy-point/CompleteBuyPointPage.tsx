import { links, type payment, type ReplyOf } from '@fudaya/contracts';
import {
  Amount,
  EmptyState,
  ErrorState,
  Icon,
  LinkButton,
  Page,
  Skeleton,
  SummaryList,
  Spinner,
  failureText,
  formatPoints,
  useSearchParams,
  useText,
} from '@fudaya/web';
import s from './complete-buy-point.module.css';
import { usePointEnd } from './use-point-end.ts';

type End = ReplyOf<typeof payment.pointEnd>;

/** PNT-6: how the payment ended. */
export function CompleteBuyPointPage() {
  const { t } = useText();
  const [query] = useSearchParams();
  const { end, owned } = usePointEnd(query.get('payment_id') ?? undefined);
  const { reply, failure } = end;
  if (failure?.state === 404 || failure?.state === 400) return <UnknownPayment />;
  if (failure && !reply) {
    return (
      <Page title={t('redirect.title')} narrow>
        <ErrorState onRetry={() => void end.reload()}>{failureText(failure)}</ErrorState>
      </Page>
    );
  }
  if (!reply) {
    return (
      <Page title={t('redirect.title')} narrow>
        <Skeleton height={360} radius={16} />
      </Page>
    );
  }
  return <EndedPayment end={reply} owned={owned} />;
}

const outcomes = {
  '1': { key: 'paid', icon: 'success' },
  '0': { key: 'failed', icon: 'danger' },
  '2': { key: 'waiting', icon: 'clock' },
} as const;

function EndedPayment({ end, owned }: { end: End; owned: number | undefined }) {
  const { t } = useText();
  const { key, icon } = outcomes[end.result];
  return (
    <Page title={t(`complete.${key}Title`)} narrow>
      <section className={s.card} data-result={key} role={key === 'failed' ? 'alert' : 'status'}>
        <span className={s.sign}>{key === 'waiting' ? <Spinner size={36} /> : <Icon name={icon} size={40} />}</span>
        {key === 'paid' && (
          <p className={s.points}>
            +<Amount value={end.point} unit="pt" />
          </p>
        )}
        <p className={s.text}>{t(`complete.${key}Text`)}</p>
      </section>
      {key === 'paid' && owned !== undefined && (
        <SummaryList items={[{ label: t('complete.balance'), value: <Amount value={owned} unit="pt" />, isStrong: true }]} />
      )}
      {key === 'waiting' ? <ToTop /> : owned === undefined ? <Skeleton height={48} radius={12} /> : <WayOn end={end} owned={owned} />}
    </Page>
  );
}

/** To-top is hidden exactly when a pack was involved and the member has enough for it: then the way back to that pack. */
function WayOn({ end: { result, pack_id, pack_point }, owned }: { end: End; owned: number }) {
  const { t } = useText();
  const missing = pack_id !== null && pack_point !== null ? pack_point - owned : 0;
  const again = links.buyPoint(pack_id ?? undefined);
  if (pack_id !== null && pack_point !== null && missing <= 0) {
    return (
      <div className={s.actions}>
        <LinkButton to={links.packDetail(pack_id)} size="large" wide>
          {t('complete.toPack')}
        </LinkButton>
        {result === '0' && <Again to={again} label={t('complete.again')} />}
      </div>
    );
  }
  return (
    <div className={s.actions}>
      {missing > 0 && <p className={s.missing}>{t('complete.more', { point: formatPoints(missing) })}</p>}
      {(result === '0' || missing > 0) && <Again to={again} label={t(result === '0' ? 'complete.again' : 'complete.buyMore')} />}
      <ToTop />
    </div>
  );
}

function Again({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} size="large" wide>
      {label}
    </LinkButton>
  );
}

function ToTop() {
  const { t } = useText();
  return (
    <LinkButton kind="secondary" wide to={links.top()}>
      {t('complete.toTop')}
    </LinkButton>
  );
}

function UnknownPayment() {
  const { t } = useText();
  return (
    <Page title={t('complete.unknownTitle')} narrow>
      <EmptyState title={t('complete.unknownHint')} icon="point" action={<ToTop />}>
        {t('complete.unknownText')}
      </EmptyState>
    </Page>
  );
}
