import { disputeRead, type DisputeRead } from '@fudaya/contracts/desk';
import { Allowed, Facts, Instant, Link, Money, PageHead, Panel, Shown, StatusBadge, useParams, useRead } from '@fudaya/desk';
import { useText } from '../texts.ts';
import { AnswerForm } from './AnswerForm.tsx';
import s from './dispute.module.css';
import { reasonText } from './reason.ts';
import { standingOf, tones } from './standing.ts';

/** One dispute: until when it is to be answered, what goes with the answer, and what was answered. */
export function DisputePage() {
  const { t } = useText();
  const { id = '' } = useParams();
  const read = useRead(disputeRead, { id });
  return (
    <Shown of={read}>
      {({ dispute, facts }) => (
        <>
          <PageHead
            title={t('dispute.title', { id: dispute.payment_id.slice(0, 8) })}
            back={{ to: '/desk/payment/disputes', text: t('disputes.title') }}
            badge={<StatusBadge tone={tones[standingOf(dispute)]}>{t(`disputes.${standingOf(dispute)}`)}</StatusBadge>}
          />
          <Panel title={t('dispute.standing')}>
            <DisputeFacts dispute={dispute} />
            {standingOf(dispute) === 'elsewhere' && <p>{t('dispute.elsewhereText')}</p>}
          </Panel>
          {dispute.answer && (
            <Panel title={t('dispute.said')}>
              {dispute.answer.outcome === 'closed' && <p>{t('dispute.closed')}</p>}
              <p className={s['text']}>{dispute.answer.words}</p>
            </Panel>
          )}
          <Panel title={t('dispute.facts')}>
            <p>{t('dispute.factsText')}</p>
            <p className={s['text']}>{facts}</p>
          </Panel>
          {standingOf(dispute) === 'toAnswer' && (
            <Allowed right="payment.dispute">
              <AnswerForm dispute={dispute} onDone={() => void read.reload()} />
            </Allowed>
          )}
        </>
      )}
    </Shown>
  );
}

function DisputeFacts({ dispute }: Pick<DisputeRead, 'dispute'>) {
  const { t } = useText();
  const { payment_id, amount, reason, opened, ended, respond_by, answer } = dispute;
  return (
    <Facts
      facts={[
        { label: t('disputes.payment'), value: <Link to={`/desk/payment/payments/${payment_id}`}>{payment_id}</Link> },
        { label: t('disputes.amount'), value: <Money yen={amount} /> },
        { label: t('disputes.reason'), value: reasonText(t, reason) },
        { label: t('disputes.opened'), value: <Instant at={opened} /> },
        ...(respond_by ? [{ label: t('disputes.until'), value: <Instant at={respond_by} /> }] : []),
        ...(ended ? [{ label: t('disputes.ended'), value: <Instant at={ended} /> }] : []),
        ...(answer
          ? [
              { label: t('dispute.by'), value: answer.by },
              { label: t('dispute.at'), value: <Instant at={answer.at} /> },
            ]
          : []),
      ]}
    />
  );
}
