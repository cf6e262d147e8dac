import { useState } from 'react';
import { account, links, topics } from '@fudaya/contracts';
import { Button, Navigate, Notice, Page, SummaryList, failureText, publish, useNavigate, useWrite, type Failure } from '@fudaya/web';
import { useText } from '../../texts.ts';
import { useLinkArrival } from '../../identity/provider/use-link-arrival.ts';
import { forgetDraft, keepErrors, registrationOf, wholeDraft, type Draft } from '../draft.ts';
import { Steps } from '../Steps.tsx';
import s from './confirm-user-register.module.css';
import { useDraftSummary } from './use-draft-summary.tsx';

export function ConfirmUserRegisterPage() {
  // Read once: registering forgets the draft while this page is still on screen.
  const [draft] = useState(wholeDraft);
  return draft ? <Confirmation draft={draft} /> : <Navigate to={links.userRegister()} replace />;
}

function Confirmation({ draft }: { draft: Draft }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { submit, isRunning } = useWrite(account.registerAppend);
  const [failure, setFailure] = useState<Failure>();
  const linkArrival = useLinkArrival();
  const items = useDraftSummary(draft);

  const registerMember = async () => {
    const outcome = await submit(registrationOf(draft));
    if (outcome.ok) {
      await linkArrival();
      forgetDraft();
      publish(topics.memberChanged, { reason: 'register' });
      void navigate(links.completeUserRegister(), { replace: true });
    } else if (Object.keys(outcome.errors).length > 0) {
      keepErrors(outcome.errors);
      void navigate(links.userRegister());
    } else setFailure(outcome);
  };

  return (
    <Page title={t('confirm.title')} narrow>
      <Steps current={2} />
      <p>{t('confirm.lead')}</p>
      {failure && <Notice tone="danger">{failureText(failure)}</Notice>}
      <SummaryList items={items} />
      <div className={s.actions}>
        <Button kind="primary" size="large" wide busy={isRunning} onClick={() => void registerMember()}>
          {t('confirm.register')}
        </Button>
        <Button kind="secondary" wide disabled={isRunning} onClick={() => void navigate(links.userRegister())}>
          {t('confirm.fix')}
        </Button>
      </div>
    </Page>
  );
}
