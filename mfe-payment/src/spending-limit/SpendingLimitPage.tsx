import { useState } from 'react';
import { links, payment } from '@fudaya/contracts';
import { ErrorState, Notice, Page, Skeleton, failureText, formatDateTime, formatYen, useRead } from '@fudaya/web';
import { useText } from '../texts.ts';
import { LimitForm } from './LimitForm.tsx';
import { PauseForm } from './PauseForm.tsx';
import { SpentBar } from './SpentBar.tsx';
import s from './spending-limit.module.css';

/** A member's own limits for buying points, and a pause. */
export function SpendingLimitPage() {
  const { t } = useText();
  const read = useRead(payment.care, {});
  // What a change answers is newer than what was read.
  const [changed, setChanged] = useState<payment.Care>();
  const care = changed ?? read.reply;
  return (
    <Page title={t('care.title')} back={links.buyPoint()} narrow>
      <p className={s.lead}>{t('care.lead')}</p>
      {care ? (
        <CareOf care={care} onChanged={setChanged} />
      ) : read.failure ? (
        <ErrorState onRetry={() => void read.reload()}>{failureText(read.failure)}</ErrorState>
      ) : (
        <Skeleton height={520} radius={16} />
      )}
    </Page>
  );
}

function CareOf({ care, onChanged }: { care: payment.Care; onChanged: (care: payment.Care) => void }) {
  const { t } = useText();
  const monthCap = [care.month_limit, care.minor_cap].filter((cap) => cap !== null).toSorted((a, b) => a - b)[0] ?? null;
  return (
    <>
      {care.paused_until && <Notice tone="warning">{t('care.paused', { date: formatDateTime(care.paused_until) })}</Notice>}
      <section className={s.spent} aria-label={t('care.spent')}>
        <SpentBar label={t('care.today')} spent={care.day_spent} limit={care.day_limit} />
        <SpentBar label={t('care.month')} spent={care.month_spent} limit={monthCap} />
        {care.minor_cap !== null && <p className={s.hint}>{t('care.minor', { cap: formatYen(care.minor_cap) })}</p>}
      </section>
      <LimitForm key={`${care.day_limit}/${care.month_limit}`} care={care} onChanged={onChanged} />
      <PauseForm care={care} onChanged={onChanged} />
    </>
  );
}
